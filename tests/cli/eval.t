$ tengen eval --help
usage: tengen eval [OPTION...] [POSITION]

Adds up all windows of five points in a row. A window with stones of both
colours scores nothing; 1, 2, 3, 4, 5 stones of one colour score 1, 10, 100,
10000, 1000000 for it, and exactly .XXX. scores 2000.

  --json                           {"black": sum, "white": sum, "difference": sum}

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

Example: tengen eval --game hex --moves "h8 g7 h9" --json

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

% All sums here were worked out by hand: windows of five on four axes (three on the hexagon);
% 1, 10, 100, 10000, 1000000 for 1 to 5 stones alone in one, 2000 for exactly .XXX.
%
% The empty board; the middle point lies in 20 windows, the corner in 3.
$ tengen eval
black      0
white      0
difference 0

$ tengen eval h8
black      20
white      0
difference 20

$ tengen eval a1
black      3
white      0
difference 3

% Two next to each other: 4 windows hold both, 2 one of them, and 15 each on the other axes.
$ tengen eval h8 a1 i8
black      72
white      3
difference 69

% Four of the five windows in the row hold both colours.
$ tengen eval h8 i8
black      16
white      16
difference 0

% An open three: 1 + 10 + 100 + 2000 + 100 + 10 + 1 in the row and 15 for each stone.
$ tengen eval h8 a1 i8 c1 j8
black      2267
white      16
difference 2251

% A broken three: 1 + 10 + 10 + 100 + 100 + 10 + 1 + 1.
$ tengen eval h8 a1 i8 c1 k8
black      278
white      16
difference 262

% A four: 1 + 10 + 100 + 10000 + 10000 + 100 + 10 + 1; White has X.X.X, 100.
$ tengen eval h8 a1 i8 c1 j8 e1 k8
black      20282
white      129
difference 20153

% A five: 1 + 10 + 100 + 10000 + 1000000 + 10000 + 100 + 10.
$ tengen eval --json h8 a1 i8 c1 j8 e1 k8 g1 l8
{"black": 1020294, "white": 242, "difference": 1020052}

% The smallest board: 12 windows, all through the five points of rows and columns and two diagonals.
$ tengen eval --size 5 c3
black      4
white      0
difference 4

$ tengen eval --size 5 --json b2
{"black": 3, "white": 0, "difference": 3}

% A drawn board, black or white to move: the sums are the same.
$ tengen eval --turn white --json -
< .....
< .....
< .XXX.
< .....
< .....
{"black": 2005, "white": 0, "difference": 2005}

$ tengen eval --turn black --json -
< .....
< .....
< .OOO.
< .....
< .....
{"black": 0, "white": 2005, "difference": -2005}

% The hexagon: the middle lies in 15 windows, a corner in 3, two neighbours make 4 × 10 + 2 + 4 × 5.
$ tengen eval --game hex h8
black      15
white      0
difference 15

$ tengen eval --game hex a1
black      3
white      0
difference 3

$ tengen eval --game hex --moves "h8 a1 h9"
black      62
white      3
difference 59

$ tengen eval --game hex --moves "h8 g7 h9" --json
{"black": 58, "white": 11, "difference": 47}

% A hexagon of side 3 has nine lines of five points or less: 3 windows.
$ tengen eval --game hex --size 3 c3
black      3
white      0
difference 3

$ tengen eval --game hex --size 3 a1
black      1
white      0
difference 1

% The rules change nothing.
$ tengen eval --rule renju --three rif --foul refuse --forbidden on --lang zh h8
black      20
white      0
difference 20

$ tengen eval h8 h8
! tengen: moves:1:4: h8: there is a stone already
? 1
