$ tengen forbidden --help
usage: tengen forbidden [OPTION...] [POSITION]
       tengen forbidden --batch FILE [--three rif|simple|japanese]

Prints point:kind[+kind...],... or - when nothing is forbidden. Kinds: overline,
four-four, three-three. The rule is renju unless another is chosen.

  --batch FILE                     for each line "<id> <size> <cells> ..." of the
                                   file (- is standard input), cells . X O, rows from
                                   the top, prints "<id> <list>". Lines that begin
                                   with # are skipped; a bad line is reported on
                                   standard error and the rest goes on.
  --json                           one position as JSON

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

Example: tengen forbidden --batch positions.txt > forbidden.txt

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

$ tengen forbidden
-

$ tengen forbidden h9 a1 h10 c1 g8 e1 f8 g1
h8:three-three

$ tengen forbidden --json --moves "h9 a1 h10 c1 g8 e1 f8 g1"
[{"point":"h8","kinds":["three-three"]}]

$ tengen forbidden --json h8
[]

% Every kind and the combinations.
$ tengen forbidden
< hm0075 15 ..............X..X........OXX..X.X.......X.X...X........XXO...........X...................................X...............X...............X............XXX.........................................................XX.XXX...XXXX.
c13:three-three,e5:four-four,d1:overline

$ tengen forbidden --lang en --game renju
< hm0043 15 ....................................................................................X.............X.........OXXX...............XX.............X.X............X...................................................................
h8:four-four+three-three,f7:three-three,g7:three-three,g6:three-three,i6:three-three

$ tengen forbidden --json --turn black
< hm0044 15 ......................................................................X...........X.X............XX..........XXX...............X..............X..............X..............X....................................................
[{"point":"i10","kinds":["three-three"]},{"point":"f9","kinds":["three-three"]},{"point":"g9","kinds":["three-three"]},{"point":"h8","kinds":["overline","four-four"]},{"point":"f7","kinds":["three-three"]}]

$ tengen forbidden --foul lose
< hm0045 15 ..................................................................................X.X............XX...........XX...............X..............X..............X..............X....................................................
i10:three-three,f9:three-three,g9:three-three,h8:overline+three-three

% Rules without forbidden moves.
$ tengen forbidden --rule freestyle
< hm0045 15 ..................................................................................X.X............XX...........XX...............X..............X..............X..............X....................................................
-

$ tengen forbidden --foul off
< hm0045 15 ..................................................................................X.X............XX...........XX...............X..............X..............X..............X....................................................
-

$ tengen forbidden --forbidden off
< hm0045 15 ..................................................................................X.X............XX...........XX...............X..............X..............X..............X....................................................
-

% How a three is counted: by itself, by the wording of RIF, by the Japanese one.
$ tengen forbidden --three simple
< hm0064 15 .................................................................X...X..........X...X..........X.X.X...........X.X.............X.................................................................................................
h8:three-three,f7:four-four,j7:four-four

$ tengen forbidden --three rif
< hm0064 15 .................................................................X...X..........X...X..........X.X.X...........X.X.............X.................................................................................................
f7:four-four,j7:four-four

$ tengen forbidden --three rif
< hm0066 15 ..................................................XX...............X.............XX..............X..............X..............O.................................................................................................
e12:three-three,g11:three-three,i10:three-three

$ tengen forbidden --three japanese
< hm0066 15 ..................................................XX...............X.............XX..............X..............X..............O.................................................................................................
e12:three-three,i12:three-three,g11:three-three,i10:three-three

% Boards of other sizes and the hexagon.
$ tengen forbidden --size 9 e6 a1 e7 b1 d5 c1 c5 d1
e5:three-three

$ tengen forbidden --rule renju --game hex --size 6 --moves "f7 a1 f8 b1 g6 c1 h6 d1"
f6:three-three

% A batch.
$ tengen forbidden --batch -
< # a remark
< hm0036 15 ..................................................................................X..............X..........XXXX...............X..............X..............X..............X.................................................... f7:three-three
< hm0075 15 ..............X..X........OXX..X.X.......X.X...X........XXO...........X...................................X...............X...............X............XXX.........................................................XX.XXX...XXXX.
<
< small 5 .........................
< blanks   5    .........................   and   more
hm0036 f7:three-three
hm0075 c13:three-three,e5:four-four,d1:overline
small -
blanks -

$ tengen forbidden --three simple --batch -
< hm0064 15 .................................................................X...X..........X...X..........X.X.X...........X.X.............X.................................................................................................
hm0064 h8:three-three,f7:four-four,j7:four-four

$ tengen forbidden --three japanese --batch -
< hm0066 15 ..................................................XX...............X.............XX..............X..............X..............O.................................................................................................
hm0066 e12:three-three,i12:three-three,g11:three-three,i10:three-three

% Bad lines are reported with line and column, the rest goes on.
$ tengen forbidden --batch -
< good 5 .........................
< bad
< bad 5
< bad x5 .........................
< bad 4 ................
< bad 23 .........................
< bad 05x .........................
< bad 99999999999999999999999999 .........................
< bad 5 ........................
< bad 5 ..........................
< bad 5 ...........?.............
< bad 5 ...........x.............
<
<
< # fine
< good 5 .........................
good -
good -
! tengen: standard input:2:4: the line ends here; it should be <id> <size> <cells>
! tengen: standard input:3:6: 0 cells; a board of 5 has 25
! tengen: standard input:4:5: "x5" is no board size; it is 5 to 22
! tengen: standard input:5:5: "4" is no board size; it is 5 to 22
! tengen: standard input:6:5: "23" is no board size; it is 5 to 22
! tengen: standard input:7:5: "05x" is no board size; it is 5 to 22
! tengen: standard input:8:5: "99999999999999999999" is no board size; it is 5 to 22
! tengen: standard input:9:7: 24 cells; a board of 5 has 25
! tengen: standard input:10:7: 26 cells; a board of 5 has 25
! tengen: standard input:11:18: a cell that is not one of . X O
! tengen: standard input:12:18: a cell that is not one of . X O
! tengen: standard input: 11 of 16 lines have mistakes
? 1

$ printf 'a 5 .........................\r\nb 5 .........................' | tengen forbidden --batch -
a -
b -

$ printf 'a\000b 5 .........................\na 5 ............\000............\n' | tengen forbidden --batch - | od -An -c
   a  \0   b       -  \n
! tengen: standard input:2:17: a cell that is not one of . X O
! tengen: standard input: 1 of 2 lines have mistakes

$ cat >batch.txt; tengen forbidden --batch batch.txt
< one 5 .........................
< two 5 ....
one -
! tengen: batch.txt:2:7: 4 cells; a board of 5 has 25
! tengen: batch.txt: 1 of 2 lines have mistakes
? 1

$ tengen forbidden --batch nowhere.txt
! tengen: cannot read nowhere.txt: No such file or directory
? 3

$ tengen forbidden --batch . 
! tengen: cannot read .: Is a directory
? 3

$ tengen forbidden --batch - h8
! tengen: with --batch the file has the positions and their sizes, the rule is renju, and --three is the only choice
? 2

$ tengen forbidden --batch - --json
! tengen: with --batch the file has the positions and their sizes, the rule is renju, and --three is the only choice
? 2

$ tengen forbidden --batch - --moves h8
! tengen: with --batch the file has the positions and their sizes, the rule is renju, and --three is the only choice
? 2

$ tengen forbidden --batch - </dev/null

$ echo 'a 5 .........................' | tengen forbidden --batch - >/dev/full
! tengen: cannot write the output: No space left on device
? 3

$ tengen forbidden h8 h8
! tengen: moves:1:4: h8: there is a stone already
? 1

$ tengen forbidden --batch - --rule freestyle </dev/null
! tengen: with --batch the file has the positions and their sizes, the rule is renju, and --three is the only choice
? 2

$ tengen forbidden --batch - --size 9 </dev/null
! tengen: with --batch the file has the positions and their sizes, the rule is renju, and --three is the only choice
? 2

$ tengen forbidden --batch - --foul off </dev/null
! tengen: with --batch the file has the positions and their sizes, the rule is renju, and --three is the only choice
? 2

$ tengen forbidden --batch - --turn white </dev/null
! tengen: with --batch the file has the positions and their sizes, the rule is renju, and --three is the only choice
? 2
