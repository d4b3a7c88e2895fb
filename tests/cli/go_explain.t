% ---- explain: why a move of Go is refused -----------------------------------------------------------------
$ cat >ko.txt
< . . . . .
< . X O . .
< X O . O .
< . X O . .
< . . . . .

% A ko just taken, in both languages and as JSON; by every rule.
$ tengen explain B3 --game go --rules japanese --turn black --moves C3 ko.txt
B3 is ko: move 1, C3, has just taken there; play elsewhere first.

$ tengen explain B3 --game go --rules japanese --turn black --moves C3 --lang zh ko.txt
B3 是打劫：第 1 手 C3 刚在此提子，须先在别处下一手。

$ tengen explain B3 --game go --ko positional --turn black --moves C3 --json ko.txt
{"point":"B3","verdict":"ko","ko":"C3","move":1,"chain":[]}

$ tengen explain b3 --game go --ko situational --turn black --moves C3 ko.txt
B3 is ko: move 1, C3, has just taken there; play elsewhere first.

% Elsewhere, and after a threat.
$ tengen explain A1 --game go --turn black --moves C3 ko.txt
A1 is legal.

$ tengen explain B3 --game go --turn black --moves "C3 E5 E1" ko.txt
B3 is legal.

% Superko. Three kos go round: after six moves the position would be back at the start.
$ cat >triple.txt
< O O O O O O O
< O X O . O . O
< X . X O X O X
< X X X X X X X
< O O O O O O O
< . . . . . . .
< . . . . . . .

$ tengen explain F5 --game go --turn black --moves "D6 B5 F6 D5 B6" triple.txt
F5 would repeat the position at the start.
$ tengen explain F5 --game go --turn black --moves "D6 B5 F6 D5 B6" --lang zh triple.txt
F5 会使开局时的局面再现。
$ tengen explain F5 --game go --turn black --moves "D6 B5 F6 D5 B6" --json triple.txt
{"point":"F5","verdict":"superko","ko":null,"move":0,"chain":[]}
$ tengen explain F5 --game go --turn black --moves "D6 B5 F6 D5 B6" --rules aga triple.txt
F5 would repeat the position at the start.
$ tengen explain F5 --game go --turn black --moves "D6 B5 F6 D5 B6" --rules japanese triple.txt
F5 is legal.
$ tengen explain B5 --game go --turn black --moves "D6 B5 F6 D5 B6" --rules japanese triple.txt
B5 is ko: move 5, B6, has just taken there; play elsewhere first.

% A suicide of two after a pass leads back to the position after move 5, with the other side to move.
$ tengen explain B1 --game go --size 5 --rules tromp-taylor --moves "A2 E5 B2 E4 C1 A1 pass"
B1 would repeat the position after move 5.
$ tengen explain B1 --game go --size 5 --rules tromp-taylor --moves "A2 E5 B2 E4 C1 A1 pass" --lang zh
B1 会使第 5 手后的局面再现（全局同形）。
$ tengen explain B1 --game go --size 5 --rules tromp-taylor --moves "A2 E5 B2 E4 C1 A1 pass" --json
{"point":"B1","verdict":"superko","ko":null,"move":5,"chain":[]}
$ tengen explain B1 --game go --size 5 --rules new-zealand --moves "A2 E5 B2 E4 C1 A1 pass"
B1 is legal.
$ tengen explain B1 --game go --size 5 --rules chinese --moves "A2 E5 B2 E4 C1 A1 pass"
B1 is suicide: it takes no stone and would have no liberty, together with A1.

% Suicide: of one stone, and of several, forbidden and not.
$ tengen explain A1 --game go --size 5 --moves "C3 A2 D3 B1"
A1 is suicide: it takes no stone and would have no liberty.

$ tengen explain A1 --game go --size 5 --moves "C3 A2 D3 B1" --lang zh --json
{"point":"A1","verdict":"suicide","ko":null,"move":null,"chain":[]}

$ cat >suicide.txt
< . . . . .
< . . . . .
< X X . . .
< O O X . .
< . O X . .

$ tengen explain A1 --game go --turn white suicide.txt
A1 is suicide: it takes no stone and would have no liberty, together with B1 A2 B2.
$ tengen explain A1 --game go --turn white --lang zh suicide.txt
A1 是自杀：提不到对方的子，落子后己方无气，连同 B1 A2 B2。
$ tengen explain A1 --game go --turn white --json suicide.txt
{"point":"A1","verdict":"suicide","ko":null,"move":null,"chain":["B1","A2","B2"]}
$ tengen explain A1 --game go --turn white --suicide yes suicide.txt
A1 is legal.
$ tengen explain A1 --game go --turn black suicide.txt
A1 is legal.

% With a handicap; how it is counted does not matter.
$ tengen explain G7 --game go --size 9 --handicap 2 --komi 0.5 --scoring territory </dev/null
G7: there is a stone already.
$ tengen explain G3 --game go --size 9 --handicap 2 --komi 0.5 --scoring territory </dev/null
G3 is legal.

% Occupied, no point of the board, the end of the game, the letter that is none.
$ tengen explain C3 --game go --size 5 C3
C3: there is a stone already.
$ tengen explain F1 --game go --size 5 C3
! tengen: "F1" is not a point of this board; points are named like D4
? 1
$ tengen explain I1 --game go C3
! tengen: "I1" is not a point of this board; points are named like D4
? 1
$ tengen explain A1 --game go --size 5 C3 pass pass
A1: the game is over.
$ tengen explain pass --game go --size 5 C3
pass is legal.
$ tengen explain
! tengen: which point? For example: tengen explain h8 POSITION
? 2
