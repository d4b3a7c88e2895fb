% Clocks. tengen-time tells what the program believes of them.
$ tengen gtp --size 9 --nodes 10 | sed 's/^= [A-J][1-9]$/= MOVE/; s/ 59[0-9]\.[0-9]*/ ABOUT 600/'
< tengen-time b
< time_settings 600 0 0
< tengen-time b
< genmove b
< tengen-time b
< tengen-time w
< time_left w 31.5 0
< tengen-time w
< clear_board
< tengen-time w
< time_settings 0 30 5
< tengen-time w
< time_left w 12 3
< tengen-time w
< time_settings 0 30 0
< tengen-time w
< time_settings 600 30
< time_settings -1 30 5
< time_settings 600 thirty 5
< time_left b 10
< time_left g 10 0
< time_left b x 0
< tengen-time
< tengen-time green
= none

=

= main 600.000

= MOVE

= main ABOUT 600

= main 600.000

=

= main 31.500

=

= main 600.000

=

= canadian 30.000 5

=

= canadian 12.000 3

=

= none

|? syntax error

|? syntax error

|? syntax error

|? syntax error

|? invalid color or coordinate

|? syntax error

|? syntax error

|? invalid color or coordinate
|

$ tengen gtp
< kgs-time_settings byoyomi 600 30 5
< tengen-time b
< time_left b 0 0
< tengen-time b
< time_left b 17 2
< tengen-time b
< kgs-time_settings canadian 0 60 10
< tengen-time b
< kgs-time_settings absolute 90
< tengen-time b
< kgs-time_settings none
< tengen-time b
< kgs-time_settings
< kgs-time_settings byoyomi 600 30
< kgs-time_settings fischer 600 30
=

= main 600.000

=

= byoyomi 30.000 5

=

= byoyomi 17.000 2

=

= canadian 60.000 10

=

= main 90.000

=

= none

|? syntax error

|? syntax error

|? syntax error
|

$ tengen gtp
< kata-list_time_settings
< kata-time_settings fischer 60 2.5
< tengen-time b
< kata-time_settings fischer-capped 60 5 90 10
< tengen-time b
< kata-time_settings byoyomi 0 20.25 3
< tengen-time w
< kata-time_settings none
< kata-time_settings fischer 60
< kata-time_settings fischer-capped 60 5 30 10
< kata-time_settings sand 60
= none absolute byoyomi canadian fischer fischer-capped

=

= main 60.000

=

= main 60.000

=

= byoyomi 20.250 3

=

|? syntax error

|? syntax error

|? syntax error
|
