% Two persons: Pro, with a third stone that is too near, and the game goes on freely.
$ tengen play --plain --lang en --white human --opening pro
< h9
< h8
< swap
< i9
< j10
< k11
< h9
< moves
< quit
Gomoku, 15x15, freestyle. Black: human; White: human.
Opening: Pro: the first stone in the middle, black's second at least three steps away from it.
Type a point such as h8, or help.
Player 1: put stone 1 (black) on the middle point, h8.
h9: too far from the middle for this stone.
Player 1: put stone 1 (black) on the middle point, h8.
Player 1 (human): h8
Player 2: put stone 2 (white) anywhere.
swap: that is not what is asked for.
Player 2: put stone 2 (white) anywhere.
Player 2 (human): i9
Player 1: put stone 3 (black) outside the square round h8, 5x5.
j10: too near to the middle for this stone.
Player 1: put stone 3 (black) outside the square round h8, 5x5.
Player 1 (human): k11
The opening is over. Black: human; White: human.
4. White h9
Moves: h8 i9 k11 h9

% Swap1: the second player takes black, so the first moves next as white.
$ tengen play --plain --lang en --white human --size 9 --opening swap1
< c3
< more
< swap
< e5
< undo
< undo
< undo
< moves
< quit
Gomoku, 9x9, freestyle. Black: human; White: human.
Opening: Swap1: one player puts the first stone, the other chooses the colour.
Type a point such as e5, or help.
Player 1: put stone 1 (black) anywhere.
Player 1 (human): c3
Player 2 has white: stay, or swap to take black.
more: that cannot be chosen now.
Player 2 has white: stay, or swap to take black.
Player 2 (human): swap
The opening is over. Black: human; White: human.
2. White e5
Taken back: e5.
Taken back: swap.
Player 2 has white: stay, or swap to take black.
Taken back: c3.
Player 1: put stone 1 (black) anywhere.
No move has been played yet.

% Swap: three stones by one player, on a hexagon too.
$ tengen play hex --plain --lang en --white human --opening swap
< h8
< h9
< h8
< i7
< stay
< resign
< n
Hexagon, side 8, freestyle. Black: human; White: human.
Opening: Swap: one player puts the first three stones, the other chooses the colour.
Type a point such as h8, or help.
Player 1: put stone 1 (black) anywhere.
Player 1 (human): h8
Player 1: put stone 2 (white) anywhere.
Player 1 (human): h9
Player 1: put stone 3 (black) anywhere.
h8: there is a stone already, or no such point.
Player 1: put stone 3 (black) anywhere.
Player 1 (human): i7
Player 2 has white: stay, or swap to take black.
Player 2 (human): stay
The opening is over. Black: human; White: human.
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
   .     .     .     O     .     .     .
.     .     .     .     .     .     .     .
   .     .     .     X     .     .     .
.     .     .     .     X     .     .     .
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
Black wins: White has resigned.
Another game? (y/n)

% Swap2 with two stones more; nobody gives up before the opening is over. 
$ tengen play --plain --lang en --white human --opening swap2
< h8
< resign
< h9
< k11
< why h8
< swop
< more
< g7
< g9
< undo
< g9
< 3
< swap
< show
< new
< h8
< quit
Gomoku, 15x15, freestyle. Black: human; White: human.
Opening: Swap2: one player puts three stones; the other chooses the colour, or puts two more and lets the first choose.
Type a point such as h8, or help.
Player 1: put stone 1 (black) anywhere.
Player 1 (human): h8
Player 1: put stone 2 (white) anywhere.
The opening comes first; nobody can give up before it is over.
Player 1 (human): h9
Player 1: put stone 3 (black) anywhere.
Player 1 (human): k11
Player 2 has white: stay, or swap to take black, or more: put a white and a black stone more and let the other choose.
h8 is occupied; ask about an empty point.
'swop' is neither a point, such as h8, nor a command; 'help' lists them.
Player 2 has white: stay, or swap to take black, or more: put a white and a black stone more and let the other choose.
Player 2 (human): more
Player 2: put stone 4 (white) anywhere.
Player 2 (human): g7
Player 2: put stone 5 (black) anywhere.
Player 2 (human): g9
Player 1 has white: stay, or swap to take black.
Taken back: g9.
Player 2: put stone 5 (black) anywhere.
Player 2 (human): g9
Player 1 has white: stay, or swap to take black.
3: that is not what is asked for.
Player 1 has white: stay, or swap to take black.
Player 1 (human): swap
The opening is over. Black: human; White: human.
   a b c d e f g h i j k l m n o
15 . . . . . . . . . . . . . . . 15
14 . . . . . . . . . . . . . . . 14
13 . . . . . . . . . . . . . . . 13
12 . . . . . . . . . . . . . . . 12
11 . . . . . . . . . . X . . . . 11
10 . . . . . . . . . . . . . . . 10
 9 . . . . . . X O . . . . . . . 9
 8 . . . . . . . X . . . . . . . 8
 7 . . . . . . O . . . . . . . . 7
 6 . . . . . . . . . . . . . . . 6
 5 . . . . . . . . . . . . . . . 5
 4 . . . . . . . . . . . . . . . 4
 3 . . . . . . . . . . . . . . . 3
 2 . . . . . . . . . . . . . . . 2
 1 . . . . . . . . . . . . . . . 1
   a b c d e f g h i j k l m n o
A new game.
Player 1: put stone 1 (black) anywhere.
Player 1 (human): h8
Player 1: put stone 2 (white) anywhere.

% RIF in Chinese: two fifth moves that are not alike.
$ tengen play renju --plain --lang zh --white human --opening rif
< h8
< h9
< h7
< 交换
< h6
< g8
< i7
< p1
< i9
< g7
< i9
< 悔棋
< g8
< 退出
连珠，15×15，连珠规则。黑棋：人；白棋：人。
开局规则：RIF 规则：二十六开局之一，可交换；黑方提供两个第五手，白方留一个（五手两打）。
输入一个点（如 h8），或输入“帮助”。
假先方：第 1 子（黑）下在天元 h8。
假先方（人）：h8
假先方：第 2 子（白）下在以 h8 为中心的 3×3 范围内。
假先方（人）：h9
假先方：第 3 子（黑）下在以 h8 为中心的 5×5 范围内。
假先方（人）：h7
假后方现执白：“不换”，或“交换”改执黑。
假后方（人）：交换
假先方：第 4 子（白）可下在任意处。
假先方（人）：h6
假后方（黑）：提供第 1 个第五手，共 2 个，不得互相对称。
假后方（人）：g8
假后方（黑）：提供第 2 个第五手，共 2 个，不得互相对称。
i7：与已有的打点对称。
假后方（黑）：提供第 2 个第五手，共 2 个，不得互相对称。
p1 不在棋盘上：列是 a 到 o。
假后方（黑）：提供第 2 个第五手，共 2 个，不得互相对称。
假后方（人）：i9
假先方（白）：留下一个第五手：g8 i9。
g7：这一点不在打点之中。
假先方（白）：留下一个第五手：g8 i9。
假先方（人）：i9
开局阶段结束。黑棋：人；白棋：人。
已悔棋：i9。
假先方（白）：留下一个第五手：g8 i9。
假先方（人）：g8
开局阶段结束。黑棋：人；白棋：人。

% Yamaguchi: the number comes before the swap.
$ tengen play renju --plain --lang en --white human --opening yamaguchi
< h8
< i9
< i7
< 13
< 2
< swap
< g6
< a1
< a1
< b1
< b1
< quit
Renju, 15x15, renju. Black: human; White: human.
Opening: Yamaguchi: one of the 26 openings and how many fifth moves, a swap; black offers as many, white keeps one.
Type a point such as h8, or help.
Player 1: put stone 1 (black) on the middle point, h8.
Player 1 (human): h8
Player 1: put stone 2 (white) within the square round h8, 3x3.
Player 1 (human): i9
Player 1: put stone 3 (black) within the square round h8, 5x5.
Player 1 (human): i7
Player 1: declare how many fifth moves black will offer, 1 to 12.
13: the number is out of range.
Player 1: declare how many fifth moves black will offer, 1 to 12.
Player 1 (human): 2
Player 2 has white: stay, or swap to take black.
Player 2 (human): swap
Player 1: put stone 4 (white) anywhere.
Player 1 (human): g6
Player 2 (black): offer fifth move 1 of 2, no two alike by symmetry.
Player 2 (human): a1
Player 2 (black): offer fifth move 2 of 2, no two alike by symmetry.
a1: it is on offer already.
Player 2 (black): offer fifth move 2 of 2, no two alike by symmetry.
Player 2 (human): b1
Player 1 (white): keep one of the fifth moves: a1 b1.
Player 1 (human): b1
The opening is over. Black: human; White: human.

% Soosyrv-8.
$ tengen play renju --plain --lang en --white human --opening SOOSYRV8
< h8
< g9
< f10
< swap
< k4
< 9
< 1
< swap
< g10
< a1
< g10
< quit
Renju, 15x15, renju. Black: human; White: human.
Opening: Soosyrv-8: one of the 26 openings, a swap; white's fourth move and how many fifth moves, a swap; black offers as many, white keeps one.
Type a point such as h8, or help.
Player 1: put stone 1 (black) on the middle point, h8.
Player 1 (human): h8
Player 1: put stone 2 (white) within the square round h8, 3x3.
Player 1 (human): g9
Player 1: put stone 3 (black) within the square round h8, 5x5.
Player 1 (human): f10
Player 2 has white: stay, or swap to take black.
Player 2 (human): swap
Player 1: put stone 4 (white) anywhere.
Player 1 (human): k4
Player 1: declare how many fifth moves black will offer, 1 to 8.
9: the number is out of range.
Player 1: declare how many fifth moves black will offer, 1 to 8.
Player 1 (human): 1
Player 2 has black: stay, or swap to take white.
Player 2 (human): swap
Player 1 (black): offer fifth move 1 of 1, no two alike by symmetry.
Player 1 (human): g10
Player 2 (white): keep one of the fifth moves: g10.
a1: it is not one of the fifth moves on offer.
Player 2 (white): keep one of the fifth moves: g10.
Player 2 (human): g10
The opening is over. Black: human; White: human.

% Taraguchi-10 with ten fifth moves on offer.
$ tengen play renju --plain --lang en --white human --opening taraguchi-10
< h8
< swap
< h9
< stay
< j10
< stay
< l8
< k8
< offer
< a1
< b1
< c1
< d1
< e1
< f1
< g1
< h1
< i1
< j1
< j1
< quit
Renju, 15x15, renju. Black: human; White: human.
Opening: Taraguchi-10: a swap after each of the first moves, each in a larger square; ten fifth moves on offer, or a fifth in the 9x9 square and another swap.
Type a point such as h8, or help.
Player 1: put stone 1 (black) on the middle point, h8.
Player 1 (human): h8
Player 2 has white: stay, or swap to take black.
Player 2 (human): swap
Player 1: put stone 2 (white) within the square round h8, 3x3.
Player 1 (human): h9
Player 2 has black: stay, or swap to take white.
Player 2 (human): stay
Player 2: put stone 3 (black) within the square round h8, 5x5.
Player 2 (human): j10
Player 1 has white: stay, or swap to take black.
Player 1 (human): stay
Player 1: put stone 4 (white) within the square round h8, 7x7.
l8: too far from the middle for this stone.
Player 1: put stone 4 (white) within the square round h8, 7x7.
Player 1 (human): k8
Player 2 has black: stay, or swap to take white, or offer: ten fifth moves anywhere, of which white keeps one.
Player 2 (human): offer
Player 2 (black): offer fifth move 1 of 10, no two alike by symmetry.
Player 2 (human): a1
Player 2 (black): offer fifth move 2 of 10, no two alike by symmetry.
Player 2 (human): b1
Player 2 (black): offer fifth move 3 of 10, no two alike by symmetry.
Player 2 (human): c1
Player 2 (black): offer fifth move 4 of 10, no two alike by symmetry.
Player 2 (human): d1
Player 2 (black): offer fifth move 5 of 10, no two alike by symmetry.
Player 2 (human): e1
Player 2 (black): offer fifth move 6 of 10, no two alike by symmetry.
Player 2 (human): f1
Player 2 (black): offer fifth move 7 of 10, no two alike by symmetry.
Player 2 (human): g1
Player 2 (black): offer fifth move 8 of 10, no two alike by symmetry.
Player 2 (human): h1
Player 2 (black): offer fifth move 9 of 10, no two alike by symmetry.
Player 2 (human): i1
Player 2 (black): offer fifth move 10 of 10, no two alike by symmetry.
Player 2 (human): j1
Player 1 (white): keep one of the fifth moves: a1 b1 c1 d1 e1 f1 g1 h1 i1 j1.
Player 1 (human): j1
The opening is over. Black: human; White: human.

% Against the computer: it answers its questions, hints and undo work as in the game.
$ tengen play --plain --lang en --depth 2 --opening swap2
< h8
< a1
< hint
< h9
< a2
< undo
< undo
< quit
Gomoku, 15x15, freestyle. Black: human; White: tengen, depth 2.
Opening: Swap2: one player puts three stones; the other chooses the colour, or puts two more and lets the first choose.
Type a point such as h8, or help.
Player 1: put stone 1 (black) anywhere.
Player 1 (human): h8
Player 1: put stone 2 (white) anywhere.
Player 1 (human): a1
Player 1: put stone 3 (black) anywhere.
tengen would answer a3.
Player 1 (human): h9
Player 2 (tengen): swap
The opening is over. Black: tengen, depth 2; White: human.
4. White a2
5. Black g8 (tengen)
Taken back: a2 g8.
Taken back: h9 swap.
Player 1: put stone 3 (black) anywhere.

% The computer begins; at the start there is nothing to take back.
$ tengen play --plain --lang en --depth 1 --black classic --white human --opening swap
< undo
< swap
< undo
< lang zh
< 不换
< 退出
Gomoku, 15x15, freestyle. Black: classic, depth 1; White: human.
Opening: Swap: one player puts the first three stones, the other chooses the colour.
Type a point such as h8, or help.
Player 1 (classic): h8
Player 1 (classic): g9
Player 1 (classic): i9
Player 2 has white: stay, or swap to take black.
There is no move of yours to take back.
Player 2 (human): swap
The opening is over. Black: human; White: classic, depth 1.
4. White g7 (classic)
Taken back: swap g7.
Player 2 has white: stay, or swap to take black.
五子棋，15×15，无禁手。黑棋：classic，深度 1；白棋：人。
开局规则：三手交换：一方放三子，另一方选择黑白。
输入一个点（如 h8），或输入“帮助”。
假后方现执白：“不换”，或“交换”改执黑。
假后方（人）：不换
开局阶段结束。黑棋：classic，深度 1；白棋：人。

% The computer on both sides, under a rule with everything.
$ tengen play renju --plain --lang en --depth 1 --black classic --white classic --opening soosyrv-8 | head -14
Renju, 15x15, renju. Black: classic, depth 1; White: classic, depth 1.
Opening: Soosyrv-8: one of the 26 openings, a swap; white's fourth move and how many fifth moves, a swap; black offers as many, white keeps one.
Player 1 (classic): h8
Player 1 (classic): g9
Player 1 (classic): i9
Player 2 (classic): stay
Player 2 (classic): g7
Player 2 (classic): 1
Player 1 (classic): swap
Player 2 (classic): g8
Player 1 (classic): g8
The opening is over. Black: classic, depth 1; White: classic, depth 1.
6. White f8 (classic)
7. Black j8 (classic)

% What does not go together.
$ tengen play --plain --opening swop
! tengen: --opening swop: it can be free, pro, long-pro, swap1, swap, swap2, rif, yamaguchi, soosyrv-8 or taraguchi-10
? 2

$ tengen play --plain --opening rif
! tengen: --opening rif is for renju on the square of 15: tengen play renju --opening rif
? 2

$ tengen play --plain --size 14 --opening pro
! tengen: --opening pro needs a board with a middle point and a stone 3 steps away from it: squares of an odd size from 7, hexagons from side 4
? 2

$ tengen play hex --plain --size 4 --opening long-pro
! tengen: --opening long-pro needs a board with a middle point and a stone 4 steps away from it: squares of an odd size from 9, hexagons from side 5
? 2

$ tengen play go --plain --opening swap2
! tengen: --opening swap2: openings are for five in a row, not for Go
? 2

$ tengen play --plain --opening swap2 --moves h8
! tengen: --opening swap2 begins with an empty board; it does not go with --moves or --load
? 2

$ tengen play --plain --white human --lang en --opening free
< h8
< quit
Gomoku, 15x15, freestyle. Black: human; White: human.
Type a point such as h8, or help.
1. Black h8
