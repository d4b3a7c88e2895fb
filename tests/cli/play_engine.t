% The computer against itself, to the end, the same every time.
$ tengen play --black classic --white classic --plain --depth 1 --size 7 --save one.txt >a; tengen play --black classic --white classic --plain --depth 1 --size 7 >b; sed '/Saved/d' a | cmp - b; cat a
Gomoku, 7x7, freestyle. Black: classic, depth 1; White: classic, depth 1.
1. Black d4 (classic)
2. White c3 (classic)
3. Black d3 (classic)
4. White d5 (classic)
5. Black c4 (classic)
6. White e4 (classic)
7. Black e2 (classic)
8. White b5 (classic)
9. Black c5 (classic)
10. White f3 (classic)
11. Black e3 (classic)
12. White c6 (classic)
13. Black b7 (classic)
14. White g2 (classic)
   a b c d e f g
 7 . X . . . . . 7
 6 . . O . . . . 6
 5 . O X O . . . 5
 4 . . X X O . . 4
 3 . . O X X O . 3
 2 . . . . X . O 2
 1 . . . . . . . 1
   a b c d e f g
White wins: five in a row from c6 to g2, after 14 moves.
Saved in one.txt.

$ cat one.txt
# tengen game=gomoku rule=freestyle board=square size=7 three=rif foul=refuse
d4 c3 d3 d5 c4 e4 e2 b5 c5 f3
e3 c6 b7 g2

$ tengen show one.txt | tail -n 1
# white has won

$ tengen play hex --black classic --white classic --plain --depth 1 --size 4 | tail -n 16
32. White c1 (classic)
         X
      O     X
   X     O     X
X     X     O     X
   O     X     X
O     O     X     X
   X     X     O
O     O     O     .
   X     O     O
O     X     X     .
   O     O     .
      O     .
         .
a  b  c  d  e  f  g
A draw: both sides agree.

$ tengen play renju --black classic --white classic --plain --depth 1 --size 9 | tail -n 2
   a b c d e f g h i
Black wins: five in a row from b6 to f2, after 19 moves.

$ tengen play --rule standard --black classic --white classic --plain --depth 1 --size 9 | tail -n 2
   a b c d e f g h i
Black wins: five in a row from b6 to f2, after 19 moves.

% A person against the computer, which takes back two moves at once.
$ tengen play --plain --depth 1 --size 9
< e5
< undo
< redo
< undo
< quit
Gomoku, 9x9, freestyle. Black: human; White: tengen, depth 1.
Type a point such as e5, or help.
1. Black e5
2. White e4 (tengen)
Taken back: e5 e4.
Played again: e5 e4.
Taken back: e5 e4.

% White by the person; the computer begins.
$ tengen play --plain --depth 1 --size 9 --black classic --white human
< moves
< hint
< undo
< quit
Gomoku, 9x9, freestyle. Black: classic, depth 1; White: human.
Type a point such as e5, or help.
1. Black e5 (classic)
Moves: e5
classic would play e4.
There is no move of yours to take back.

% Who plays is said at once, also when it is not the computer's turn.
$ tengen play --plain --white Classic --black Human --lang zh --depth 2 </dev/null
五子棋，15×15，无禁手。黑棋：人；白棋：classic，深度 2。
输入一个点（如 h8），或输入“帮助”。

$ tengen play --plain --ascii --black classic </dev/null | head -n 1
Gomoku, 15x15, freestyle. Black: classic, depth 4; White: human.

% What it thought, without the figures, which depend on the machine.
$ printf 'e5\nquit\n' | tengen play --plain --depth 2 --size 9 --info | sed 's/[0-9]* nodes, [0-9]* ms/N nodes, N ms/' | tail -n 1
   depth 2, score -159, N nodes, N ms

% It takes a five, and stops one.
$ tengen play --plain --depth 1 --size 9 --black classic --white human --moves "a1 a9 b1 b9 c1 d9 d1 e9"
< n
Gomoku, 9x9, freestyle. Black: classic, depth 1; White: human.
Type a point such as e5, or help.
Moves: a1 a9 b1 b9 c1 d9 d1 e9
9. Black e1 (classic)
   a b c d e f g h i
 9 O O . O O . . . . 9
 8 . . . . . . . . . 8
 7 . . . . . . . . . 7
 6 . . . . . . . . . 6
 5 . . . . . . . . . 5
 4 . . . . . . . . . 4
 3 . . . . . . . . . 3
 2 . . . . . . . . . 2
 1 X X X X X . . . . 1
   a b c d e f g h i
Black wins: five in a row from a1 to e1, after 9 moves.
Another game? (y/n)

$ printf 'd5\nmoves\nquit\n' | tengen play --plain --depth 2 --size 9 --moves "c5 c4 e5 f8 f5 e4" | sed -n '4,5p'
7. Black d5
8. White b5 (tengen)

% It never plays a forbidden move.
$ tengen play renju --plain --depth 1 --black classic --white human --moves "h9 a1 h10 c1 g8 e1 f8 g1" | sed -n '3,4p'
< quit
Moves: h9 a1 h10 c1 g8 e1 f8 g1
9. Black g9 (classic)
