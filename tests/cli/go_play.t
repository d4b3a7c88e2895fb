% ---- play: two people, in lines of text -------------------------------------------------------------------
% A whole game: captures, a ko refused, passes, dead stones, the count accepted.
$ tengen play go --plain --size 5 --rules japanese --komi 0.5 --white human
< help
< B4
< C4
< A3
< D3
< B2
< C2
< E5
< B3
< C3
< B3
< why B3
< show
< pass
< D5
< pass
< pass
< score
< dead C4
< alive C4
< seki C4
< dead A1
< dead
< moves
< y
< n
Go, 5x5, Japanese rules, komi 0.5. Black: human; White: human.
Type a point such as C3, or help.
C3            play there
pass          play nowhere; two passes end the game
resign        give up the game
undo, redo    take back; play again
why POINT     whether a move there is legal, and why; of a stone, its liberties
At the end:
dead POINT    the chain there is dead; alive POINT, seki POINT likewise
score         the count as it stands
y, resume     agree to it; play on
Always:
new           a new game with the same settings
show, moves   the board; the moves so far
save FILE     write the game to a file
lang en|zh    language
help, quit    this list; the end
1. Black B4
2. White C4
3. Black A3
4. White D3
5. Black B2
6. White C2
7. Black E5
8. White B3
9. Black C3
B3 is ko: move 9, C3, has just taken there; play elsewhere first.
B3 is ko: move 9, C3, has just taken there; play elsewhere first.
   A B C D E
 5 . . . . X 5
 4 . X O . . 4
 3 X . X O . 3
 2 . X O . . 2
 1 . . . . . 1
   A B C D E
10. White pass
11. Black D5
12. White pass
13. Black pass
   A B C D E
 5 . . . X X 5
 4 . X O . . 4
 3 X . X O . 3
 2 . X O . . 2
 1 . . . . . 1
   A B C D E
Both have passed: mark what is dead, then agree, or play on.
   A B C D E
 5 . . . X X 5
 4 . X O . . 4
 3 X X X O . 3
 2 . X O . . 2
 1 . . . . . 1
   A B C D E
Dead chains: none
Black: area 7, territory 1, prisoners 1; total 2
White: area 3, territory 0, prisoners 0; total 0.5
Komi 0.5, territory scoring
Black wins by 1.5 (B+1.5).
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
   A B C D E
 5 . . . X X 5
 4 . X O . . 4
 3 X X X O . 3
 2 . X O . . 2
 1 . . . . . 1
   A B C D E
Dead chains: none
Black: area 7, territory 1, prisoners 1; total 2
White: area 3, territory 0, prisoners 0; total 0.5
Komi 0.5, territory scoring
Black wins by 1.5 (B+1.5).
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
Dead: C4.
Black wins by 2.5 (B+2.5).
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
Alive: C4.
Black wins by 1.5 (B+1.5).
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
In seki: C4.
Black wins by 1.5 (B+1.5).
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
There is no stone on A1.
Black wins by 1.5 (B+1.5).
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
Which stone? For example: dead C3
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
Moves: B4 C4 A3 D3 B2 C2 E5 B3 C3 pass D5 pass pass
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
   A B C D E
 5 . . . X X 5
 4 . X O . . 4
 3 X . X O . 3
 2 . X O . . 2
 1 . . . . . 1
   A B C D E
Black wins by 1.5 (B+1.5).
Another game? (y/n)

% On again after two passes, then resigned; taken back.
$ tengen play --game go --plain --size 5 --white human
< C3
< pass
< pass
< resume
< pass
< B2
< resign
< undo
< undo
< resign
< n
Go, 5x5, Chinese rules, komi 7.5. Black: human; White: human.
Type a point such as C3, or help.
1. Black C3
2. White pass
3. Black pass
   A B C D E
 5 . . . . . 5
 4 . . . . . 4
 3 . . X . . 3
 2 . . . . . 2
 1 . . . . . 1
   A B C D E
Both have passed: mark what is dead, then agree, or play on.
   A B C D E
 5 X X X X X 5
 4 X X X X X 4
 3 X X X X X 3
 2 X X X X X 2
 1 X X X X X 1
   A B C D E
Dead chains: none
Black: area 25, territory 24, prisoners 0; total 25
White: area 0, territory 0, prisoners 0; total 7.5
Komi 7.5, area scoring
Black wins by 17.5 (B+17.5).
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
Play goes on.
4. White pass
5. Black B2
   A B C D E
 5 . . . . . 5
 4 . . . . . 4
 3 . . X . . 3
 2 . X . . . 2
 1 . . . . . 1
   A B C D E
Black wins: White has resigned.
Another game? (y/n)
The resignation is taken back.
Taken back: B2.
   A B C D E
 5 . . . . . 5
 4 . . . . . 4
 3 . . X . . 3
 2 . . . . . 2
 1 . . . . . 1
   A B C D E
White wins: Black has resigned.
Another game? (y/n)

% The same in Chinese.
$ tengen play go --plain --size 5 --lang zh --white human
< C3
< C3
< B2
< 停一手
< 停一手
< 数子
< 死子 B2
< 双活 B2
< 活子 B2
< 继续
< 认输
< n
围棋，5×5，中国规则，贴目 7.5。黑棋：人；白棋：人。
输入一个点（如 C3），或输入“帮助”。
1. 黑棋 C3
C3 已有棋子；请选一个空点。
2. 白棋 B2
3. 黑棋 停一手
4. 白棋 停一手
   A B C D E
 5 . . . . . 5
 4 . . . . . 4
 3 . . X . . 3
 2 . O . . . 2
 1 . . . . . 1
   A B C D E
双方都停了一手：请标出死子，然后同意，或继续下。
   A B C D E
 5 X X X X X 5
 4 X X X X X 4
 3 X X X X X 3
 2 X X X X X 2
 1 X X X X X 1
   A B C D E
死子：B2
黑棋：子空 25，空 24，俘虏 1；合计 25
白棋：子空 0，空 0，俘虏 0；合计 7.5
贴目 7.5，数子法
黑棋胜 17.5 目（B+17.5）。
同意吗？(y，或：死子、活子、双活 点，数子，继续，悔棋)
   A B C D E
 5 X X X X X 5
 4 X X X X X 4
 3 X X X X X 3
 2 X X X X X 2
 1 X X X X X 1
   A B C D E
死子：B2
黑棋：子空 25，空 24，俘虏 1；合计 25
白棋：子空 0，空 0，俘虏 0；合计 7.5
贴目 7.5，数子法
黑棋胜 17.5 目（B+17.5）。
同意吗？(y，或：死子、活子、双活 点，数子，继续，悔棋)
死子：B2。
黑棋胜 17.5 目（B+17.5）。
同意吗？(y，或：死子、活子、双活 点，数子，继续，悔棋)
双活：B2。
白棋胜 7.5 目（W+7.5）。
同意吗？(y，或：死子、活子、双活 点，数子，继续，悔棋)
活子：B2。
白棋胜 7.5 目（W+7.5）。
同意吗？(y，或：死子、活子、双活 点，数子，继续，悔棋)
对局继续。
   A B C D E
 5 . . . . . 5
 4 . . . . . 4
 3 . . X . . 3
 2 . O . . . 2
 1 . . . . . 1
   A B C D E
白棋胜：黑棋认输。
再来一局？(y/n)

% Suicide refused, and allowed.
$ tengen play go --plain --size 5 --moves "C3 A2 D3 B1" --white human | sed 's/would play [A-E][1-5]/would play POINT/'
< A1
< why A1
< forbidden
< hint
< quit
Go, 5x5, Chinese rules, komi 7.5. Black: human; White: human.
Type a point such as C3, or help.
Moves: C3 A2 D3 B1
A1 is suicide: it takes no stone and would have no liberty.
A1 is suicide: it takes no stone and would have no liberty.
This game has no forbidden moves.
uct would play POINT.

$ tengen play go --plain --size 5 --suicide yes --moves "A1 A2 B1 B2 pass C2" --white human
< C1
< D1
< pass
< show
< quit
Go, 5x5, Chinese rules, changed, komi 7.5. Black: human; White: human.
Type a point such as C3, or help.
Moves: A1 A2 B1 B2 pass C2
7. Black C1
8. White D1
9. Black pass
   A B C D E
 5 . . . . . 5
 4 . . . . . 4
 3 . . . . . 3
 2 O O O . . 2
 1 . . . O . 1
   A B C D E

% A ko under situational superko, and an end by territory.
$ tengen play go --plain --size 5 --ko situational --scoring territory --moves "B4 C4 A3 D3 B2 C2 E5 B3 C3" --white human
< B3
< pass
< pass
< y
< n
Go, 5x5, Chinese rules, changed, komi 7.5. Black: human; White: human.
Type a point such as C3, or help.
Moves: B4 C4 A3 D3 B2 C2 E5 B3 C3
B3 is ko: move 9, C3, has just taken there; play elsewhere first.
10. White pass
11. Black pass
   A B C D E
 5 . . . . X 5
 4 . X O . . 4
 3 X . X O . 3
 2 . X O . . 2
 1 . . . . . 1
   A B C D E
Both have passed: mark what is dead, then agree, or play on.
   A B C D E
 5 . . . . . 5
 4 . X O . . 4
 3 X X X O . 3
 2 . X O . . 2
 1 . . . . . 1
   A B C D E
Dead chains: E5
Black: area 5, territory 1, prisoners 1; total 2
White: area 3, territory 0, prisoners 1; total 8.5
Komi 7.5, territory scoring
White wins by 6.5 (W+6.5).
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
   A B C D E
 5 . . . . X 5
 4 . X O . . 4
 3 X . X O . 3
 2 . X O . . 2
 1 . . . . . 1
   A B C D E
White wins by 6.5 (W+6.5).
Another game? (y/n)

% Saved, loaded, and the same.
$ tengen play go --plain --size 9 --handicap 4 --rules aga --komi 0.5 --save game.txt --white human
< E5
< C5
< pass
< pass
< resume
< D5
< save copy.txt
< quit
Go, 9x9, AGA rules, komi 0.5, handicap 4. Black: human; White: human.
Type a point such as E5, or help.
1. White E5
2. Black C5
3. White pass
4. Black pass
   A B C D E F G H J
 9 . . . . . . . . . 9
 8 . . . . . . . . . 8
 7 . . X . . . X . . 7
 6 . . . . . . . . . 6
 5 . . X . O . . . . 5
 4 . . . . . . . . . 4
 3 . . X . . . X . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J
Both have passed: mark what is dead, then agree, or play on.
   A B C D E F G H J
 9 X X X X X X X X X 9
 8 X X X X X X X X X 8
 7 X X X X X X X X X 7
 6 X X X X X X X X X 6
 5 X X X X X X X X X 5
 4 X X X X X X X X X 4
 3 X X X X X X X X X 3
 2 X X X X X X X X X 2
 1 X X X X X X X X X 1
   A B C D E F G H J
Dead chains: E5
Black: area 81, territory 76, prisoners 1; total 81
White: area 0, territory 0, prisoners 0; total 3.5
Komi 0.5, 3 more for the handicap, area scoring
Black wins by 77.5 (B+77.5).
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
Play goes on.
5. White D5
Saved in copy.txt.
Saved in game.txt.

$ cat game.txt
# tengen game=go size=9 rules=aga ko=situational suicide=no scoring=area komi=0.5 handicap=4
E5 C5 pass pass resume D5
$ cmp game.txt copy.txt
$ tengen play --plain --load game.txt --save again.txt --white human
< moves
< show
< quit
Go, 9x9, AGA rules, komi 0.5, handicap 4. Black: human; White: human.
Type a point such as E5, or help.
Moves: E5 C5 pass pass D5
Moves: E5 C5 pass pass D5
   A B C D E F G H J
 9 . . . . . . . . . 9
 8 . . . . . . . . . 8
 7 . . X . . . X . . 7
 6 . . . . . . . . . 6
 5 . . X O O . . . . 5
 4 . . . . . . . . . 4
 3 . . X . . . X . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J
Saved in again.txt.
$ cmp game.txt again.txt
$ tengen show game.txt
   A B C D E F G H J
 9 . . . . . . . . . 9
 8 . . . . . . . . . 8
 7 . . X . . . X . . 7
 6 . . . . . . . . . 6
 5 . . X O O . . . . 5
 4 . . . . . . . . . 4
 3 . . X . . . X . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J
# black to move; captured: black 0, white 0
$ tengen score game.txt | tail -n 2
# Komi 0.5, 3 more for the handicap, area scoring
# White leads by 0.5 (W+0.5).

% An end by passing is saved with the dead stones, a resignation too.
$ tengen play go --plain --size 3 --save end.txt --white human
< B2
< pass
< pass
< dead B2
< y
< n
Go, 3x3, Chinese rules, komi 7.5. Black: human; White: human.
Type a point such as B2, or help.
1. Black B2
2. White pass
3. Black pass
   A B C
 3 . . . 3
 2 . X . 2
 1 . . . 1
   A B C
Both have passed: mark what is dead, then agree, or play on.
   A B C
 3 X X X 3
 2 X X X 2
 1 X X X 1
   A B C
Dead chains: none
Black: area 9, territory 8, prisoners 0; total 9
White: area 0, territory 0, prisoners 0; total 7.5
Komi 7.5, area scoring
Black wins by 1.5 (B+1.5).
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
Dead: B2.
White wins by 7.5 (W+7.5).
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
   A B C
 3 . . . 3
 2 . X . 2
 1 . . . 1
   A B C
White wins by 7.5 (W+7.5).
Saved in end.txt.
Another game? (y/n)
$ cat end.txt
# tengen game=go size=3 rules=chinese ko=positional suicide=no scoring=area komi=7.5
B2 pass pass
dead B2
$ tengen show end.txt
   A B C
 3 . . . 3
 2 . X . 2
 1 . . . 1
   A B C
# white has won (W+7.5); captured: black 0, white 0

$ tengen play go --plain --size 3 --save resigned.txt --white human
< B2
< resign
< n
Go, 3x3, Chinese rules, komi 7.5. Black: human; White: human.
Type a point such as B2, or help.
1. Black B2
   A B C
 3 . . . 3
 2 . X . 2
 1 . . . 1
   A B C
Black wins: White has resigned.
Saved in resigned.txt.
Another game? (y/n)
$ cat resigned.txt
# tengen game=go size=3 rules=chinese ko=positional suicide=no scoring=area komi=7.5
B2
resign
$ tengen show resigned.txt
   A B C
 3 . . . 3
 2 . X . 2
 1 . . . 1
   A B C
# black has won (B+R); captured: black 0, white 0
$ tengen play --plain --load resigned.txt --white human
< undo
< A1
< quit
Go, 3x3, Chinese rules, komi 7.5. Black: human; White: human.
Type a point such as B2, or help.
Moves: B2
   A B C
 3 . . . 3
 2 . X . 2
 1 . . . 1
   A B C
Black wins: White has resigned.
Another game? (y/n)
The resignation is taken back.
2. White A1

% The player for five in a row does not play Go; bad options.
$ tengen play go --plain --white classic
! tengen: --white classic: it does not play Go; uct does
? 2
$ tengen play go --plain --black classic
! tengen: --black classic: it does not play Go; uct does
? 2
$ tengen play go --plain --size 30 --white human
! tengen: --size 30: a Go board has 2 to 25 points a side
? 2
$ tengen play go --plain --handicap 12 --white human
! tengen: --handicap 12: it can be 2 to 9 stones, or 0 for none
? 2
$ tengen play go --plain --komi abc --white human
! tengen: --komi abc: it can be -150 to 150 in halves, such as 6.5
? 2
$ tengen play go --plain --moves "C3 C3" --white human
! tengen: --moves: column 4: C3: there is a stone already
? 1
