% Wins by fours: one position.
$ tengen solve --moves "h8 a1 i8 c1 j8 e1 h9 g1" --vcf --shortest
Black wins by fours in 2 moves:
g8 f8 k8

$ tengen solve --moves "h8 a1 i8 c1 j8 e1" --json
{"side":"black","status":"vcf","moves":2,"line":["g8","f8","k8"],"nodes":0}

$ tengen solve --moves "h8 i9" --json
{"side":"black","status":"none","moves":null,"line":[],"nodes":0}

$ tengen solve --lang zh h8 a1 i8 c1 j8 e1
黑方连续冲四，2 手胜：
g8 f8 k8

$ tengen solve --lang zh h8
白方没有连续冲四的胜法。

$ tengen solve h8
White has no win by fours.

% The tree of the win as SGF: the two ways to answer the live four.
$ tengen solve --sgf win.sgf h8 a1 i8 c1 j8 e1; cat win.sgf
Black wins by fours in 2 moves:
g8 f8 k8
(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]RU[Freestyle];B[hh];W[ao];B[ih]
;W[co];B[jh];W[eo];B[gh]
(;W[fh];B[kh])
(;W[kh];B[fh]))

$ tengen solve --nodes 1 --turn black -
< ...............
< ...............
< ...............
< ...............
< ...OXXX..OO....
< ....O..........
< ....X..........
< ....X..........
< ....X..........
< ...............
< ...............
< ..OXXX.........
< ...............
< ...............
< ...............
Not decided: 1 moves were tried.

$ tengen solve --game renju --size 9 --turn white -
< .........
< ...X.....
< ...X.....
< ...X.....
< ..X.OOO.X
< ..X......
< .X.......
< X........
< .........
White wins by fours in 2 moves:
h5 a1 d5

% A batch; bad lines are told and passed over.
$ tengen solve --vcf --shortest --batch - --nodes 100000
< # a comment
< a freestyle X 5 ..... ..... 
< b freestyle X 5 XXXX......OOO............ more
< c standard O 5 XXXX.......OOO...........
< d renju X 5 XX.XX....................
< e checkers X 5 XX.XX....................
< f renju Z 5 XX.XX....................
< g renju X 4 XX.XX....................
< h renju X 5 XX.XX................?...
< i renju X 5 XXXXX....................
< j
b vcf 1 e5
c none - -
d vcf 1 c5
! tengen: standard input:2:17: 5 cells: a board of 5 has 25
! tengen: standard input:6:1: checkers: the rule can be freestyle, standard or renju
! tengen: standard input:7:1: Z: the side to move can be X or O
! tengen: standard input:8:1: 4: the size can be 5 to 22
! tengen: standard input:9:34: a cell is . X or O
! tengen: standard input:10:13: i: the game is over already
! tengen: standard input:11:1: a line is "<id> <rule> <X|O> <size> <cells> ..."
! tengen: standard input: 7 of 11 lines have mistakes
? 1

$ tengen solve --batch nowhere.txt
! tengen: cannot read nowhere.txt: No such file or directory
? 3

$ tengen solve --batch x --json
! tengen: with --batch the file has the positions: no others, no --json, no --sgf
? 2

$ tengen solve --nodes 0 h8
! tengen: --nodes 0: it can be 1 to 2147483647
? 2

$ tengen solve --game go
! tengen: solve is for five in a row, and the game is Go
? 2

% A game that is over.
$ tengen solve h8 a1 i8 c1 j8 e1 k8 g1 l8
! tengen: the game is over already: there is nothing to solve
? 1

$ tengen solve --rule renju --three simple --foul refuse --forbidden on h8
White has no win by fours.

$ tengen solve --help
usage: tengen solve [OPTION...] [POSITION]
       tengen solve [--vcf] [--shortest] [--nodes N] --batch FILE

Does the side to move win by fours alone (VCF), each answered by force? Prints
the moves of both sides to the five. What is found is exact: black keeps to
renju's rules, and may be driven into them.

  --vcf                            by fours: the only kind of win looked for so far
  --shortest                       the win with the fewest moves there is
  --nodes N                        give up after so many fours
  --json                           side, status (vcf, none, unknown), moves, line, nodes
  --sgf FILE                       the position and the win as a tree of moves
  --batch FILE                     for each line "<id> <rule> <X|O> <size> <cells> ..."
                                   of the file (- is standard input) prints
                                   "<id> <vcf|none|unknown> <moves|-> <line|->"; a bad
                                   line is reported and the rest goes on

The position: moves as operands or by --moves ("h8 i9"), the name of a file, or
standard input; there moves, a game file (SGF, .psq, .lib, .pos, HeXO), a board drawn
with . X O, or a line "<id> <size> <cells>" all do.
  --moves TEXT                     moves, black first; beside a file, played on its position
  --turn black|white               who is to move on a drawn board; by default the side
                                   with fewer stones, black when they are equal

Which game:
  --game gomoku|renju|hex   gomoku: square board of 15, freestyle rule
                            renju:  square board of 15, renju rule
                            hex:    triangular mesh, 8 a side, freestyle rule
  --rule freestyle|standard|renju
                            five or more wins; exactly five wins; Black has
                            forbidden moves. Each works on either board.
  --size N                  points a side: square 5 to 22, hexagon 3 to 11
  --three rif|simple|japanese
                            what counts as a three of a forbidden three-three
  --foul refuse|lose|off    a forbidden move cannot be played, loses, or is not
                            looked at
  --forbidden on|off        on: --foul refuse; off: --foul off
  --lang en|zh              language; by default the locale's

Example: tengen solve --shortest --game renju game.sgf

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.
