$ tengen show --help
usage: tengen show [OPTION...] [POSITION]

Prints the board and who is to move, or who has won; of Go also the stones taken,
the ko and, at the end, the result; of renju the name of the opening. Of a game file
the position at the end of the main line, players, result, marks, variations and
comment.

  --move N                         after so many moves; 0 is the start, -1 one before
                                   the last
  --game-number K                  of several games in a file this one
  --json                           everything about the position as JSON
  --svg FILE, --png FILE           also draw the board into a file; "-" is standard output
  --cell PIXELS                    distance of two points in pictures, 8 to 200; default 36
  --numbers                        in pictures, the number of its move on each stone
  --mark-forbidden                 mark the points that are forbidden to black
  --gif FILE                       also draw the moves so far as an animation
  --delay SECONDS                  of the animation between moves; default 0.8

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

Examples: tengen show h8 i9 h9 --numbers --png game.png
          tengen show --game hex h8 g7 i7
          tengen show game.sgf --move 20 --svg game.svg
          tengen show game.psq --gif game.gif --delay 0.5
          tengen show --game go --handicap 2 --moves "Q3 R5 pass" --json

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

% The empty board, by default from an empty standard input.
$ tengen show --size 5
   a b c d e
 5 . . . . . 5
 4 . . . . . 4
 3 . . . . . 3
 2 . . . . . 2
 1 . . . . . 1
   a b c d e
# black to move

$ tengen show h8 i9 h9 --lang en
   a b c d e f g h i j k l m n o
15 . . . . . . . . . . . . . . . 15
14 . . . . . . . . . . . . . . . 14
13 . . . . . . . . . . . . . . . 13
12 . . . . . . . . . . . . . . . 12
11 . . . . . . . . . . . . . . . 11
10 . . . . . . . . . . . . . . . 10
 9 . . . . . . . X O . . . . . . 9
 8 . . . . . . . X . . . . . . . 8
 7 . . . . . . . . . . . . . . . 7
 6 . . . . . . . . . . . . . . . 6
 5 . . . . . . . . . . . . . . . 5
 4 . . . . . . . . . . . . . . . 4
 3 . . . . . . . . . . . . . . . 3
 2 . . . . . . . . . . . . . . . 2
 1 . . . . . . . . . . . . . . . 1
   a b c d e f g h i j k l m n o
# white to move

% Moves in every way they can be written.
$ tengen show --size 5 --moves "c3 b2"
   a b c d e
 5 . . . . . 5
 4 . . . . . 4
 3 . . X . . 3
 2 . O . . . 2
 1 . . . . . 1
   a b c d e
# black to move

$ tengen show --size 5 --moves "1. C3 b2, 2) a1;e5"
   a b c d e
 5 . . . . O 5
 4 . . . . . 4
 3 . . X . . 3
 2 . O . . . 2
 1 X . . . . 1
   a b c d e
# black to move

$ tengen show --size 5 c3b2a1e5
   a b c d e
 5 . . . . O 5
 4 . . . . . 4
 3 . . X . . 3
 2 . O . . . 2
 1 X . . . . 1
   a b c d e
# black to move

$ tengen show --size 5
< # a remark
< c3 b2
< a1
   a b c d e
 5 . . . . . 5
 4 . . . . . 4
 3 . . X . . 3
 2 . O . . . 2
 1 X . . . . 1
   a b c d e
# white to move

% A board that was drawn. The side with fewer stones is to move unless it is said.
$ tengen show -
< . . . . .
< . . X . .
< . . X O .
< . . . . .
< . . . . .
   a b c d e
 5 . . . . . 5
 4 . . X . . 4
 3 . . X O . 3
 2 . . . . . 2
 1 . . . . . 1
   a b c d e
# white to move

$ tengen show --turn black -
< . . . . .
< . . X . .
< . . X O .
< . . . . .
< . . . . .
   a b c d e
 5 . . . . . 5
 4 . . X . . 4
 3 . . X O . 3
 2 . . . . . 2
 1 . . . . . 1
   a b c d e
# black to move

$ tengen show --turn white -
< .....
< ..X..
< ..xo.
< +.*..
< .....
   a b c d e
 5 . . . . . 5
 4 . . X . . 4
 3 . . X O . 3
 2 . . . . . 2
 1 . . . . . 1
   a b c d e
# white to move

% The hexagon.
$ tengen show --game hex h8 g7 i7
                     .
                  .     .
               .     .     .
            .     .     .     .
         .     .     .     .     .
      .     .     .     .     .     .
   .     .     .     .     .     .     .
.     .     .     .     .     .     .     .
   .     .     .     .     .     .     .
.     .     .     .     .     .     .     .
   .     .     .     .     .     .     .
.     .     .     .     .     .     .     .
   .     .     .     .     .     .     .
.     .     .     .     .     .     .     .
   .     .     .     X     .     .     .
.     .     .     O     X     .     .     .
   .     .     .     .     .     .     .
.     .     .     .     .     .     .     .
   .     .     .     .     .     .     .
.     .     .     .     .     .     .     .
   .     .     .     .     .     .     .
.     .     .     .     .     .     .     .
   .     .     .     .     .     .     .
      .     .     .     .     .     .
         .     .     .     .     .
            .     .     .     .
               .     .     .
                  .     .
                     .
a  b  c  d  e  f  g  h  i  j  k  l  m  n  o
# white to move

$ tengen show --game hex --size 3 c3 c4 --lang zh
      .
   .     .
.     O     .
   .     .
.     X     .
   .     .
.     .     .
   .     .
      .
a  b  c  d  e
# 轮到黑方

% A line of a batch.
$ tengen show
< # above it a remark
<
< id7 5 XXXX.OOOO................ rest is ignored
   a b c d e
 5 X X X X . 5
 4 O O O O . 4
 3 . . . . . 3
 2 . . . . . 2
 1 . . . . . 1
   a b c d e
# black to move

% The end of a game, in both languages.
$ tengen show --size 5 a1 a2 b1 b2 c1 c2 d1 d2 e1
   a b c d e
 5 . . . . . 5
 4 . . . . . 4
 3 . . . . . 3
 2 O O O O . 2
 1 X X X X X 1
   a b c d e
# black has won

$ tengen show --size 5 a1 a2 b1 b2 c1 c2 d1 d2 e1 --lang zh
   a b c d e
 5 . . . . . 5
 4 . . . . . 4
 3 . . . . . 3
 2 O O O O . 2
 1 X X X X X 1
   a b c d e
# 黑方胜

$ tengen show --size 5 --json a1 a2 b1 b2 c1 c2 d1 d2 e1
{"board":"square","size":5,"rule":"freestyle","turn":"white","moves":["a1","a2","b1","b2","c1","c2","d1","d2","e1"],"stones":{"black":["a1","b1","c1","d1","e1"],"white":["a2","b2","c2","d2"]},"result":{"outcome":"black","by":"five","line":["a1","b1","c1","d1","e1"]},"forbidden":[],"hash":"43520746bf523f64"}

$ tengen show --size 6 --moves "a1 a2 b1 b2 c1 c2 f1 d2 f6 e2" | tail -n 1
# white has won

% A full board is a draw.
$ tengen show -
< X O X O X
< X O X O X
< O X O X O
< X O X O X
< O X O X X
   a b c d e
 5 X O X O X 5
 4 X O X O X 4
 3 O X O X O 3
 2 X O X O X 2
 1 O X O X X 1
   a b c d e
# a draw

% Forbidden moves: marked, refused, lost by, not looked at.
$ tengen show --game renju --mark-forbidden h9 a1 h10 c1 g8 e1 f8 g1
   a b c d e f g h i j k l m n o
15 . . . . . . . . . . . . . . . 15
14 . . . . . . . . . . . . . . . 14
13 . . . . . . . . . . . . . . . 13
12 . . . . . . . . . . . . . . . 12
11 . . . . . . . . . . . . . . . 11
10 . . . . . . . X . . . . . . . 10
 9 . . . . . . . X . . . . . . . 9
 8 . . . . . X X . . . . . . . . 8
 7 . . . . . . . . . . . . . . . 7
 6 . . . . . . . . . . . . . . . 6
 5 . . . . . . . . . . . . . . . 5
 4 . . . . . . . . . . . . . . . 4
 3 . . . . . . . . . . . . . . . 3
 2 . . . . . . . . . . . . . . . 2
 1 O . O . O . O . . . . . . . . 1
   a b c d e f g h i j k l m n o
# black to move; forbidden: h8

$ tengen show --game renju --mark-forbidden h9 a1 h10 c1 g8 e1 f8 g1 --lang zh | tail -n 1
# 轮到黑方；禁手： h8

$ tengen show --game renju --mark-forbidden h9 a1 | tail -n 1
# black to move; forbidden: none

$ tengen show --game renju --mark-forbidden h9 a1 --lang zh | tail -n 1
# 轮到黑方；禁手：无

$ tengen show --game renju h9 a1 h10 c1 g8 e1 f8 g1 h8
! tengen: moves:1:26: h8: forbidden to black: three-three
? 1

$ tengen show --game renju --foul lose h9 a1 h10 c1 g8 e1 f8 g1 h8 | tail -n 1
# white has won: black played a forbidden move

$ tengen show --game renju --foul lose --lang zh h9 a1 h10 c1 g8 e1 f8 g1 h8 | tail -n 1
# 黑方禁手，白方胜

$ tengen show --game renju --foul lose --json h9 a1 h10 c1 g8 e1 f8 g1 h8 | tr '{' '\n' | grep outcome
"outcome":"white","by":"forbidden","line":[]},"forbidden":[],"hash":"fd7906b67ff3adb3"}

$ tengen show --game renju --foul off h9 a1 h10 c1 g8 e1 f8 g1 h8 | tail -n 1
# white to move

$ tengen show --game renju --forbidden off h9 a1 h10 c1 g8 e1 f8 g1 h8 | tail -n 1
# white to move

% Six in a row: a win by the freestyle rule, nothing by the standard one, forbidden by renju.
$ tengen show --moves "a1 a3 b1 b3 c1 c3 e1 e3 f1 f3 d1" --rule freestyle | tail -n 1
# black has won

$ tengen show --moves "a1 a3 b1 b3 c1 c3 e1 e3 f1 f3 d1" --rule standard | tail -n 1
# white to move

$ tengen show --moves "a1 a3 b1 b3 c1 c3 e1 e3 f1 f3 d1" --rule renju --three japanese
! tengen: moves:1:31: d1: forbidden to black: overline
? 1

$ tengen show --moves "a1 a3 b1 b3 c1 c3 e1 e3 f1 f3 h8 d3" --rule renju | tail -n 1
# white has won

% Everything as JSON.
$ tengen show --json --game renju h9 a1 h10 c1 g8 e1 f8 g1
{"board":"square","size":15,"rule":"renju","turn":"black","moves":["h9","a1","h10","c1","g8","e1","f8","g1"],"stones":{"black":["h10","h9","f8","g8"],"white":["a1","c1","e1","g1"]},"result":{"outcome":"ongoing","by":"none","line":[]},"forbidden":[{"point":"h8","kinds":["three-three"]}],"hash":"72867e65664227ad"}

$ tengen show --json --game hex --size 3 c3 a1
{"board":"hexagon","size":3,"rule":"freestyle","turn":"black","moves":["c3","a1"],"stones":{"black":["c3"],"white":["a1"]},"result":{"outcome":"ongoing","by":"none","line":[]},"forbidden":[],"hash":"41cf450c5ae486d9"}

$ tengen show --json -
< .....
< .X...
< ..O..
< .....
< .....
{"board":"square","size":5,"rule":"freestyle","turn":"black","moves":[],"stones":{"black":["b4"],"white":["c3"]},"result":{"outcome":"ongoing","by":"none","line":[]},"forbidden":[],"hash":"68a941dfe6d40c5d"}

% Bad moves.
$ tengen show h8 h8
! tengen: moves:1:4: h8: there is a stone already
? 1

$ tengen show p1
! tengen: moves:1:1: p1 is not on this board, whose columns are a to o
? 1

$ tengen show a16
! tengen: moves:1:1: a16 is not on this board, whose column a has a1 to a15
? 1

$ tengen show h0
! tengen: moves:1:1: "h0" is no point; points are named like h8
? 1

$ tengen show h08
! tengen: moves:1:1: "h08" is no point; points are named like h8
? 1

$ tengen show h8 hello
! tengen: moves:1:4: "hello" is no point; points are named like h8
? 1

$ tengen show h8 '!'
! tengen: moves:1:4: "!" is no point; points are named like h8
? 1

$ tengen show --size 5 a1 a2 b1 b2 c1 c2 d1 d2 e1 e2
! tengen: moves:1:28: e2: the game is over
? 1

$ tengen show --game hex a9
! tengen: moves:1:1: a9 is not on this board, whose column a has a1 to a8
? 1

$ tengen show --moves "$(printf 'h8\n i9 h8')"
! tengen: moves:2:5: h8: there is a stone already
? 1
$ tengen show
< h8 i9
<   j10 i9
! tengen: standard input:2:7: i9: there is a stone already
? 1

% More moves than points.
$ tengen show --size 5 --moves "$(awk 'BEGIN { for (i = 0; i < 26; i++) printf "a1 " }')"
! tengen: moves:1:4: a1: there is a stone already
? 1

% Bad boards.
$ tengen show -
< .....
< ..?..
< .....
< .....
< .....
! tengen: standard input:2:3: "?" in a board; points are drawn as . X O
? 1

$ tengen show -
< .....
< ....
< .....
< .....
< .....
! tengen: standard input:2:5: this row has 4 points, it should have 5
? 1

$ tengen show -
< .....
< .....
< ......
< .....
< .....
! tengen: standard input:3:6: this row has more than 5 points
? 1

$ tengen show -
< ...
< ...
< ...
! tengen: standard input: a square board has 5 to 22 points a side
? 1

$ tengen show --size 6 -
< .....
< .....
< .....
< .....
< .....
! tengen: standard input:1:6: this row has 5 points, it should have 6
? 1

$ tengen show --size 5 -
< .....
< .....
< .....
< .....
< .....
< .....
! tengen: standard input:6:1: more than the board's 5 rows
? 1

$ tengen show --game hex -
< .....
< .....
< .....
< .....
< .....
! tengen: standard input:1:2: this row has more than 1 points
? 1

$ tengen show --size 3 --game hex -
<       .
<    .     .
< .     X
<    .     .
! tengen: standard input:3:8: this row has 2 points, it should have 3
? 1

% Files that are not there, or too large, or no file.
$ tengen show no-such-file.txt
! tengen: there is no file no-such-file.txt
? 3

$ tengen show .
! tengen: moves:1:1: "." is no point; points are named like h8
? 1

$ awk 'BEGIN { for (i = 0; i < 1048577; i++) printf " " }' >large.txt; tengen show large.txt
! tengen: large.txt: larger than 1 MiB; a game as text has a few kilobytes
? 1

$ awk 'BEGIN { for (i = 0; i < 1048577; i++) printf " " }' | tengen show
! tengen: standard input: larger than 1 MiB; a game as text has a few kilobytes
? 1

$ tengen show -
<       .
<    .     .
< .     X     .
! tengen: standard input:4:1: the board ends after 3 rows, it has 29
? 1

% NUL bytes are nothing special.
$ printf '#\000\nid 5 .........................\n' | tengen show | tail -n 1
# black to move

$ printf 'h8\000i9' | tengen show
! tengen: standard input: no format that can be read: these are SGF, Piskvork's .psq and .rec, RenLib's .lib and .pos, moves as text (h8 i9) and HeXO notation
? 1

% Pictures. What is drawn: a circle for each stone.
$ tengen show h8 i9 h9 --svg board.svg | tail -n 1; sed -n '1p;$p' board.svg; grep -c '<circle' board.svg
# white to move
|<svg xmlns="http://www.w3.org/2000/svg" width="594" height="594" viewBox="0 0 594 594" font-family="sans-serif" role="img">
|</svg>
9

$ tengen show h8 i9 h9 --numbers --cell 50 --svg - | grep -o '>[123]</text>' | sort | uniq -c | tr -s ' '
 3 >1</text>
 3 >2</text>
 3 >3</text>

$ tengen show --game hex h8 i9 h9 --svg - --json | sed -n '1p;$p'
|<svg xmlns="http://www.w3.org/2000/svg" width="526" height="594" viewBox="0 0 526 594" font-family="sans-serif" role="img">
|</svg>

$ tengen show --game renju --mark-forbidden --svg - h9 a1 h10 c1 g8 e1 f8 g1 >marked.svg; tengen show --game renju --svg - h9 a1 h10 c1 g8 e1 f8 g1 | cmp -s - marked.svg || echo different
different

$ tengen show h8 i9 h9 --numbers --png board.png | tail -n 1; head -c 8 board.png | od -An -tx1
# white to move
 89 50 4e 47 0d 0a 1a 0a

% The size of a PNG is in its header: 15 points, 36 pixels apart, or 8.
$ tengen show --png - | head -c 24 | tail -c 8 | od -An -tx1
 00 00 02 52 00 00 02 52

$ tengen show --cell 8 --png - | head -c 24 | tail -c 8 | od -An -tx1
 00 00 00 84 00 00 00 84

$ tengen show h8 --svg a.svg --png a.png --json >/dev/null; ls
a.png
a.svg
board.png
board.svg
large.txt
marked.svg

$ tengen show h8 --svg nowhere/board.svg
! tengen: cannot write nowhere/board.svg: No such file or directory
? 3

$ tengen show h8 --png nowhere/board.png
! tengen: cannot write nowhere/board.png: No such file or directory
? 3

$ tengen show h8 --png -  >/dev/full
! tengen: cannot write standard output: No space left on device
! tengen: cannot write the output: a write failed
? 3
