$ tengen shapes --help
usage: tengen shapes [OPTION...] [POSITION]

Lists every shape of both colours once: five, overline, live four, rushing four,
live three, sleeping three, live two, sleeping two, with its stones. A shape inside
a stronger one is not listed again.

  --point POINT                    what the stone there makes on each line, or what
                                   a stone of either colour would make there
  --json                           as JSON

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

Example: tengen shapes --rule standard h8 a1 h9 a3 h10

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

$ tengen shapes
black: none
white: none

% A live three of black, two single stones of white.
$ tengen shapes --rule standard h8 a1 h9 a3 h10
black
  live three × 1: h8-h9-h10
white
  sleeping two × 1: a1-a3

$ tengen shapes --lang zh h8 a1 h9 a3 h10
黑方
  活三 × 1: h8-h9-h10
白方
  眠二 × 1: a1-a3

$ tengen shapes --json --size 7 d4 a1 d5 a3 d6
{"black":{"counts":{"five":0,"overline":0,"live four":0,"rushing four":0,"live three":1,"sleeping three":0,"live two":0,"sleeping two":0},"shapes":[{"shape":"live three","axis":"column","stones":["d4","d5","d6"]}]},"white":{"counts":{"five":0,"overline":0,"live four":0,"rushing four":0,"live three":0,"sleeping three":0,"live two":0,"sleeping two":1},"shapes":[{"shape":"sleeping two","axis":"column","stones":["a1","a3"]}]}}

% Every shape there is, six rows apart so that nothing else comes about.
$ tengen shapes --turn black --rule standard -
< XXXXXX.......OOOOO....
< ......................
< ......................
< ......................
< ......................
< ......................
< .XXXX......OXXXX......
< ......................
< ......................
< ......................
< ......................
< ......................
< .XXX.......OXXX.......
< ......................
< ......................
< ......................
< ......................
< ......................
< .XX........OXX........
< ......................
< ......................
< ......................
black
  overline × 1: a22-b22-c22-d22-e22-f22
  live four × 1: b16-c16-d16-e16
  rushing four × 1: m16-n16-o16-p16
  live three × 1: b10-c10-d10
  sleeping three × 1: m10-n10-o10
  live two × 1: b4-c4
  sleeping two × 1: m4-n4
white
  five × 1: n22-o22-p22-q22-r22

$ tengen shapes --turn black --rule freestyle -
< XXXXXX....OXXXX.XO....
< ......................
< ......................
< ......................
< ......................
< ......................
< .X.XXX.X...OX.XX......
< ......................
< ......................
< ......................
< ......................
< ......................
< .X.XX......OXX.X......
< ......................
< ......................
< ......................
< ......................
< ......................
< XX.XX.XX...OX..X......
< ......................
< ......................
< ......................
black
  five × 1: a22-b22-c22-d22-e22-f22
  rushing four × 5: l22-m22-n22-o22-q22, b16-d16-e16-f16, d16-e16-f16-h16, a4-b4-d4-e4, d4-e4-g4-h4
  live three × 1: b10-d10-e10
  sleeping three × 2: m16-o16-p16, m10-n10-p10
  sleeping two × 1: m4-p4
white: none

% One point: what a stone makes, or would make.
$ tengen shapes --point h9 h8 a1 h9 a3 h10
black
  row: live one
  column: live three
  diagonal: live one
  antidiagonal: live one

$ tengen shapes --point h11 h8 a1 h9 a3 h10
black
  row: live one
  column: live four
  diagonal: live one
  antidiagonal: live one
white
  row: live one
  column: sleeping one
  diagonal: live one
  antidiagonal: live one

$ tengen shapes --point h11 --json --moves "h8 a1 h9 a3 h10"
{"point":"h11","stone":"none","black":{"row":"live one","column":"live four","diagonal":"live one","antidiagonal":"live one"},"white":{"row":"live one","column":"sleeping one","diagonal":"live one","antidiagonal":"live one"}}

$ tengen shapes --point a1 --json --moves "h8 a1 h9 a3 h10"
{"point":"a1","stone":"white","white":{"row":"sleeping one","column":"sleeping two","diagonal":"sleeping one","antidiagonal":"dead"}}

$ tengen shapes --point H7 --lang zh h8 a1 h9 a3 h10
黑方
  横: 活一
  竖: 活四
  斜 /: 活一
  斜 \: 活一
白方
  横: 活一
  竖: 眠一
  斜 /: 活一
  斜 \: 活一

% The hexagon has three axes.
$ tengen shapes --game hex --size 6 --point f9 f6 a1 f7 b1 f8
black
  y: live one
  x: live four
  z: live one
white
  y: live one
  x: dead
  z: live one

$ tengen shapes --game hex --size 6 --json --point f9 f6 a1 f7 b1 f8
{"point":"f9","stone":"none","black":{"y":"live one","x":"live four","z":"live one"},"white":{"y":"live one","x":"dead","z":"live one"}}

$ tengen shapes --game hex --size 6 f6 a1 f7 b1 f8
black
  live three × 1: f8-f7-f6
white
  sleeping two × 1: a1-b1

% The rules: an overline is a five where five or more win.
$ tengen shapes --rule renju --three rif --foul off --forbidden off --moves "a1 a3 b1 b3 c1 c3 e1 e3 f1 f3 d1"
black
  five × 1: a1-b1-c1-d1-e1-f1
white
  rushing four × 1: a3-b3-c3-e3-f3

$ tengen shapes --point p1 h8
! tengen: "p1" is not a point of this board; points are named like h8
? 1

$ tengen shapes --point h8 h8 h8
! tengen: moves:1:4: h8: there is a stone already
? 1
