% Analysis goes on until the next line, whatever it is; in a file that is there at once.
$ tengen gtp --size 5 | sed 's/^info.*/info/' | uniq
< lz-analyze b 10
< 2 kata-analyze interval 10 ownership true rootInfo true pvVisits true
<
< 3 analyze w 100 minmoves 2 maxmoves 5 avoid w C3,pass 4
< name
< kata-analyze b allow b B2,C2 1
< # a remark
< 4 name
=

=2

=3

= Tengen

=

=4 Tengen
|

% One line of each kind: the numbers are left out.
$ (echo 'kata-analyze b 9999 maxmoves 1 rootInfo true'; sleep 1; echo quit) | tengen gtp --size 5 --nodes 20 | sed 's/[A-E][1-5]/V/g; s/[-0-9][-0-9.]*/N/g; s/pv .* root/pv V root/'
=
info move V visits N winrate N scoreMean N scoreLead N lcb N order N pv V rootInfo visits N winrate N scoreLead N

=
|

$ (echo 'tengen-analyze b 9999'; sleep 1; echo quit) | tengen gtp --game gomoku --nodes 20 | sed 's/[A-P][1-9][0-5]*/V/g; s/[-0-9][-0-9.]*/N/g; s/pv .*/pv V/'
=
info move V score N depth N nodes N order N pv V

=
|

$ tengen gtp --size 5
< lz-analyze b x
< kata-analyze b 10 ownership
< kata-analyze b 10 ownership perhaps
< kata-analyze b 10 avoid b c9 1
< kata-analyze b 10 avoid b c3
< analyze b 10 allow b c3 0
< analyze b 10 colour blue
< tengen-analyze b 10 10
< genmove_analyze b 10 10
< lz-genmove_analyze g
< kata-genmove_analyze b 10 maxmoves
|? syntax error

|? syntax error

|? syntax error

|? syntax error

|? syntax error

|? syntax error

|? syntax error

|? syntax error

|? syntax error

|? syntax error

|? syntax error
|

% Moves with analysis on the way.
$ tengen gtp --size 5 --nodes 20 | sed 's/^info.*/info/; s/^play .*/play MOVE/'
< 1 genmove_analyze b 9999
< 2 lz-genmove_analyze w 9999
< 3 kata-genmove_analyze b 9999 maxmoves 1
< gg-undo 3
=1
info
play MOVE

=2
info
play MOVE

=3
info
play MOVE

=
|

% An engine that cannot estimate win rates says so; it moves, and it tells its scores.
$ tengen gtp --game gomoku --engine classic --nodes 100
< analyze b 10
< lz-analyze
< kata-analyze w
< genmove_analyze b 9999
< tengen-analyze w 9999
< stop
|? cannot estimate

|? cannot estimate

|? cannot estimate

=
play H8

=

=
|

$ tengen gtp --engine classic
< genmove b
< kata-analyze b 10
|? the engine does not play this game

|? the engine does not play this game
|
