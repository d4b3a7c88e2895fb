% The usage text.
$ tengen explain --help
usage: tengen explain POINT [OPTION...] [POSITION]

Says what a black stone there makes: every overline, every four with the points
that make five, every three with the points that make it a straight four and
whether black may play those, and every false three with what is wrong with it.
The rule is renju unless another is chosen.
In Go: whether the side to move may play there, or which ko, repetition or suicide
it would be.

  --json                           the whole tree of reasons as JSON; in Go
                                   {"point","verdict","ko","move","chain"}
  --svg FILE, --png FILE           also draw the board into a file; "-" is standard output
  --cell PIXELS                    distance of two points in pictures, 8 to 200; default 36
  --mark-forbidden                 in pictures, mark the other forbidden points too

The position: moves as operands or by --moves ("h8 i9"), the name of a file, or
standard input; there moves, a game file (SGF, .psq, .lib, .pos, HeXO), a board drawn
with . X O, or a line "<id> <size> <cells>" all do.
  --moves TEXT                     moves, black first; beside a file, played on its position
  --turn black|white               who is to move on a drawn board; by default the side
                                   with fewer stones, black when they are equal

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

Examples: tengen explain h8 --moves "h9 a1 h10 c1 g8 e1 f8 g1" --png why.png
          tengen explain A1 --game go --size 5 --moves "C3 A2 D3 B1"

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

% A three-three by moves, in both languages and as JSON.
$ tengen explain h8 h9 a1 h10 c1 g8 e1 f8 g1
h8 is forbidden to black: three-three.
  three f8 g8 h8: straight four at e8 or i8
  three h8 h9 h10: straight four at h7 or h11

$ tengen explain h8 --moves "h9 a1 h10 c1 g8 e1 f8 g1" --lang zh
h8 是黑方禁手：三三禁手。
  活三 f8 g8 h8：下 e8 或 i8 成活四
  活三 h8 h9 h10：下 h7 或 h11 成活四

$ tengen explain h8 --moves "h9 a1 h10 c1 g8 e1 f8 g1" --json
{"point":"h8","legal":false,"kinds":["three-three"],"name":{"en":"three-three","zh":"三三禁手"},"fives":[],"overlines":[],"fours":[],"threes":[{"axis":"row","real":true,"stones":["f8","g8","h8"],"extensions":[{"point":"e8","playable":true,"cause":"none"},{"point":"i8","playable":true,"cause":"none"}]},{"axis":"column","real":true,"stones":["h8","h9","h10"],"extensions":[{"point":"h7","playable":true,"cause":"none"},{"point":"h11","playable":true,"cause":"none"}]}]}

% A point that black may play, and one where nothing happens.
$ tengen explain h8 h9 a1 h10 c1 --three rif --foul lose --game renju
h8 is legal for black.
  three h8 h9 h10: straight four at h7 or h11

$ tengen explain a15 h9 a1 h10 c1 --size 15
a15 is legal for black.

% ---- hand-made positions, one line each: id, size, cells from the top -------------------------------
% P.XXX.X: the stone is in one four only, the other was there before.
$ tengen explain d8
< hm0001 15 ..............................................................................................................XXX.X..............................................................................................................
d8 is legal for black.
  four d8 f8 g8 h8: five at e8

% X.PXX.X: two fours on one line.
$ tengen explain f8
< hm0002 15 ............................................................................................................X..XX.X..............................................................................................................
f8 is forbidden to black: four-four.
  four d8 f8 g8 h8: five at e8
  four f8 g8 h8 j8: five at i8, the second on this line (X.XXX.X)

% .XXXP.: a straight four is one four.
$ tengen explain i8
< hm0030 15 ..............................................................................................................XXX................................................................................................................
i8 is legal for black.
  straight four f8 g8 h8 i8: five at e8 or j8

% XX.PXX.X: the left gap would make six, so one four.
$ tengen explain g8
< hm0024 15 ............................................................................................................XX..XX.X.............................................................................................................
g8 is legal for black.
  four g8 h8 i8 k8: five at j8

% Nine in a row.
$ tengen explain h8
< hm0033 15 ............................................................................................................XXXX.XXXX............................................................................................................
h8 is forbidden to black: overline.
  9 in a row d8 e8 f8 g8 h8 i8 j8 k8 l8

% A five in the row beats the seven in the column.
$ tengen explain h8
< hm0036 15 ..................................................................................X..............X..........XXXX...............X..............X..............X..............X....................................................
h8 makes five and wins; five beats any forbidden shape.
  five d8 e8 f8 g8 h8
  7 in a row h4 h5 h6 h7 h8 h9 h10

% Four-three, the one fork that is allowed.
$ tengen explain h8
< hm0041 15 ............................................................................................................OXXX...............X..............X..................................................................................
h8 is legal for black.
  four e8 f8 g8 h8: five at i8
  three h6 h7 h8: straight four at h5 or h9

% Four-three-three.
$ tengen explain h8
< hm0042 15 ....................................................................................X.............X.........OXXX...............X..............X..................................................................................
h8 is forbidden to black: four-three-three.
  four e8 f8 g8 h8: five at i8
  three h6 h7 h8: straight four at h5 or h9
  three h8 i9 j10: straight four at g7 or k11

% The same in Chinese.
$ tengen explain h8 --lang zh
< hm0042 15 ....................................................................................X.............X.........OXXX...............X..............X..................................................................................
h8 是黑方禁手：四三三禁手。
  四 e8 f8 g8 h8：下 i8 成五
  活三 h6 h7 h8：下 h5 或 h9 成活四
  活三 h8 i9 j10：下 g7 或 k11 成活四

% Four-four-three-three.
$ tengen explain h8
< hm0043 15 ....................................................................................X.............X.........OXXX...............XX.............X.X............X...................................................................
h8 is forbidden to black: four-four-three-three.
  four e8 f8 g8 h8: five at i8
  straight four h5 h6 h7 h8: five at h4 or h9
  three h8 i9 j10: straight four at k11; g7 is forbidden itself (four-three-three)
    g7: straight four g7 h8 i9 j10: five at f6 or k11
    g7: three g7 h7 i7: straight four at f7 or j7
    g7: three f8 g7 h6: straight four at e9 or i5
  three h8 i7 j6: straight four at g9 or k5

% An overline and two fours.
$ tengen explain h8
< hm0044 15 ......................................................................X...........X.X............XX..........XXX...............X..............X..............X..............X....................................................
h8 is forbidden to black: overline and four-four.
  7 in a row h4 h5 h6 h7 h8 h9 h10
  straight four e8 f8 g8 h8: five at d8 or i8
  straight four h8 i9 j10 k11: five at g7 or l12

% An overline and two threes.
$ tengen explain h8
< hm0045 15 ..................................................................................X.X............XX...........XX...............X..............X..............X..............X....................................................
h8 is forbidden to black: overline and three-three.
  7 in a row h4 h5 h6 h7 h8 h9 h10
  three f8 g8 h8: straight four at e8 or i8
  three h8 i9 j10: straight four at g7 or k11

% White at e8 only: the straight four g8-j8 is still possible.
$ tengen explain h8
< hm0050 15 .................................................................................................X...........O.X.X.............X.................................................................................................
h8 is forbidden to black: three-three.
  three g8 h8 i8: straight four at j8; f8 makes a four closed by the white stone e8
  three h7 h8 h9: straight four at h6 or h10

% A three closed on one side is none.
$ tengen explain h8
< hm0051 15 .................................................................................................X............OX.X.............X.................................................................................................
h8 is legal for black.
  three h7 h8 h9: straight four at h6 or h10

% Black d8 and l8 would make six of every straight four.
$ tengen explain h8
< hm0053 15 .................................................................................................X..........X..X.X..X..........X.................................................................................................
h8 is legal for black.
  three h7 h8 h9: straight four at h6 or h10
  false three g8 h8 i8: f8 makes a four that could only become six with d8; j8 makes a four that could only become six with l8

% Both straight-four points of the row are overlines: a false three.
$ tengen explain h8
< hm0063 15 ...............................................................................................X.X.X...........X.X...........X.X.X..........X...X..........X...X..........X...X..................................................
h8 is legal for black.
  three h7 h8 h9: straight four at h6 or h10
  false three g8 h8 i8: f8 is forbidden itself (overline); j8 is forbidden itself (overline)
    f8: 6 in a row f4 f5 f6 f7 f8 f9
    f8: straight four f8 g8 h8 i8: five at e8 or j8
    j8: 6 in a row j4 j5 j6 j7 j8 j9
    j8: straight four g8 h8 i8 j8: five at f8 or k8

% Both straight-four points of the row are four-fours.
$ tengen explain h8
< hm0064 15 .................................................................X...X..........X...X..........X.X.X...........X.X.............X.................................................................................................
h8 is legal for black.
  three h7 h8 h9: straight four at h6 or h10
  false three g8 h8 i8: f8 is forbidden itself (four-four); j8 is forbidden itself (four-four)
    f8: straight four f8 g8 h8 i8: five at e8 or j8
    f8: straight four f8 f9 f10 f11: five at f7 or f12
    j8: straight four g8 h8 i8 j8: five at f8 or k8
    j8: straight four j8 j9 j10 j11: five at j7 or j12

% The line alone decides.
$ tengen explain h8 --three simple
< hm0064 15 .................................................................X...X..........X...X..........X.X.X...........X.X.............X.................................................................................................
h8 is forbidden to black: three-three.
  three g8 h8 i8: straight four at f8 or j8
  three h7 h8 h9: straight four at h6 or h10

% Only one of them is, so the three is real.
$ tengen explain h8
< hm0065 15 .................................................................X..............X..............X.X.............X.X.............X.................................................................................................
h8 is forbidden to black: three-three.
  three g8 h8 i8: straight four at j8; f8 is forbidden itself (four-four)
    f8: straight four f8 g8 h8 i8: five at e8 or j8
    f8: straight four f8 f9 f10 f11: five at f7 or f12
  three h7 h8 h9: straight four at h6 or h10

% A four on the shortest diagonal and one in the column.
$ tengen explain c3
< hm0073 15 ..........................................................................................................................O..............X............X.X.............XX..............................................X..........
c3 is forbidden to black: four-four.
  four c3 c4 c5 c6: five at c2
  four a5 b4 c3 e1: five at d2

% A three-three whose points lead to further ones.
$ tengen explain e6
< hm0098 15 ....................................................O..............X............O.X............XOXO...........X.X.O.......OXXXXOX...........X.O.O.........XOO...........O........................................................
e6 is forbidden to black: three-three.
  three e5 e6 e7: straight four at e4; e8 is forbidden itself (four-four)
    e8: straight four e5 e6 e7 e8: five at e4 or e9
    e8: four d7 e8 f9 h11: five at g10
    e8: false three e8 f8 h8: g8 is forbidden itself (four-four)
      g8: straight four e8 f8 g8 h8: five at d8 or i8
      g8: straight four e6 f7 g8 h9: five at d5 or i10
  three e6 f7 h9: straight four at g8

% And deeper.
$ tengen explain i8
< hm0100 15 ...............................................................O..O............X..X.O.........OXOXX............XX..O..........OOXX..........XO............OX..............O......................................................
i8 is forbidden to black: three-three.
  three i7 i8 i9: straight four at i6 or i10
  three h9 i8 j7: straight four at g10 or k6
  false three g8 h8 i8: f8 is forbidden itself (four-four); j8 makes a four closed by the white stone k8
    f8: straight four f8 g8 h8 i8: five at e8 or j8
    f8: four f5 f6 f8 f9: five at f7

% The tree of reasons as JSON.
$ tengen explain i8 --json
< hm0100 15 ...............................................................O..O............X..X.O.........OXOXX............XX..O..........OOXX..........XO............OX..............O......................................................
{"point":"i8","legal":false,"kinds":["three-three"],"name":{"en":"three-three","zh":"三三禁手"},"fives":[],"overlines":[],"fours":[],"threes":[{"axis":"column","real":true,"stones":["i7","i8","i9"],"extensions":[{"point":"i6","playable":true,"cause":"none"},{"point":"i10","playable":true,"cause":"none"}]},{"axis":"antidiagonal","real":true,"stones":["h9","i8","j7"],"extensions":[{"point":"g10","playable":true,"cause":"none"},{"point":"k6","playable":true,"cause":"none"}]},{"axis":"row","real":false,"stones":["g8","h8","i8"],"extensions":[{"point":"f8","playable":false,"cause":"forbidden","why":{"point":"f8","legal":false,"kinds":["four-four"],"name":{"en":"four-four","zh":"四四禁手"},"fives":[],"overlines":[],"fours":[{"axis":"row","straight":true,"stones":["f8","g8","h8","i8"],"five_points":["e8","j8"]},{"axis":"column","straight":false,"stones":["f5","f6","f8","f9"],"five_points":["f7"]}],"threes":[]}},{"point":"j8","playable":false,"cause":"blocked","by":"k8"}]}]}

% A straight-four point that makes a five at the same time: the RIF wording does not count the three,
% the Japanese one does.
$ tengen explain i12 --three rif
< hm0066 15 ..................................................XX...............X.............XX..............X..............X..............O.................................................................................................
i12 is legal for black.
  three g10 h11 i12: straight four at f9 or j13
  false three f12 g12 i12: h12 makes five, which is no straight four

$ tengen explain i12 --three japanese
< hm0066 15 ..................................................XX...............X.............XX..............X..............X..............O.................................................................................................
i12 is forbidden to black: three-three.
  three f12 g12 i12: straight four at h12
  three g10 h11 i12: straight four at f9 or j13

% Other boards and other ways to give the position.
$ tengen explain f6 --game hex --rule renju --size 6 --moves "f7 a1 f8 b1 g6 c1 h6 d1"
f6 is forbidden to black: three-three.
  three f6 g6 h6: straight four at e5 or i6
  three f8 f7 f6: straight four at f9 or f5

$ tengen explain c3 --turn white --size 5 -
< . . . . .
< . . . . .
< . X . X .
< . . X . .
< . . X . .
c3 is legal for black.
  false three b3 c3 d3: a3 makes a four closed by the edge; e3 makes a four closed by the edge

% Errors.
$ tengen explain
! tengen: which point? For example: tengen explain h8 POSITION
? 2

$ tengen explain q9 h8
! tengen: "q9" is not a point of this board; points are named like h8
? 1

$ tengen explain h8 h8
! tengen: h8: there is a stone already
? 1

$ tengen explain h8 h8 --lang zh
! tengen: h8: 此处已有棋子
? 1

$ tengen explain i9 h8 --rule freestyle
! tengen: under these rules nothing is forbidden to black; --rule renju has forbidden moves
? 2

$ tengen explain i9 h8 --rule renju --foul off
! tengen: under these rules nothing is forbidden to black; --rule renju has forbidden moves
? 2

$ tengen explain i9 h8 --forbidden off
! tengen: under these rules nothing is forbidden to black; --rule renju has forbidden moves
? 2

$ tengen explain i9 h8 --forbidden on
i9 is legal for black.

$ tengen explain i9 h8 h8
! tengen: moves:1:4: h8: there is a stone already
? 1

% Pictures: of the reason, with the other forbidden points too.
$ tengen explain h8 --moves "h9 a1 h10 c1 g8 e1 f8 g1" --svg why.svg --mark-forbidden --cell 20 && grep -c '<circle' why.svg && tail -n 1 why.svg
h8 is forbidden to black: three-three.
  three f8 g8 h8: straight four at e8 or i8
  three h8 h9 h10: straight four at h7 or h11
19
|</svg>

$ tengen explain h8 --moves "h9 a1 h10 c1 g8 e1 f8 g1" --svg - | sed -n '1p;$p'
|<svg xmlns="http://www.w3.org/2000/svg" width="594" height="641" viewBox="0 0 594 641" font-family="sans-serif" role="img">
|</svg>

$ tengen explain h8 --moves "h9 a1 h10 c1 g8 e1 f8 g1" --png - | head -c 8 | od -An -tx1
 89 50 4e 47 0d 0a 1a 0a

$ tengen explain h8 --moves "h9 a1 h10 c1 g8 e1 f8 g1" --svg nowhere/why.svg
! tengen: cannot write nowhere/why.svg: No such file or directory
? 3

$ tengen explain h8 --moves "h9 a1 h10 c1 g8 e1 f8 g1" --cell 7
! tengen: --cell 7: it can be 8 to 200
? 2
