% GoGui: set-up, its menus, and the rules of games that it does not know.
$ tengen gtp --size 5
< gogui-analyze_commands
< gogui-setup b b1 b b2 b b3 b b4 b b5 w d1 w d2 w d3 w d4 w d5 e a1
< gogui-setup_player w
< gogui-rules_game_id
< gogui-rules_board_size
< gogui-rules_board
< gogui-rules_side_to_move
< gogui-rules_legal_moves
< gogui-rules_final_result
< tengen-liberties
< tengen-territory
< tengen-evaluation
< tengen-shapes
< tengen-forbidden
< gogui-setup b a1
< clear_board
< gogui-setup b a1 w a2 w b1
< gogui-setup b
< gogui-setup b pass
< gogui-setup x a1
< play b a1
< gogui-setup_player b
< gogui-setup_player red
= plist/Legal Moves/all_legal %c
hstring/Explain Point/tengen-explain %p
string/Result/tengen-result
string/Evaluation/tengen-evaluation
sboard/Liberties/tengen-liberties
plist/Liberties of Chain/findlib %p
bwboard/Territory/tengen-territory
dboard/Ownership/tengen-ownership
plist/Dead Stones/final_status_list dead
string/Score/final_score
string/Rules/kata-get-rules

=

=

= go

= 5

=
. X . O .
. X . O .
. X . O .
. X . O .
. X . O .

= white

= A5 C5 E5 A4 C4 E4 A3 C3 E3 A2 C2 E2 A1 C1 E1 pass

= unknown

=
"" 10 "" 10 ""
"" 10 "" 10 ""
"" 10 "" 10 ""
"" 10 "" 10 ""
"" 10 "" 10 ""

=
b b "" w w
b b "" w w
b b "" w w
b b "" w w
b b "" w w

= black 10.0 white 17.5

|? only in five in a row

|? only in five in a row

|? board not empty

=

|? a chain without liberties

|? syntax error

|? invalid color or coordinate

|? invalid color or coordinate

=

|? moves have been played

|? invalid color or coordinate
|

$ tengen gtp --size 5 --nodes 30 | sed 's/-*[0-9]\.[0-9]*/N/g'
< tengen-ownership
=
N N N N N
N N N N N
N N N N N
N N N N N
N N N N N
|

$ tengen gtp --game gomoku --size 5
< gogui-analyze_commands
< gogui-play_sequence b a1 w a2 b b1 w b2 b c1
< gogui-rules_game_id
< gogui-rules_board
< tengen-shapes b
< tengen-shapes
< tengen-shapes x
< tengen-evaluation
< tengen-ownership
< tengen-liberties
< tengen-territory
< gogui-play_sequence w c2 b d1 w d2
< gogui-rules_legal_moves
< play b e1
< gogui-rules_legal_moves
< gogui-rules_final_result
= plist/Legal Moves/all_legal %c
hstring/Explain Point/tengen-explain %p
string/Result/tengen-result
string/Evaluation/tengen-evaluation
pspairs/Forbidden Points/tengen-forbidden
gfx/Shapes/tengen-shapes %c

=

= gomoku

=
. . . . .
. . . . .
. . . . .
O O . . .
X X X . .

= TEXT sleeping three A1 B1 C1
SQUARE A1 B1 C1

=

|? invalid color or coordinate

= black 101 white 10

|? only in Go

|? only in Go

|? only in Go

=

= A5 B5 C5 D5 E5 A4 B4 C4 D4 E4 A3 B3 C3 D3 E3 E2 E1

=

=

= black wins by five in a row
|

$ tengen gtp --game hex
< gogui-rules_game_id
< gogui-rules_board_size
< gogui-rules_board
= hex

|? not a square board

|? not a square board
|
