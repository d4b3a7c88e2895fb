% The Go Text Protocol: how the program is started, how lines and answers look, boards and moves. Every
% command of list_commands is in one of the files gtp*.t.
$ tengen gtp --help
usage: tengen gtp [OPTION...]

Speaks GTP 2 on standard input and output, for Sabaki, GoGui, Lizzie and others. The
game is Go unless --game or the command tengen-game says otherwise. list_commands lists
the commands, tengen-help also their arguments; docs/protocols.md tells more.

  --engine NAME             who plays; by default the strongest for the game
  --time S                  seconds for a move, besides the clock of the protocol
  --nodes N                 positions looked at for a move
  --depth N                 moves looked ahead, 1 to 100
  --level N                 how strong it plays, 1 (beginner) to 10, instead of
                            --nodes and --depth
  --seed N                  what a level below 8 overlooks; 0
  --ponder                  think on in the other side's time, where a time limits it
  --no-resign               play every game to its end

Which game:
  --game gomoku|renju|hex|go
                            gomoku: square board of 15, freestyle rule
                            renju:  square board of 15, renju rule
                            hex:    triangular mesh, 8 a side, freestyle rule
                            go:     square board of 19, chinese rules
  --lang en|zh              language; by default the locale's
Five in a row:
  --rule freestyle|standard|renju
                            five or more wins; exactly five wins; Black has
                            forbidden moves. Each works on either board.
  --size N                  points a side: square 5 to 22, hexagon 3 to 11
  --three rif|simple|japanese
                            what counts as a three of a forbidden three-three
  --foul refuse|lose|off    a forbidden move cannot be played, loses, or is not
                            looked at
  --forbidden on|off        on: --foul refuse; off: --foul off
Go:
  --size N                  points a side, 2 to 25
  --rules chinese|japanese|korean|aga|new-zealand|tromp-taylor|seed
                            a set of rules, by default chinese; seed is simple ko
                            and no suicide. One by one on top of it:
  --ko simple|positional|situational
                            no retaking at once; no earlier position again; none
                            with the same side to move
  --suicide yes|no          of several stones; of a single one never
  --scoring area|territory  stones and what they surround, or that and prisoners
  --komi X                  points for White in halves, -150 to 150
  --handicap N              2 to 9 stones of Black on the usual points

Example: tengen gtp --size 9 --rules japanese --time 2

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

$ tengen gtp
< list_commands
= protocol_version
name
version
known_command
list_commands
tengen-help
quit
stop
boardsize
query_boardsize
clear_board
komi
get_komi
play
gogui-play_sequence
undo
gg-undo
move_history
fixed_handicap
place_free_handicap
set_free_handicap
gogui-setup
gogui-setup_player
genmove
reg_genmove
kgs-genmove_cleanup
gogui-interrupt
time_settings
time_left
kgs-time_settings
kata-time_settings
kata-list_time_settings
tengen-time
showboard
list_stones
color
captures
countlib
findlib
is_legal
all_legal
final_score
final_status_list
kgs-game_over
cputime
analyze
lz-analyze
kata-analyze
tengen-analyze
genmove_analyze
lz-genmove_analyze
kata-genmove_analyze
kata-get-rules
kata-set-rules
kata-set-rule
kgs-rules
tengen-game
loadsgf
printsgf
gogui-analyze_commands
gogui-rules_game_id
gogui-rules_board_size
gogui-rules_board
gogui-rules_side_to_move
gogui-rules_legal_moves
gogui-rules_final_result
tengen-result
tengen-balance
tengen-explain
tengen-forbidden
tengen-liberties
tengen-territory
tengen-ownership
tengen-shapes
tengen-evaluation
kata-list-params
kata-get-param
kata-set-param
tengen-level
|

% Ids, remarks, tabs, blank lines; what is not known, what has too much or too little.
$ tengen gtp
< protocol_version
< 1 name
< 2	version # a remark
< # only a remark
<
< 3 known_command genmove
< 4 known_command genmovee
< 5 genmovee
< 6 known_command
< 7 name it
< 8
< tengen-help set_free_handicap
< tengen-help nothing
< stop
< 9 quit
< 10 name
= 2

=1 Tengen

=2 0.1.0

=3 true

=4 false

|?5 unknown command

|?6 syntax error

|?7 syntax error

|?8 unknown command

= set_free_handicap VERTEX...

|? unknown command

=

=9
|

% The end of the input is the end, with or without quit.
$ tengen gtp
< name
= Tengen
|

% Boards of 2 to 25; a new size or clear_board begins a new game.
$ tengen gtp
< query_boardsize
< boardsize 1
< boardsize 26
< boardsize nine
< boardsize
< boardsize 2
< boardsize 25
< play b z25
< boardsize 9
< query_boardsize
< play b e5
< clear_board
< list_stones b
= 19

|? unacceptable size

|? unacceptable size

|? syntax error

|? syntax error

=

=

=

=

= 9

=

=

=
|

% Komi in halves; it may change at any time.
$ tengen gtp --size 9
< get_komi
< komi 5.5
< get_komi
< play b e5
< komi -3
< get_komi
< list_stones black
< komi 0.3
< komi x
< komi
< clear_board
< get_komi
= 7.5

=

= 5.5

=

=

= -3.0

= E5

|? komi must be a multiple of 0.5 from -1000 to 1000

|? syntax error

|? syntax error

=

= -3.0
|

% Moves: colours and vertices in any case, no I, pass, the same colour twice.
$ tengen gtp --size 9
< play b C3
< play WHITE j9
< play black pass
< play b d3
< play w d4
< play w c4
< play b i3
< play b k1
< play b c10
< play b c0
< play x c5
< play b
< play b c3
< showboard
< move_history
< undo
< move_history
< gg-undo 3
< move_history
< gg-undo
< gg-undo 2
< gg-undo x
< undo
< undo
=

=

=

=

=

=

|? invalid color or coordinate

|? invalid color or coordinate

|? invalid color or coordinate

|? invalid color or coordinate

|? invalid color or coordinate

|? syntax error

|? illegal move

=
   A B C D E F G H J
 9 . . . . . . . . O 9
 8 . . . . . . . . . 8
 7 . . . . . . . . . 7
 6 . . . . . . . . . 6
 5 . . . . . . . . . 5
 4 . . O O . . . . . 4
 3 . . X X . . . . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J
Black (X) to move; taken by Black 0, by White 0

= white C4
white D4
black D3
black pass
white J9
black C3

=

= white D4
black D3
black pass
white J9
black C3

=

= white J9
black C3

=

|? cannot undo

|? syntax error

=

|? cannot undo
|

% Taking, ko and suicide.
$ tengen gtp --size 5
< gogui-play_sequence b b3 w c3 b c4 w d4 b c2 w d2 b a1 w e3
< play b d3
< captures b
< captures w
< captures x
< color c3
< color d3
< color z1
< countlib d3
< countlib c3
< countlib pass
< findlib b3
< findlib c3
< is_legal w c3
< is_legal b c3
< is_legal w
< is_legal w z9
< play w c3
< tengen-explain c3
< tengen-explain w c1
< tengen-explain x c1
< all_legal w
< all_legal x
< list_stones white
< list_stones green
< showboard
=

=

= 1

= 0

|? invalid color or coordinate

= empty

= black

|? invalid color or coordinate

= 1

|? vertex must not be empty

|? invalid color or coordinate

= B4 A3 C3 B2

|? vertex must not be empty

= 0

= 1

|? syntax error

|? invalid color or coordinate

|? illegal move

= C3 is ko: move 9, D3, has just taken there; play elsewhere first.

= legal

|? invalid color or coordinate

= A5 B5 C5 D5 E5 A4 B4 E4 A3 A2 B2 E2 B1 C1 D1 E1

|? invalid color or coordinate

= D4 E3 D2

|? invalid color or coordinate

=
   A B C D E
 5 . . . . . 5
 4 . . X O . 4
 3 . X . X O 3
 2 . . X O . 2
 1 X . . . . 1
   A B C D E
White (O) to move; taken by Black 1, by White 0
|

% A sequence is played as a whole or not at all.
$ tengen gtp --size 9
< gogui-play_sequence b c3 w d4 b pass
< gogui-play_sequence b e5 w e5
< gogui-play_sequence b e5 w
< gogui-play_sequence b e5 w i9
< move_history
< gogui-play_sequence
< gogui-play_sequence w c5
=

|? illegal move

|? syntax error

|? invalid color or coordinate

= black pass
white D4
black C3

=

=
|

% Moves of the engine: with one limit or another.
$ tengen gtp --game gomoku --engine classic --depth 2 --time 60 --nodes 5000
< genmove b
< genmove
< genmove grey
< reg_genmove b
< reg_genmove
< list_stones b
< play w h9
< undo
< gogui-interrupt
< cputime 1
= H8

|? syntax error

|? invalid color or coordinate

= G7

|? syntax error

= H8

=

=

=

|? syntax error
|

% A game of Go against itself; which moves it chooses is not told here.
$ tengen gtp --size 5 --nodes 30 | sed 's/^= [A-E][1-5]$/= MOVE/'
< genmove b
< genmove w
< reg_genmove b
< kgs-genmove_cleanup b
< kgs-genmove_cleanup
< kgs-genmove_cleanup z
= MOVE

= MOVE

= MOVE

= MOVE

|? syntax error

|? invalid color or coordinate
|

$ tengen gtp | sed 's/[0-9][0-9]*\.[0-9]*/SECONDS/'
< cputime
= SECONDS
|

% Wrong options.
$ tengen gtp --engine deep
! tengen: --engine deep: it can be tengen, classic or uct
? 2

$ tengen gtp --time 0
! tengen: --time 0: it can be 0.001 to 86400 seconds
? 2

$ tengen gtp --nodes 0
! tengen: --nodes 0: it can be 1 to 2147483647
? 2

$ tengen gtp --depth 101
! tengen: --depth 101: it can be 1 to 100
? 2

$ tengen gtp --handicap 9 --size 7
! tengen: --handicap 9: a board of 7 has points for 4 handicap stones at most
? 2

$ tengen gtp go
! tengen: go: gtp takes no argument but options
? 2
