% Games from files and into them.
$ tengen gtp --size 9
< fixed_handicap 2
< gogui-play_sequence w e5 b d5 w pass b c5
< printsgf
< printsgf game.sgf
< clear_board
< loadsgf game.sgf
< list_stones b
< move_history
< gogui-rules_side_to_move
< loadsgf game.sgf 2
< move_history
< loadsgf game.sgf 1
< move_history
< loadsgf game.sgf 99
< move_history
< loadsgf game.sgf 0
< loadsgf missing.sgf
< loadsgf
< printsgf -
< printsgf no/such/folder/game.sgf
< move_history
= G7 C3

=

= (;FF[4]GM[1]CA[UTF-8]AP[Tengen:0.1.0]SZ[9]RU[Chinese]KM[7.5]HA[2]AB[gc][cg]PL[W]
;W[ee];B[de];W[];B[ce])

=

=

=

= G7 C5 D5 C3

= black C5
white pass
black D5
white E5

= white

=

= white E5

=

=

=

= black C5
white pass
black D5
white E5

|? syntax error

|? cannot load file

|? syntax error

= (;FF[4]GM[1]CA[UTF-8]AP[Tengen:0.1.0]SZ[9]RU[Chinese]KM[7.5]HA[2]AB[gc][cg]PL[W]
;W[ee];B[de];W[];B[ce])

|? cannot write file

= black C5
white pass
black D5
white E5
|

$ ls
game.sgf

% Moves out of turn are kept; names with blanks stand in quotes; another game in the file is played then.
$ tengen gtp --game gomoku
< gogui-play_sequence b h8 b j8 w h9
< printsgf "my game.sgf"
< tengen-game go
< loadsgf "my game.sgf"
< tengen-game
< list_stones b
< printsgf
=

=

=

=

= gomoku 15 freestyle

= H8 J8

= (;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]RU[Freestyle]AB[hh]PL[B];B[ih]
;W[hg])
|

% What is no game, or goes against the rules, is not loaded.
$ printf 'no game at all' >text.sgf; printf '(;GM[1]SZ[9];B[aa];W[aa])' >wrong.sgf

$ tengen gtp
< play b d4
< loadsgf text.sgf
< loadsgf wrong.sgf
< list_stones b
< loadsgf wrong.sgf 2
< list_stones b
=

|? cannot load file

|? cannot load file

= D4

=

= A9
|
