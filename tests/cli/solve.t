% Wins by fours: one position.
$ tengen solve --moves "h8 a1 i8 c1 j8 e1 h9 g1" --vcf --shortest
Black wins by fours in 2 moves:
g8 f8 k8

$ tengen solve --moves "h8 a1 i8 c1 j8 e1" --json
{"side":"black","status":"vcf","moves":2,"line":["g8","f8","k8"],"nodes":0,"tree":{"move":"g8","else":["f8"],"defences":[{"move":"f8","answer":{"move":"k8"}},{"move":"k8","answer":{"move":"f8"}}]}}

$ tengen solve --moves "h8 i9" --json
{"side":"black","status":"none","moves":null,"line":[],"nodes":1,"tree":null}

$ tengen solve --lang zh h8 a1 i8 c1 j8 e1
黑方连续冲四，2 手胜：
g8 f8 k8

$ tengen solve --lang zh h8
白方没有用冲四和活三连续进攻的胜法。

$ tengen solve h8
White has no win by fours and threes.

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
Not decided: 5 moves were tried.

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

% Wins by threats, with the whole tree: two threes at once, and what beats every other defence.
$ tengen solve --check h8 a1 i8 c2 j9 a3 j10 b5
Black wins by threats in at most 3 moves:
j8 j6 g8 f8 k8

The win against every defence:
j8
  j6: g8 f8 k8
  j7: g8 f8 k8
  j11: g8 f8 k8
  else: j7 j6 j11
Replayed by the rules against every defence.

$ tengen solve --vct --lang zh --check h8 a1 i8 c2 j9 a3 j10 b5
黑方连续进攻（冲四和活三），最多 3 手胜：
j8 j6 g8 f8 k8

每种应手的胜法：
j8
  j6: g8 f8 k8
  j7: g8 f8 k8
  j11: g8 f8 k8
  其他：j7 j6 j11
已按规则对所有应手逐一验证。

$ tengen solve --json --check h8 a1 i8 c2 j9 a3 j10 b5
{"side":"black","status":"vct","moves":3,"line":["j8","j6","g8","f8","k8"],"nodes":9,"tree":{"move":"j8","else":["j7","j6","j11"],"defences":[{"move":"j6","answer":{"move":"g8","else":["f8"],"defences":[{"move":"f8","answer":{"move":"k8"}},{"move":"k8","answer":{"move":"f8"}}]}},{"move":"j7","answer":{"move":"g8","else":["f8"],"defences":[{"move":"f8","answer":{"move":"k8"}},{"move":"k8","answer":{"move":"f8"}}]}},{"move":"j11","answer":{"move":"g8","else":["f8"],"defences":[{"move":"f8","answer":{"move":"k8"}},{"move":"k8","answer":{"move":"f8"}}]}}]},"checked":true}

$ tengen solve --sgf threats.sgf h8 a1 i8 c2 j9 a3 j10 b5; cat threats.sgf
Black wins by threats in at most 3 moves:
j8 j6 g8 f8 k8

The win against every defence:
j8
  j6: g8 f8 k8
  j7: g8 f8 k8
  j11: g8 f8 k8
  else: j7 j6 j11
(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]RU[Freestyle];B[hh];W[ao];B[ih]
;W[cn];B[jg];W[am];B[jf];W[bk];B[jh]C[Any other move: j7 j6 j11]
(;W[jj];B[gh]
(;W[fh];B[kh])
(;W[kh];B[fh]))
(;W[ji];B[gh]
(;W[fh];B[kh])
(;W[kh];B[fh]))
(;W[je];B[gh]
(;W[fh];B[kh])
(;W[kh];B[fh])))

% In renju that is forbidden, and there is another way.
$ tengen solve --game renju --time 100000 --nodes 10 h8 a1 i8 c2 j9 a3 j10 b5
Not decided: 10 moves were tried.

$ tengen solve --game renju h8 a1 i8 c2 j9 a3 j10 b5 | head -9
Black wins by threats in at most 9 moves:
h7 k10 f5 g6 j7 j8 i7 g7 i9 i6 l7 k7 i10 i11 k8 m6 h11

The win against every defence:
h7
  f5: k10 g6 l11
  g6: h9
    h5: h10 h6 h11
    h6: h10 h11 k10 l11 i10 g10 l10

$ tengen solve --vct h8
White has no win by fours and threes.

$ tengen solve --lang zh h8
白方没有用冲四和活三连续进攻的胜法。

$ tengen solve --vct --batch -
< four freestyle X 5 XXXX......OOO............
< three freestyle X 9 ...O.................X..X.....XX........X..........O.O.........................O.
< none renju O 7 ........................X........................
four vcf 1 e5
three vct 4 c7,f4,e7,f7,e4,e3,e8
none none - -

$ tengen solve --batch - --check
! tengen: with --batch the file has the positions: no others, no --json, no --sgf, no --check
? 2

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
! tengen: with --batch the file has the positions: no others, no --json, no --sgf, no --check
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
White has no win by fours and threes.

$ tengen solve --help
usage: tengen solve [OPTION...] [POSITION]
       tengen solve [--vcf] [--vct] [--shortest] [--nodes N] --batch FILE

Does the side to move win by force? First by fours alone (VCF), each with its only
reply; then by fours and threes (VCT), against every defence there is. Prints the
moves of both sides to the five, and for threats the whole tree: below a move each
defence with its answer, and what beats all the others. What is found is exact:
black keeps to renju's rules, and may be driven into them.

  --vcf                            by fours only
  --vct                            by threats only (fours may do)
  --shortest                       of wins by fours the one with the fewest moves
  --nodes N                        give up after so many moves; by default never with
                                   fours, and after a million with threats
  --time MS                        give up on threats after so many milliseconds
  --check                          replay the whole win against every legal defence
  --json                           side, status (vcf, vct, none, unknown), moves, line,
                                   nodes, tree: {move, else, defences}, where else is
                                   the line that beats all other moves and a defence is
                                   {move, answer}, the answer being such a tree again
  --sgf FILE                       the position and the win, defences as variations
  --batch FILE                     for each line "<id> <rule> <X|O> <size> <cells> ..."
                                   of the file (- is standard input) prints
                                   "<id> <vcf|vct|none|unknown> <moves|-> <line|->"; a
                                   bad line is reported and the rest goes on; without
                                   --vct by fours only

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
