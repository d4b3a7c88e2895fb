% Go by the computer. What it plays where is its own affair: points are masked, the rest is not.
$ tengen play go --plain --size 5 --black uct --white uct --save game.txt >a; tengen play go --plain --size 5 --black uct --white uct >b; sed '/Saved/d' a | cmp - b && head -n 1 a && sed -n 's/^\([0-9]*\)\. Black .* (uct)$/\1/p' a | head -n 3 && tail -n 1 a
Go, 5x5, Chinese rules, komi 7.5. Black: uct; White: uct.
1
3
5
Saved in game.txt.
$ tengen play --plain --load game.txt | sed -n '1p'
Go, 5x5, Chinese rules, komi 7.5. Black: human; White: uct.
$ grep -c ' wins' a
1

% It answers a person, who may take a move back with its answer.
$ tengen play go --plain --size 9 | sed 's/White [A-J][1-9]/White POINT/; s/: E5 [A-J][1-9]/: E5 POINT/'
< E5
< moves
< undo
< redo
< quit
Go, 9x9, Chinese rules, komi 7.5. Black: human; White: uct.
Type a point such as E5, or help.
1. Black E5
2. White POINT (uct)
Moves: E5 POINT
Taken back: E5 POINT.
Played again: E5 POINT.

% With a handicap it begins; there is nothing of the person's to take back.
$ tengen play go --plain --size 9 --handicap 2 --komi 0.5 | sed 's/White [A-J][1-9]/White POINT/'
< undo
< quit
Go, 9x9, Chinese rules, komi 0.5, handicap 2. Black: human; White: uct.
Type a point such as E5, or help.
1. White POINT (uct)
There is no move of yours to take back.

% It passes when the other side has and the board is won as it is.
$ tengen play go --plain --size 5 --moves "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5"
< pass
< y
< n
Go, 5x5, Chinese rules, komi 7.5. Black: human; White: uct.
Type a point such as C3, or help.
Moves: C1 D1 C2 D2 C3 D3 C4 D4 C5 D5
11. Black pass
12. White pass (uct)
   A B C D E
 5 . . X O . 5
 4 . . X O . 4
 3 . . X O . 3
 2 . . X O . 2
 1 . . X O . 1
   A B C D E
Both have passed: mark what is dead, then agree, or play on.
   A B C D E
 5 X X X O O 5
 4 X X X O O 4
 3 X X X O O 3
 2 X X X O O 2
 1 X X X O O 1
   A B C D E
Dead chains: none
Black: area 15, territory 10, prisoners 0; total 15
White: area 10, territory 5, prisoners 0; total 17.5
Komi 7.5, area scoring
White wins by 2.5 (W+2.5).
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
   A B C D E
 5 . . X O . 5
 4 . . X O . 4
 3 . . X O . 3
 2 . . X O . 2
 1 . . X O . 1
   A B C D E
White wins by 2.5 (W+2.5).
Another game? (y/n)

% A hint may be a pass.
$ tengen play go --plain --size 3 --white human --moves "B1 pass B2 pass B3 pass A2 pass C2 pass"
< hint
< 提示
< quit
Go, 3x3, Chinese rules, komi 7.5. Black: human; White: human.
Type a point such as B2, or help.
Moves: B1 pass B2 pass B3 pass A2 pass C2 pass
uct would pass.
uct would pass.
$ tengen play go --plain --size 3 --lang zh --white human --moves "B1 pass B2 pass B3 pass A2 pass C2 pass"
< 提示
< quit
围棋，3×3，中国规则，贴目 7.5。黑棋：人；白棋：人。
输入一个点（如 B2），或输入“帮助”。
着法：B1 pass B2 pass B3 pass A2 pass C2 pass
uct 建议停一手。

% And it gives up when there has been nothing to hope for in three moves. Taken back, the person is to move.
$ tengen play go --plain --size 9 --komi 0.5 --moves "E1 G1 E2 G2 E3 G3 E4 G4 E5 G5 E6 G6 E7 G7 E8 G8 E9 G9 B1 pass B2 pass B3 pass B4 pass B5 pass B6 pass B7 pass B8 pass B9"
< C1
< C2
< undo
< moves
< quit
Go, 9x9, Chinese rules, komi 0.5. Black: human; White: uct.
Type a point such as E5, or help.
Moves: E1 G1 E2 G2 E3 G3 E4 G4 E5 G5 E6 G6 E7 G7 E8 G8 E9 G9 B1 pass B2 pass B3 pass B4 pass B5 pass B6 pass B7 pass B8 pass B9
36. White A9 (uct)
37. Black C1
38. White F1 (uct)
39. Black C2
   A B C D E F G H J
 9 O X . . X . O . . 9
 8 . X . . X . O . . 8
 7 . X . . X . O . . 7
 6 . X . . X . O . . 6
 5 . X . . X . O . . 5
 4 . X . . X . O . . 4
 3 . X . . X . O . . 3
 2 . X X . X . O . . 2
 1 . X X . X O O . . 1
   A B C D E F G H J
Black wins: White has resigned.
Another game? (y/n)
Taken back: C2.
Moves: E1 G1 E2 G2 E3 G3 E4 G4 E5 G5 E6 G6 E7 G7 E8 G8 E9 G9 B1 pass B2 pass B3 pass B4 pass B5 pass B6 pass B7 pass B8 pass B9 A9 C1 F1

% Time in place of games or depth.
$ tengen play go --plain --size 9 --time 0.05 </dev/null | head -n 1
Go, 9x9, Chinese rules, komi 7.5. Black: human; White: uct, 0.05 s a move.
$ tengen play --plain --time 1.5 </dev/null | head -n 1
Gomoku, 15x15, freestyle. Black: human; White: tengen, 1.5 s a move.
$ tengen play --plain --time 60 --depth 3 --lang zh </dev/null | head -n 1
五子棋，15×15，无禁手。黑棋：人；白棋：tengen，深度 3，每步 60 秒。
$ tengen play go --plain --black uct --white human --time 0.250 --lang zh </dev/null | head -n 1
围棋，19×19，中国规则，贴目 7.5。黑棋：uct，每步 0.25 秒；白棋：人。
$ printf 'e5\nquit\n' | tengen play --plain --size 9 --time 0.05 | sed -n '3,4s/White [a-i][1-9]/White POINT/p'
2. White POINT (tengen)
$ printf 'E5\nquit\n' | tengen play go --plain --size 9 --info | sed 's/[0-9][0-9.]*, lead -*[0-9.]*, 4000 games, [0-9]* ms/R, lead L, 4000 games, N ms/' | tail -n 1
   win rate R, lead L, 4000 games, N ms

$ tengen play --time 0
! tengen: --time 0: it can be 0.05 to 3600 seconds, such as 1.5
? 2
$ tengen play --time 0.049
! tengen: --time 0.049: it can be 0.05 to 3600 seconds, such as 1.5
? 2
$ tengen play --time 3600.001
! tengen: --time 3600.001: it can be 0.05 to 3600 seconds, such as 1.5
? 2
$ tengen play --time 1,5
! tengen: --time 1,5: it can be 0.05 to 3600 seconds, such as 1.5
? 2
$ tengen play --time .
! tengen: --time .: it can be 0.05 to 3600 seconds, such as 1.5
? 2
$ tengen play --time 0.12345
! tengen: --time 0.12345: it can be 0.05 to 3600 seconds, such as 1.5
? 2
$ tengen play --time 123456
! tengen: --time 123456: it can be 0.05 to 3600 seconds, such as 1.5
? 2
$ tengen play --white uct
! tengen: --white uct: it does not play five in a row; tengen does
? 2
$ tengen play hex --black uct
! tengen: --black uct: it does not play five in a row; tengen does
? 2
