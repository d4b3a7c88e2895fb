% ---- score: the count of a position of Go ----------------------------------------------------------------
$ tengen score --help
usage: tengen score [OPTION...] [POSITION]

Prints whose each point is (X black, O white, . nobody), area, territory and
prisoners of both, komi and the result, by the rules chosen. A game that is not over
is counted as it stands.

  --dead "D4 E5"                   the chains of these stones are dead
  --seki "D4 E5"                   these live in seki
  --guess                          guess from random games what is dead; --dead and
                                   --seki correct it
  --estimate                       of a game that goes on: what the engine expects, whose
                                   each point will be (x and o: not for sure), by how much
  --nodes N                        playouts for the estimate; 2000
  --json                           as JSON

The position: moves as operands or by --moves ("h8 i9"), the name of a file, or
standard input; there moves, a game file (SGF, .psq, .lib, .pos, HeXO), a board drawn
with . X O, or a line "<id> <size> <cells>" all do.
  --moves TEXT                     moves, black first; beside a file, played on its position
  --turn black|white               who is to move on a drawn board; by default the side
                                   with fewer stones, black when they are equal

The rules:
  --size N                  points a side, 2 to 25; by default 19
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
  --lang en|zh              language; by default the locale's

Example: tengen score --size 9 --rules japanese --guess game.txt

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

$ cat >walls.txt
< . X . O .
< . X . O .
< O X . O .
< . X . O .
< . X . O .

% Nothing dead, then the stone behind Black's wall, by each set of rules.
$ tengen score walls.txt
   A B C D E
 5 . X . O O 5
 4 . X . O O 4
 3 O X . O O 3
 2 . X . O O 2
 1 . X . O O 1
   A B C D E
# The game is not over; this is the count as it stands.
# Black: area 5, territory 0, prisoners 0; total 5
# White: area 11, territory 5, prisoners 0; total 18.5
# Komi 7.5, area scoring
# White leads by 13.5 (W+13.5).

$ tengen score --dead A3 walls.txt
   A B C D E
 5 X X . O O 5
 4 X X . O O 4
 3 X X . O O 3
 2 X X . O O 2
 1 X X . O O 1
   A B C D E
# The game is not over; this is the count as it stands.
# Black: area 10, territory 5, prisoners 1; total 10
# White: area 10, territory 5, prisoners 0; total 17.5
# Komi 7.5, area scoring
# White leads by 7.5 (W+7.5).

$ for r in chinese japanese korean aga new-zealand tromp-taylor seed; do echo "$r: $(tengen score --rules $r --dead A3 --turn black walls.txt | tail -n 1)"; done
chinese: # White leads by 7.5 (W+7.5).
japanese: # White leads by 5.5 (W+5.5).
korean: # White leads by 5.5 (W+5.5).
aga: # White leads by 7.5 (W+7.5).
new-zealand: # White leads by 7 (W+7).
tromp-taylor: 
seed: # White leads by 7.5 (W+7.5).
! tengen: under these rules all stones stand at the end: no --dead and no --guess

$ tengen score --guess walls.txt | tail -n 1
# White leads by 7.5 (W+7.5).

$ tengen score --guess --rules japanese --json walls.txt
{"finished":false,"rules":{"name":"japanese","ko":"simple","suicide":false,"scoring":"territory","komi":6.5},"score":{"area":{"black":10,"white":10},"territory":{"black":5,"white":5},"prisoners":{"black":1,"white":0},"total":{"black":6,"white":11.5},"text":"W+5.5"},"dead":["A3"],"seki":[],"owners":["XX.OO","XX.OO","XX.OO","XX.OO","XX.OO"]}

$ tengen score --rules japanese --seki B1 --dead A3 walls.txt
   A B C D E
 5 . X . O O 5
 4 . X . O O 4
 3 . X . O O 3
 2 . X . O O 2
 1 . X . O O 1
   A B C D E
# The game is not over; this is the count as it stands.
# Black: area 5, territory 0, prisoners 1; total 1
# White: area 10, territory 5, prisoners 0; total 11.5
# Komi 6.5, territory scoring
# White leads by 10.5 (W+10.5).

$ tengen score --rules japanese --dead "A3 D1" walls.txt
   A B C D E
 5 X X X X X 5
 4 X X X X X 4
 3 X X X X X 3
 2 X X X X X 2
 1 X X X X X 1
   A B C D E
# The game is not over; this is the count as it stands.
# Black: area 25, territory 20, prisoners 6; total 26
# White: area 0, territory 0, prisoners 0; total 6.5
# Komi 6.5, territory scoring
# Black leads by 19.5 (B+19.5).

$ tengen score --lang zh --dead A3 walls.txt
   A B C D E
 5 X X . O O 5
 4 X X . O O 4
 3 X X . O O 3
 2 X X . O O 2
 1 X X . O O 1
   A B C D E
# 对局尚未结束；以下按目前的局面计算。
# 黑棋：子空 10，空 5，俘虏 1；合计 10
# 白棋：子空 10，空 5，俘虏 0；合计 17.5
# 贴目 7.5，数子法
# 白棋领先 7.5 目（W+7.5）。

% Who is to move changes nothing.
$ tengen score --turn white walls.txt | tail -n 1
# White leads by 13.5 (W+13.5).

% Komi, bonus, handicap.
$ for k in 0 0.5 7 -3.5 150; do tengen score --size 5 --komi $k </dev/null | tail -n 1; done
# A draw: 0 points each.
# White leads by 0.5 (W+0.5).
# White leads by 7 (W+7).
# Black leads by 3.5 (B+3.5).
# White leads by 150 (W+150).

$ tengen score --size 9 --handicap 4 --moves "pass pass" | tail -n 3
# White: area 0, territory 0, prisoners 0; total 11.5
# Komi 7.5, 4 more for the handicap, area scoring
# Black wins by 69.5 (B+69.5).

$ tengen score --size 9 --handicap 4 --rules aga --moves "pass pass" --json
{"finished":true,"rules":{"name":"aga","ko":"situational","suicide":false,"scoring":"area","komi":7.5},"score":{"area":{"black":81,"white":0},"territory":{"black":77,"white":0},"prisoners":{"black":0,"white":0},"total":{"black":81,"white":10.5},"text":"B+70.5"},"dead":[],"seki":[],"owners":["XXXXXXXXX","XXXXXXXXX","XXXXXXXXX","XXXXXXXXX","XXXXXXXXX","XXXXXXXXX","XXXXXXXXX","XXXXXXXXX","XXXXXXXXX"]}

$ tengen score --size 5 --scoring territory --ko simple --suicide yes --moves "A2 A1 B1 pass" 
   A B C D E
 5 X X X X X 5
 4 X X X X X 4
 3 X X X X X 3
 2 X X X X X 2
 1 X X X X X 1
   A B C D E
# The game is not over; this is the count as it stands.
# Black: area 25, territory 23, prisoners 1; total 24
# White: area 0, territory 0, prisoners 0; total 7.5
# Komi 7.5, territory scoring
# Black leads by 16.5 (B+16.5).

% A game that goes on is counted as it stands.
$ tengen score --size 5 C3
   A B C D E
 5 X X X X X 5
 4 X X X X X 4
 3 X X X X X 3
 2 X X X X X 2
 1 X X X X X 1
   A B C D E
# The game is not over; this is the count as it stands.
# Black: area 25, territory 24, prisoners 0; total 25
# White: area 0, territory 0, prisoners 0; total 7.5
# Komi 7.5, area scoring
# Black leads by 17.5 (B+17.5).

% What is wrong.
$ tengen score --dead C1 walls.txt
! tengen: --dead: C1: there is no stone
? 1
$ tengen score --dead Z9 walls.txt
! tengen: --dead: Z9: not a point of this board
? 1
$ tengen score --dead "A3 A1" walls.txt
! tengen: --dead: A1: there is no stone
? 1
$ tengen score --komi 0.3 walls.txt
! tengen: --komi 0.3: it can be -150 to 150 in halves, such as 6.5
? 2
$ tengen score --komi 151 walls.txt
! tengen: --komi 151: it can be -150 to 150 in halves, such as 6.5
? 2
$ tengen score --komi x walls.txt
! tengen: --komi x: it can be -150 to 150 in halves, such as 6.5
? 2
$ tengen score --handicap 1 --size 9 </dev/null
! tengen: --handicap 1: it can be 2 to 9 stones, or 0 for none
? 2
$ tengen score --handicap 5 --size 8 </dev/null
! tengen: --handicap 5: a board of 8 has points for 4 handicap stones at most
? 2
$ tengen score --size 26 </dev/null
! tengen: --size 26: a Go board has 2 to 25 points a side
? 2
$ tengen score --size 1 </dev/null
! tengen: --size 1: a Go board has 2 to 25 points a side
? 2
$ tengen score --game renju walls.txt
! tengen: score is for Go, and this game is none
? 2

% What the engine expects of a game that goes on: a clear one, so that the numbers do not matter.
$ cat >clear.txt
< . X . . X X O O O
< X X . . X X O . O
< . X . . X O O O .
< X X X X X O . O O
< X . X . X O O O .
< X X X X X O . O .
< . X . X X O O O O
< X X X X X O . O .
< X . X . X O O O O
$ tengen score --estimate --size 9 clear.txt | sed 's/B+[0-9.]*/B+N/'
   A B C D E F G H J
 9 X X X X X X O O O 9
 8 X X X X X X O O O 8
 7 X X X X X O O O O 7
 6 X X X X X O O O O 6
 5 X X X X X O O O O 5
 4 X X X X X O O O O 4
 3 X X X X X O O O O 3
 2 X X X X X O O O O 2
 1 X X X X X O O O O 1
   A B C D E F G H J
# The engine expects B+N; Black wins in 100% of its 2000 games.
$ tengen score --estimate --nodes 200 --size 9 --lang zh clear.txt | tail -1 | sed 's/B+[0-9.]*/B+N/'
# 引擎估计 B+N；200 局模拟中黑棋胜率 100%。
$ tengen score --estimate --json --nodes 200 --size 5 --moves C3 | sed -e 's/B+[0-9.]*/B+N/' -e 's/-*[0-9][0-9]*\.[0-9]*/N/g'
{"finished":false,"rules":{"name":"chinese","ko":"positional","suicide":false,"scoring":"area","komi":N},"estimate":{"text":"B+N","lead":N,"win":N,"nodes":200,"ownership":[N,N,N,N,N,N,N,N,N,N,N,N,N,N,N,N,N,N,N,N,N,N,N,N,N]}}
$ tengen score --estimate --guess clear.txt
! tengen: --estimate plays on, dead or not: no --dead, --seki or --guess with it
? 2
$ tengen score --estimate --size 5 pass pass
! tengen: --estimate is for games that go on, and this one is over; see --guess
? 2
$ tengen score --estimate --nodes 0 --size 5 C3
! tengen: --nodes 0: it can be 1 to 2147483647
? 2
