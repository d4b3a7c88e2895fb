% The other games over the same protocol. Squares are lettered without I, as every program that speaks GTP
% does; the hexagon has its own names.
$ tengen gtp
< tengen-game
< tengen-game gomoku
< tengen-game
< play b j10
< showboard
< tengen-game renju
< tengen-game standard 19
< query_boardsize
< boardsize 23
< boardsize 5
< tengen-game hex 3
< tengen-game
< play b c5
< play w c4
< showboard
< boardsize 12
< tengen-game hex renju
< tengen-game
< tengen-game go 13 japanese
< get_komi
< tengen-game chess
< tengen-game go 30
< tengen-game go 9 club
< tengen-game gomoku 15 chinese
< tengen-game gomoku freestyle 15
= go 19

=

= gomoku 15 freestyle

=

=
   A B C D E F G H J K L M N O P
15 . . . . . . . . . . . . . . . 15
14 . . . . . . . . . . . . . . . 14
13 . . . . . . . . . . . . . . . 13
12 . . . . . . . . . . . . . . . 12
11 . . . . . . . . . . . . . . . 11
10 . . . . . . . . X . . . . . . 10
 9 . . . . . . . . . . . . . . . 9
 8 . . . . . . . . . . . . . . . 8
 7 . . . . . . . . . . . . . . . 7
 6 . . . . . . . . . . . . . . . 6
 5 . . . . . . . . . . . . . . . 5
 4 . . . . . . . . . . . . . . . 4
 3 . . . . . . . . . . . . . . . 3
 2 . . . . . . . . . . . . . . . 2
 1 . . . . . . . . . . . . . . . 1
   A B C D E F G H J K L M N O P
White (O) to move

=

=

= 19

|? unacceptable size

=

=

= hex 3 freestyle

=

=

=
      X
   .     .
.     O     .
   .     .
.     .     .
   .     .
.     .     .
   .     .
      .
a  b  c  d  e
Black (X) to move

|? unacceptable size

=

= hex 8 renju

=

= 6.5

|? unknown game: gomoku, standard, renju, hex, go

|? unacceptable size

|? unknown rules

|? unknown rules

|? syntax error
|

$ tengen gtp --game hex --size 4 --rule standard
< tengen-game
= hex 4 standard
|

$ tengen gtp --game renju --three simple --foul lose --forbidden on
< tengen-game
= renju 15 renju
|

$ tengen gtp --lang zh --game renju
< name
= Tengen
|

% Out of turn: the move is made on the stones as they stand, and undo goes back through it.
$ tengen gtp --game gomoku
< play b h8
< play b h9
< play w j9
< play w j8
< play b h9
< move_history
< gg-undo 4
< gg-undo 1
< move_history
< gogui-play_sequence b a1 b b1 b c1 b d1 b e1
< tengen-result
< final_score
< play w a2
< genmove w
< undo
< tengen-result
=

=

=

=

|? illegal move

= white J8
white J9
black H9
black H8

=

|? cannot undo

=

=

= black wins by five in a row

= B+

|? illegal move

|? the game is over

=

= unknown
|

% Why a move is forbidden.
$ tengen gtp --game renju
< gogui-setup b h9 b h10 b j8 b k8 w a1 w c1 w e1
< tengen-forbidden
< play b h8
< tengen-explain b h8
< tengen-explain w h8
< tengen-explain h9
< tengen-explain z9
< tengen-explain
< is_legal b h8
< gogui-rules_side_to_move
< gogui-setup_player w
< play w h8
< tengen-forbidden
=

= H8 33

|? illegal move

= forbidden to black: three-three

= legal

= there is a stone already

|? invalid color or coordinate

|? syntax error

= 0

= black

=

=

=
|
