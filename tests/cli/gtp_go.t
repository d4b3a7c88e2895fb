% Go over GTP: handicap, rules, score, life and death.
$ tengen gtp --size 9
< fixed_handicap 1
< fixed_handicap 10
< fixed_handicap x
< fixed_handicap 5
< gogui-rules_side_to_move
< fixed_handicap 2
< undo
< clear_board
< place_free_handicap 3
< place_free_handicap 3
< clear_board
< place_free_handicap 1
< place_free_handicap 81
< place_free_handicap x
< boardsize 4
< place_free_handicap 5
< boardsize 9
< set_free_handicap c3 g7 e5
< list_stones b
< set_free_handicap a1 b2
< clear_board
< set_free_handicap c3
< set_free_handicap c3 c3
< set_free_handicap c3 pass
< set_free_handicap c3 i3
< list_stones b
|? invalid number of stones

|? invalid number of stones

|? syntax error

= C7 G7 E5 C3 G3

= white

|? board not empty

|? cannot undo

=

= C7 G7 C3

|? board not empty

=

|? invalid number of stones

|? invalid number of stones

|? syntax error

=

= D4 B3 C2 D1

=

=

= G7 E5 C3

|? board not empty

=

|? bad vertex list

|? bad vertex list

|? bad vertex list

|? bad vertex list

=
|

$ tengen gtp --size 9 --handicap 2 --komi 0.5
< list_stones b
< get_komi
= G7 C3

= 0.5
|

% Rules: names, KataGo's JSON, one by one. The komi stays.
$ tengen gtp --size 5 --rules japanese
< kata-get-rules
< kata-set-rules chinese
< kata-get-rules
< kata-set-rules {"ko":"SITUATIONAL", "suicide":true}
< kata-get-rules
< kata-set-rule scoring TERRITORY
< kata-set-rule tax SEKI
< kata-set-rule tax ALL
< kata-set-rule ko
< kata-set-rules home-made
< kata-set-rules
< kgs-rules new_zealand
< kata-get-rules
< kgs-rules ing
< kgs-rules
< get_komi
= {"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE","scoring":"TERRITORY","suicide":false,"tax":"SEKI","whiteHandicapBonus":"0"}

=

= {"friendlyPassOk":true,"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"N"}

=

= {"friendlyPassOk":true,"hasButton":false,"ko":"SITUATIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"N"}

=

=

|? unknown rules

|? syntax error

|? unknown rules

|? syntax error

=

= {"friendlyPassOk":true,"hasButton":false,"ko":"SITUATIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"}

|? unknown rules

|? syntax error

= 6.5
|

% Rules that a move played breaks are refused.
$ tengen gtp --size 5 --ko simple --suicide yes --scoring area
< gogui-play_sequence b a2 w b1 b b2 w c1 b c2 w d2 b d1 w a1
< kata-set-rules chinese
< undo
< kata-set-rules chinese
< play w a1
=

|? moves played would not be legal under these rules

=

=

|? illegal move
|

% The end: stones in the other's territory are dead, and both may say so or play on.
$ tengen gtp --size 5
< gogui-setup b b1 b b2 b b3 b b4 b b5 w d1 w d2 w d3 w d4 w d5 w a5 b c1 b c2 b c3
< final_status_list dead
< final_status_list alive
< final_status_list seki
< final_status_list
< final_status_list half
< final_score
< tengen-result
< play b pass
< play w pass
< tengen-result
< gogui-rules_legal_moves
< play b a4
< captures b
< final_score
< kgs-game_over
< final_score now
=

= A5

= B5 B4 C3 B3 C2 B2 B1 C1
D5 D4 D3 D1 D2

=

|? syntax error

|? syntax error

= W+4.5

= unknown

=

=

= W+4.5

=

=

= 1

= W+4.5

=

|? syntax error
|

$ tengen gtp --game gomoku
< final_score
< final_status_list dead
< kgs-genmove_cleanup b
< fixed_handicap 2
< place_free_handicap 2
< set_free_handicap c3 g7
< kata-get-rules
< kata-set-rules chinese
< kata-set-rule ko SIMPLE
< kgs-rules aga
< countlib c3
< findlib c3
< captures b
|? cannot score

|? cannot score

|? only in Go

|? invalid number of stones

|? invalid number of stones

|? bad vertex list

|? only in Go

|? only in Go

|? only in Go

|? only in Go

|? only in Go

|? only in Go

= 0
|

% What is dead and what in seki at the end: three stones that neither side can touch.
$ cat >seki.sgf
< (;GM[1]SZ[7]RU[Japanese]KM[6.5]AB[ba][da][ea][fa][bb][cb][db][cc][gc][cd][gd][ce][ge][cf][df][dg][eg][fg]AW[eb][fb][gb][ec][ed][fd][ee][ef][ff][gf])
$ tengen gtp
< loadsgf seki.sgf
< final_status_list dead
< final_status_list seki
< final_status_list alive
< final_score
< quit
=

=

= E6 E5 F4 E4 E3 G2 E2 F2 G6 F6
G5 G3 G4

= B7 D6 B6 C6 C5 C4 C3 C2 D2 F1 D1 E1 F7 E7 D7

= B+7.5

=
|
$ tengen score --guess seki.sgf
   A B C D E F G
 7 X X X X X X . 7
 6 X X X X O O O 6
 5 X X X . O . X 5
 4 X X X . O O X 4
 3 X X X . O . X 3
 2 X X X X O O O 2
 1 X X X X X X . 1
   A B C D E F G
# The game is not over; this is the count as it stands.
# Black: area 32, territory 14, prisoners 0; total 14
# White: area 10, territory 0, prisoners 0; total 6.5
# Komi 6.5, territory scoring
# Black leads by 7.5 (B+7.5).
