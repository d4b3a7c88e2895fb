$ tengen play --help
usage: tengen play [GAME] [OPTION...]

A game in the terminal: full screen, or in lines of text with --plain and when
standard input or output is no terminal. GAME is gomoku, renju, hex or go.

  --black human|ENGINE    who plays Black; a person by default. Engines: tengen, classic
                          for five in a row, uct for Go
  --white human|ENGINE    who plays White; by default the computer, unless that
                          plays Black
  --time SECONDS          how long the computer may think about a move, 0.05 to
                          3600
  --depth N               how many moves classic looks ahead, 1 to 20; 4, or as
                          far as a --time lets it
  --level N               how strong the computer plays, 1 (beginner) to 10, instead
                          of --depth
  --seed N                the same moves every time from levels that overlook some
  --ponder                the computer thinks on in your time, if --time limits it
  --no-resign             the computer plays every game to its end
  --opening RULE          free, pro, long-pro, swap1, swap, swap2; for renju rif,
                          yamaguchi, soosyrv-8, taraguchi-10 ('tengen openings'
                          tells them). Who plays Black begins; they may swap.
  --moves "h8 i9"         moves to begin with
  --load FILE             go on with a game of any format (SGF, .psq, .lib ...), at
                          the end of its main line
  --save FILE             write the game there when it ends and when you leave: as
                          SGF, .psq ... by the ending, otherwise as text
  --plain                 line mode
  --ascii                 full screen drawn with X O . + only
  --info                  line mode: what the computer thought, with times

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

Keys: arrows or h j k l move the cursor, 7 9 1 3 (Home PgUp End PgDn) go
diagonally, which on the hexagon are its other directions; Enter, space or a
mouse click plays; ? or a right click says why a point is forbidden; u undo,
r redo, H hint, n new game, o options, S save, L language, R resign, D draw, q quit;
s or Esc makes the computer move now, p lets it go on.
Go: p passes. After two passes Enter or a click on a stone marks its chain dead or
alive again, e marks seki, y accepts the count, c goes on playing.

Line mode: a point such as h8, or undo, redo, new, hint, why POINT, forbidden,
show, moves, save FILE, resign, draw, lang en|zh, help, quit; also 悔棋 重做 新局
提示 为什么 禁手 棋盘 着法 保存 认输 提和 帮助 退出.
Go: pass, dead POINT, alive POINT, seki POINT, score, resume, y; also 停一手 死子
活子 双活 数子 继续.
Openings: a point, stay, swap, more, offer or a number answers the question; also
不换 交换 加子 十打. In the full screen the question opens a menu.

Examples:
  tengen play renju --lang zh
  tengen play hex --black classic --depth 3
  tengen play --opening swap2 --level 5
  tengen play go --size 9 --rules japanese --komi 5.5 --time 2
  tengen play go --white human
  tengen play --black classic --white classic --plain --save game.txt
  printf 'h8\nquit\n' | tengen play --depth 2

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

% Two people, to a win and out.
$ tengen play --plain --white human --size 7
< d4
< d3
< e4
< e3
< f4
< f3
< c4
< c3
< b4
< n
Gomoku, 7x7, freestyle. Black: human; White: human.
Type a point such as d4, or help.
1. Black d4
2. White d3
3. Black e4
4. White e3
5. Black f4
6. White f3
7. Black c4
8. White c3
9. Black b4
   a b c d e f g
 7 . . . . . . . 7
 6 . . . . . . . 6
 5 . . . . . . . 5
 4 . X X X X X . 4
 3 . . O O O O . 3
 2 . . . . . . . 2
 1 . . . . . . . 1
   a b c d e f g
Black wins: five in a row from b4 to f4, after 9 moves.
Another game? (y/n)

% The end of the input ends the sitting, with or without a line break before it.
$ tengen play --plain --white human --size 7 </dev/null
Gomoku, 7x7, freestyle. Black: human; White: human.
Type a point such as d4, or help.

$ printf 'd4\nd3' | tengen play --plain --white human
Gomoku, 15x15, freestyle. Black: human; White: human.
Type a point such as h8, or help.
1. Black d4
2. White d3

% Every command: help, moves, show, undo, redo, new, save without a name, hint.
$ tengen play --plain --white human --size 5 --depth 1
< help
< ?
< moves
< undo
< redo
< c3
< B2
< moves
< show
< undo
< undo
< undo
< redo
< redo
< redo
< a1
< undo
< b1
< redo
< save
< hint
< new
< moves
< quit
Gomoku, 5x5, freestyle. Black: human; White: human.
Type a point such as c3, or help.
c3            play there
undo, redo    take back; play again
resign, draw  give up the game; offer or accept a draw
new           a new game with the same settings
hint          what the computer would play
why POINT     why Black may or may not play there
forbidden     all points forbidden to Black
show, moves   the board; the moves so far
save FILE     write the game to a file
lang en|zh    language
help, quit    this list; the end
c3            play there
undo, redo    take back; play again
resign, draw  give up the game; offer or accept a draw
new           a new game with the same settings
hint          what the computer would play
why POINT     why Black may or may not play there
forbidden     all points forbidden to Black
show, moves   the board; the moves so far
save FILE     write the game to a file
lang en|zh    language
help, quit    this list; the end
No move has been played yet.
There is no move of yours to take back.
There is nothing to play again; redo works after undo.
1. Black c3
2. White b2
Moves: c3 b2
   a b c d e
 5 . . . . . 5
 4 . . . . . 4
 3 . . X . . 3
 2 . O . . . 2
 1 . . . . . 1
   a b c d e
Taken back: b2.
Taken back: c3.
There is no move of yours to take back.
Played again: c3.
Played again: b2.
There is nothing to play again; redo works after undo.
3. Black a1
Taken back: a1.
3. Black b1
There is nothing to play again; redo works after undo.
Save where? Give a name: save FILE
tengen would play c2.
A new game.
No move has been played yet.

% What is refused, and why.
$ tengen play --plain --white human --size 5
< c3
< c3
< f1
< a6
< a0
< hello there
< z
< c3 c4
< b2 b3
< undo twice
< y
< why
< why z9
< why c3
< why a1
< forbidden
<
<   
< QUIT
Gomoku, 5x5, freestyle. Black: human; White: human.
Type a point such as c3, or help.
1. Black c3
c3 is occupied; choose an empty point.
f1 is not on the board: its columns are a to e.
a6 is not on the board: column a has a1 to a5.
a0 is not on the board: column a has a1 to a5.
'hello' is neither a point, such as c3, nor a command; 'help' lists them.
'z' is neither a point, such as c3, nor a command; 'help' lists them.
c3 is occupied; choose an empty point.
One move or command a line, please; 'c4' was not read.
One move or command a line, please; 'b3' was not read.
2. White b2
One move or command a line, please; 'twice' was not read.
Taken back: b2.
'y' is neither a point, such as c3, nor a command; 'help' lists them.
Why which point? For example: why c3
z9 is not on the board: its columns are a to e.
c3 is occupied; ask about an empty point.
a1 may be played: this game has no forbidden moves.
This game has no forbidden moves.

% Forbidden moves: refused with the reason, listed, explained.
$ tengen play renju --plain --white human --moves "h9 a1 h10 c1 g8 e1 f8 g1"
< forbidden
< h8
< why h8
< why h7
< moves
< h7
< forbidden
< exit
Renju, 15x15, renju. Black: human; White: human.
Type a point such as h8, or help.
Moves: h9 a1 h10 c1 g8 e1 f8 g1
Forbidden to Black: h8 (three-three).
h8 is forbidden to black: three-three.
  three f8 g8 h8: straight four at e8 or i8
  three h8 h9 h10: straight four at h7 or h11
Choose another point.
h8 is forbidden to black: three-three.
  three f8 g8 h8: straight four at e8 or i8
  three h8 h9 h10: straight four at h7 or h11
h7 is legal for black.
  three h7 h9 h10: straight four at h8
Moves: h9 a1 h10 c1 g8 e1 f8 g1
9. Black h7
No point is forbidden to Black now.

$ tengen play --game renju --plain --white human --moves "h9 a1 h10 c1 g8 e1 f8 g1" --three simple --foul lose
< h8
< h8
< undo
< h7
< n
Renju, 15x15, renju. Black: human; White: human.
Type a point such as h8, or help.
Moves: h9 a1 h10 c1 g8 e1 f8 g1
9. Black h8
   a b c d e f g h i j k l m n o
15 . . . . . . . . . . . . . . . 15
14 . . . . . . . . . . . . . . . 14
13 . . . . . . . . . . . . . . . 13
12 . . . . . . . . . . . . . . . 12
11 . . . . . . . . . . . . . . . 11
10 . . . . . . . X . . . . . . . 10
 9 . . . . . . . X . . . . . . . 9
 8 . . . . . X X X . . . . . . . 8
 7 . . . . . . . . . . . . . . . 7
 6 . . . . . . . . . . . . . . . 6
 5 . . . . . . . . . . . . . . . 5
 4 . . . . . . . . . . . . . . . 4
 3 . . . . . . . . . . . . . . . 3
 2 . . . . . . . . . . . . . . . 2
 1 O . O . O . O . . . . . . . . 1
   a b c d e f g h i j k l m n o
White wins: Black's h8 is forbidden (three-three).
Another game? (y/n)
The game is over: y for another, n to stop, undo to take back.
Another game? (y/n)
Taken back: h8.
9. Black h7
'n' is neither a point, such as h8, nor a command; 'help' lists them.

$ tengen play renju --plain --white human --moves "h9 a1 h10 c1 g8 e1 f8 g1" --foul off
< forbidden
< why h8
< h8
< quit
Renju, 15x15, renju. Black: human; White: human.
Type a point such as h8, or help.
Moves: h9 a1 h10 c1 g8 e1 f8 g1
This game has no forbidden moves.
h8 may be played: this game has no forbidden moves.
9. Black h8

$ tengen play renju --plain --white human --moves "h9 a1 h10 c1 g8 e1 f8 g1" --forbidden off
< h8
< quit
Renju, 15x15, renju. Black: human; White: human.
Type a point such as h8, or help.
Moves: h9 a1 h10 c1 g8 e1 f8 g1
9. Black h8

% The end of a game: another one, moves that come too late, taking back.
$ tengen play --plain --white human --size 5 --moves "a1 a2 b1 b2 c1 c2 d1 d2"
< e1
< e2
< hint
< undo
< e1
< y
< a1
< no
< exit
Gomoku, 5x5, freestyle. Black: human; White: human.
Type a point such as c3, or help.
Moves: a1 a2 b1 b2 c1 c2 d1 d2
9. Black e1
   a b c d e
 5 . . . . . 5
 4 . . . . . 4
 3 . . . . . 3
 2 O O O O . 2
 1 X X X X X 1
   a b c d e
Black wins: five in a row from a1 to e1, after 9 moves.
Another game? (y/n)
The game is over: y for another, n to stop, undo to take back.
Another game? (y/n)
No hint: The game is over; take a move back or begin another.
Another game? (y/n)
Taken back: e1.
9. Black e1
   a b c d e
 5 . . . . . 5
 4 . . . . . 4
 3 . . . . . 3
 2 O O O O . 2
 1 X X X X X 1
   a b c d e
Black wins: five in a row from a1 to e1, after 9 moves.
Another game? (y/n)
A new game.
1. Black a1
'no' is neither a point, such as c3, nor a command; 'help' lists them.

% A six wins by the freestyle rule and is nothing by the standard one.
$ tengen play --plain --white human --size 7 --moves "a1 a3 b1 b3 c1 c3 e1 e3 f1 f3"
< d1
< n
Gomoku, 7x7, freestyle. Black: human; White: human.
Type a point such as d4, or help.
Moves: a1 a3 b1 b3 c1 c3 e1 e3 f1 f3
11. Black d1
   a b c d e f g
 7 . . . . . . . 7
 6 . . . . . . . 6
 5 . . . . . . . 5
 4 . . . . . . . 4
 3 O O O . O O . 3
 2 . . . . . . . 2
 1 X X X X X X . 1
   a b c d e f g
Black wins: 6 in a row from a1 to f1, after 11 moves.
Another game? (y/n)

$ tengen play --plain --white human --size 7 --rule standard --moves "a1 a3 b1 b3 c1 c3 e1 e3 f1 f3"
< d1
< quit
Gomoku, 7x7, exactly five. Black: human; White: human.
Type a point such as d4, or help.
Moves: a1 a3 b1 b3 c1 c3 e1 e3 f1 f3
11. Black d1

% A full board.
$ tengen play --plain --white human --size 5 --moves "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 b3 a3 d3 c3 a4 e3 c4 b4 e4 d4 a5 b5 c5 d5"
< e5
< no
Gomoku, 5x5, freestyle. Black: human; White: human.
Type a point such as c3, or help.
Moves: a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 b3 a3 d3 c3 a4 e3 c4 b4 e4 d4 a5 b5 c5 d5
25. Black e5
   a b c d e
 5 X O X O X 5
 4 X O X O X 4
 3 O X O X O 3
 2 O X O X O 2
 1 X O X O X 1
   a b c d e
A draw: the board is full.
Another game? (y/n)

% The hexagon.
$ tengen play hex --plain --white human --size 4
< d4
< d8
< g5
< a5
< e4
< show
< quit
Hexagon, side 4, freestyle. Black: human; White: human.
Type a point such as d4, or help.
1. Black d4
d8 is not on the board: column d has d1 to d7.
g5 is not on the board: column g has g1 to g4.
a5 is not on the board: column a has a1 to a4.
2. White e4
         .
      .     .
   .     .     .
.     .     .     .
   .     .     .
.     .     O     .
   .     X     .
.     .     .     .
   .     .     .
.     .     .     .
   .     .     .
      .     .
         .
a  b  c  d  e  f  g

% A line that is too long, bytes that are no text.
$ awk 'BEGIN { for (i = 0; i < 2000; i++) printf "a"; print ""; print "c3"; print "quit" }' | tengen play --plain --white human --size 5
Gomoku, 5x5, freestyle. Black: human; White: human.
Type a point such as c3, or help.
That line is too long; one move or command a line.
1. Black c3

$ printf 'c3\000\t\r\nb\0012\n\377\376\nquit\r\n' | tengen play --plain --white human --size 5 | od -An -c
   G   o   m   o   k   u   ,       5   x   5   ,       f   r   e
   e   s   t   y   l   e   .       B   l   a   c   k   :       h
   u   m   a   n   ;       W   h   i   t   e   :       h   u   m
   a   n   .  \n   T   y   p   e       a       p   o   i   n   t
       s   u   c   h       a   s       c   3   ,       o   r    
   h   e   l   p   .  \n   1   .       B   l   a   c   k       c
   3  \n   '   b   ?   2   '       i   s       n   e   i   t   h
   e   r       a       p   o   i   n   t   ,       s   u   c   h
       a   s       c   3   ,       n   o   r       a       c   o
   m   m   a   n   d   ;       '   h   e   l   p   '       l   i
   s   t   s       t   h   e   m   .  \n   ' 377 376   '       i
   s       n   e   i   t   h   e   r       a       p   o   i   n
   t   ,       s   u   c   h       a   s       c   3   ,       n
   o   r       a       c   o   m   m   a   n   d   ;       '   h
   e   l   p   '       l   i   s   t   s       t   h   e   m   .
  \n

% Save, look at the file, load it and go on; what the options say goes before the file.
$ tengen play --plain --white human --rule standard --size 7
< d4
< e5
< save game.txt
< save nowhere/game.txt
< undo
< save again.txt
< quit
Gomoku, 7x7, exactly five. Black: human; White: human.
Type a point such as d4, or help.
1. Black d4
2. White e5
Saved in game.txt.
cannot write nowhere/game.txt: No such file or directory
Taken back: e5.
Saved in again.txt.

$ cat game.txt again.txt
# tengen game=gomoku rule=standard board=square size=7 three=rif foul=refuse
d4 e5
# tengen game=gomoku rule=standard board=square size=7 three=rif foul=refuse
d4

$ tengen play --load game.txt --plain --white human --save end.txt
< moves
< a1
< quit
Gomoku, 7x7, exactly five. Black: human; White: human.
Type a point such as d4, or help.
Moves: d4 e5
Moves: d4 e5
3. Black a1
Saved in end.txt.

$ cat end.txt
# tengen game=gomoku rule=standard board=square size=7 three=rif foul=refuse
d4 e5 a1

$ tengen show end.txt
   a b c d e f g
 7 . . . . . . . 7
 6 . . . . . . . 6
 5 . . . . O . . 5
 4 . . . X . . . 4
 3 . . . . . . . 3
 2 . . . . . . . 2
 1 X . . . . . . 1
   a b c d e f g
# white to move

$ tengen play --load game.txt --moves a1 --plain --white human --rule renju --size 9 --save end.txt
< show
< quit
Renju, 9x9, renju. Black: human; White: human.
Type a point such as e5, or help.
Moves: d4 e5 a1
   a b c d e f g h i
 9 . . . . . . . . . 9
 8 . . . . . . . . . 8
 7 . . . . . . . . . 7
 6 . . . . . . . . . 6
 5 . . . . O . . . . 5
 4 . . . X . . . . . 4
 3 . . . . . . . . . 3
 2 . . . . . . . . . 2
 1 X . . . . . . . . 1
   a b c d e f g h i
Saved in end.txt.

$ cat end.txt
# tengen game=renju rule=renju board=square size=9 three=rif foul=refuse
d4 e5 a1

% Nothing is written when there was nothing to write.
$ tengen play --plain --white human --save never.txt
< quit
Gomoku, 15x15, freestyle. Black: human; White: human.
Type a point such as h8, or help.

$ ls
again.txt
end.txt
game.txt

$ tengen play --plain --white human --save nowhere/game.txt --size 5
< c3
< quit
Gomoku, 5x5, freestyle. Black: human; White: human.
Type a point such as c3, or help.
1. Black c3
cannot write nowhere/game.txt: No such file or directory
? 3

$ tengen play --load nowhere.txt --plain
! tengen: cannot open nowhere.txt: No such file or directory
? 3

$ tengen play --moves "h8 h8" --plain
! tengen: --moves: column 4: h8: there is a stone already
? 1

$ tengen play --moves "h8 z" --plain
! tengen: --moves: column 4: "z" is no point; points are named like h8
? 1

% Game files that are wrong.
$ printf '# tengen game=renju size=30\nh8\n' | tengen play --load - --plain
! tengen: standard input:1:21: size=30: a square board has 5 to 22 points a side
? 1

$ printf '# tengen game=renju\n# tengen board=hexagon\nh8\n' | tengen show
! tengen: standard input:1:1: board=hexagon: renju is played on the board 'square'
? 1

$ printf '# tengen rule=renju colour=red\nh8\n' | tengen show
! tengen: standard input:1:21: 'colour=red' is no setting; they are game=, board=, rule=, size=, three=, foul=, of Go rules=, ko=, suicide=, scoring=, komi=, handicap=
? 1

$ printf '# tengen rule=caro\nh8\n' | tengen show
! tengen: standard input:1:10: rule=caro: it can be freestyle, standard or renju
? 1

$ printf '# tengen rule\nh8\n' | tengen show
! tengen: standard input:1:10: 'rule' is no setting; they are game=, board=, rule=, size=, three=, foul=, of Go rules=, ko=, suicide=, scoring=, komi=, handicap=
? 1

$ printf '# tengen size=99\n# a remark\nh8\n' | tengen show
! tengen: standard input:1:10: size=99: a square board has 5 to 22 points a side
? 1

$ printf '# tengen size=9\n# a remark\nc3\n  c3\n' | tengen show
! tengen: standard input:4:3: c3: there is a stone already
? 1

$ printf '# Tengen is only a remark here\nh8\n' | tengen show --json | cut -d, -f1-3
{"board":"square","size":15,"rule":"freestyle"

$ printf '# tengen size=9\tgame=hex  foul=lose three=japanese\r\nc3\n' | tengen show --json | cut -d, -f1-4
{"board":"hexagon","size":9,"rule":"freestyle","turn":"white"
