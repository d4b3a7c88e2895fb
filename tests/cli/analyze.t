% ---- analyze: what an engine thinks of the moves of a game -----------------------------------------------
$ tengen analyze --help
usage: tengen analyze [OPTION...] [FILE|MOVES]

Thinks about each position of the main line. Prints for each move what it was worth
to its player before and after, how much of the chance to win it lost, and the best
move with the line expected; at the end each player's mistakes, the worst first.
Values are chances to win; +M3 is a win in three moves; in Go points follow.

  --move N                         one position: the one after N moves, below 0 counted
                                   from the end
  --from N --to N                  these moves of the game only
  --game-number N                  which game of a file
  --engine NAME                    by default the strongest for the game
  --time S                         seconds a position; by default, without any limit, 1
  --nodes N                        positions or playouts to look at, each time
  --depth N                        moves to look ahead
  --threads N                      threads of the engine
  --memory MIB                     memory of the engine
  --lines N                        so many best moves, 1 to 10
  --loss P                         list moves that lost at least so many per cent; 5
  --progress                       say on standard error how far it is, also where
                                   that is no terminal
  --json                           JSON, a line for each move; see docs/analyze.md
  --sgf FILE                       the record with all this in its nodes, as the page
                                   shows it

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

Example: tengen analyze --time 2 --sgf reviewed.sgf game.sgf

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

% Each move with its loss, then the mistakes of both sides, the worst first.
$ tengen analyze --engine classic --depth 2 h8 i9 j8 g7 i8 a1 g8
1. Black h8: +0 → +52, the best: h8 g7
2. White i9: -52 → +19, lost nothing; the engine's: g7 h7
3. Black j8: -19 → +76, lost nothing; the engine's: i7 g9
4. White g7: -76 → -71, lost nothing; the engine's: i8 i7
5. Black i8: +71 → +160, the best: i8 g8
6. White a1: -160 → -M2, lost 40.1%; better g8: g8 i7
7. Black g8: +M2 → +M1, the best: g8
After 7 moves, White to move: -M1
  1) -M1, depth 1, 1 nodes: k8
Black: 4 moves, 3 the engine's own, 0.0% lost a move; mistakes: 0
White: 3 moves, 0 the engine's own, 13.4% lost a move; mistakes: 1
  6. a1 lost 40.1%; better g8

% The end of a game counts as what it is.
$ tengen analyze --engine classic --depth 2 --from 8 h8 a1 i8 c1 j8 e1 k8 g1 l8
8. White g1: -M1 → -M1, lost nothing; the engine's: l8
9. Black l8: +M1 → 100.0%, lost nothing; the engine's: g8
After 9 moves the game is over; for White: 0.0%
Black: 1 moves, 0 the engine's own, 0.0% lost a move; mistakes: 0
White: 1 moves, 0 the engine's own, 0.0% lost a move; mistakes: 0

% In Chinese, and of a part of the game; a higher bar for mistakes.
$ tengen analyze --engine classic --depth 2 --lang zh --from 4 --to 6 --loss 20 h8 i9 j8 g7 i8 a1 g8
4. 白棋 g7：-76 → -71，没有损失；引擎的选择：i8 i7
5. 黑棋 i8：+71 → +160，最佳：i8 g8
6. 白棋 a1：-160 → -M2，损失 40.1%；更好的是 g8：g8 i7
第 6 手后，轮到黑棋：+M2
  1) +M2，深度 1，节点 1：g8
黑棋：1 手，与引擎相同 1 手，平均每手损失 0.0%；失误：0
白棋：2 手，与引擎相同 0 手，平均每手损失 20.1%；失误：1
  6. a1 损失 40.1%；更好的是 g8

% One position, with several lines.
$ tengen analyze --engine classic --nodes 5000 --lines 3 --move 2 h8 i9 j8 g7
After 2 moves, Black to move: +97
  1) +97, depth 3, 1447 nodes: i7 g9 k5
  2) +97, depth 3, 1447 nodes: g9 i7 e11
  3) +89, depth 3, 1447 nodes: i8 j8 f8
$ tengen analyze --engine classic --depth 1 --move -1 h8 i9 j8 g7
After 3 moves, White to move: +35
  1) +35, depth 1, 27 nodes: i8

% A drawn board is one position; there is no move to be judged.
$ cat >board.txt
< . . . . . . . . .
< . . . . . . . . .
< . . . . . . . . .
< . . . X . . . . .
< . . . O X . . . .
< . . . O . X . . .
< . . . O . . . . .
< . . . . . . . . .
< . . . . . . . . .
$ tengen analyze --engine classic --depth 2 board.txt
After 0 moves, Black to move: +M2
  1) +M2, depth 1, 1 nodes: g3

% JSON lines. Times differ from run to run.
$ tengen analyze --engine classic --depth 2 --json --to 2 h8 i9 j8 | sed 's/"time_ms":[0-9]*,"line"/"time_ms":T,"line"/g'
{"game":"gomoku","size":15,"engine":"classic","limits":{"time_ms":0,"nodes":0,"depth":2,"threads":0,"lines":1},"first":0,"positions":3}
{"move":1,"player":"black","played":"h8","before":{"chance":0.5000,"win":null,"mate":null,"score":0,"lead":null},"after":{"chance":0.5325,"win":null,"mate":null,"score":52,"lead":null},"lost":0.0000,"points_lost":null,"best":"h8","lines":[{"value":{"chance":0.5000,"win":null,"mate":null,"score":0,"lead":null},"depth":2,"nodes":20,"time_ms":T,"line":["h8","g7"]}]}
{"move":2,"player":"white","played":"i9","before":{"chance":0.4675,"win":null,"mate":null,"score":-52,"lead":null},"after":{"chance":0.5119,"win":null,"mate":null,"score":19,"lead":null},"lost":0.0000,"points_lost":null,"best":"g7","lines":[{"value":{"chance":0.4675,"win":null,"mate":null,"score":-52,"lead":null},"depth":2,"nodes":93,"time_ms":T,"line":["g7","h7"]}]}
{"position":2,"turn":"black","value":{"chance":0.4881,"win":null,"mate":null,"score":-19,"lead":null},"lines":[{"value":{"chance":0.4881,"win":null,"mate":null,"score":-19,"lead":null},"depth":2,"nodes":127,"time_ms":T,"line":["i7","g9"]}]}
{"summary":{"black":{"moves":1,"best":1,"lost":0.0000,"mistakes":[]},"white":{"moves":1,"best":0,"lost":0.0000,"mistakes":[]},"stopped":false}}
$ tengen analyze --engine classic --depth 1 --threads 1 --memory 16 --json --move 0 --game renju h8 | sed 's/"time_ms":[0-9]*,"line"/"time_ms":T,"line"/g'
{"game":"renju","size":15,"engine":"classic","limits":{"time_ms":0,"nodes":0,"depth":1,"threads":1,"lines":1},"first":0,"positions":1}
{"position":0,"turn":"black","value":{"chance":0.5125,"win":null,"mate":null,"score":20,"lead":null},"lines":[{"value":{"chance":0.5125,"win":null,"mate":null,"score":20,"lead":null},"depth":1,"nodes":2,"time_ms":T,"line":["h8"]}]}

% Everything in the nodes of the record, comments as they were; the moves of --moves are added.
$ cat >game.sgf
< (;GM[4]SZ[15]C[first];B[hh]C[centre];W[ig])
$ tengen analyze --engine classic --depth 1 --sgf out.sgf --moves j8 game.sgf && sed 's/time=[0-9]*/time=T/g' out.sgf
1. Black h8: +20 → +0, the best: h8
2. White i9: +0 → -52, lost 3.2%; better g7: g7
3. Black j8: +52 → -35, lost 5.4%; better i8: i8
After 3 moves, White to move: +35
  1) +35, depth 1, 27 nodes: i8
Black: 2 moves, 1 the engine's own, 2.7% lost a move; mistakes: 1
  3. j8 lost 5.4%; better i8
White: 1 moves, 0 the engine's own, 3.2% lost a move; mistakes: 0
(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]C[first]TGA[classic rank=1 depth=1 nodes=2 time=T score=20 line=hh]
;B[hh]C[centre]TGA[classic rank=1 depth=1 nodes=17 time=T score=0 line=gi]
;W[ig]TGA[classic rank=1 depth=1 nodes=23 time=T score=52 line=ih];B[jh]TGA[classic rank=1 depth=1 nodes=27 time=T score=35 line=ih])
$ tengen analyze --engine classic --depth 1 --move 0 out.sgf
After 0 moves, Black to move: +20
  1) +20, depth 1, 2 nodes: h8

% Go: points too. Who passes on a won board has lost nothing; the numbers are the engine's affair.
$ cat >end.sgf
< (;GM[1]SZ[5]KM[0.5];B[cc];W[cd];B[dd];W[bd];B[bc];W[ce];B[de];W[ac];B[ab];W[];B[])
$ tengen analyze --nodes 300 --from 10 end.sgf | sed -e 's/[0-9.]*%/N%/g' -e 's/[+-][0-9.]*/P/g' -e 's/[0-9.]* points/P points/' -e 's/: [^:]*$//'
10. White pass: N% P → N% P, the best
11. Black pass: N% P → N% P, the best
After 11 moves the game is over; for White
Black: 1 moves, 1 the engine's own, N% lost a move; mistakes
White: 1 moves, 1 the engine's own, N% lost a move; mistakes
$ tengen analyze --nodes 100 --game-number 1 --json --move 11 end.sgf
{"game":"go","size":5,"engine":"uct","limits":{"time_ms":0,"nodes":100,"depth":0,"threads":0,"lines":1},"first":11,"positions":1}
{"position":11,"turn":"white","value":{"chance":0.0000,"win":0.0000,"mate":null,"score":-2450,"lead":-24.50},"lines":[]}

% Which game it is, as everywhere.
$ tengen analyze --engine classic --depth 1 --rule standard --turn white board.txt
After 0 moves, White to move: +12
  1) +12, depth 1, 40 nodes: g3
$ tengen analyze --engine classic --depth 1 --move 0 --game renju --three japanese --foul lose h8
After 0 moves, Black to move: +20
  1) +20, depth 1, 2 nodes: h8
$ tengen analyze --engine classic --depth 1 --move 0 --game renju --forbidden off h8
After 0 moves, Black to move: +20
  1) +20, depth 1, 2 nodes: h8
$ tengen analyze --nodes 50 --json --move 0 --game go --size 9 --rules japanese --ko simple --suicide no --scoring area --komi 0.5 --handicap 2 E5 | head -1
{"game":"go","size":9,"engine":"uct","limits":{"time_ms":0,"nodes":50,"depth":0,"threads":0,"lines":1},"first":0,"positions":1}

% Progress, asked for: a line for each position where standard error is no terminal.
$ tengen analyze --engine classic --depth 1 --progress h8
1. Black h8: +20 → +0, the best: h8
After 1 moves, White to move: +0
  1) +0, depth 1, 17 nodes: g7
Black: 1 moves, 1 the engine's own, 0.0% lost a move; mistakes: 0
! position 1 of 2: h8 +20, depth 1
! position 2 of 2: g7 +0, depth 1

% An interrupt ends it with what is known.
$ timeout --preserve-status -s INT 1 tengen analyze --time 100 h8 i9
! tengen: stopped; this is what was known by then

% What is wrong.
$ tengen analyze --engine classic --move 5 h8
! tengen: --move 5: the line has 1 moves
? 1
$ tengen analyze --engine classic --from 3 h8
! tengen: --from 3: the line has 1 moves
? 1
$ tengen analyze --from 3 --to 2 h8 i8 j8
! tengen: --from 3 --to 2: there is no move between
? 1
$ tengen analyze --move 1 --to 2 h8 i8 j8
! tengen: --move is for one position; --from and --to are for a part of the game
? 2
$ tengen analyze --engine uct h8
! tengen: --engine uct: it can be tengen or classic
? 2
$ tengen analyze --engine deep --game go D4
! tengen: --engine deep: it can be uct
? 2
$ tengen analyze --time 0 h8
! tengen: --time 0: it can be 0.001 to 86400 seconds, such as 1.5
? 2
$ tengen analyze --lines 11 h8
! tengen: --lines 11: it can be 1 to 10
? 2
$ tengen analyze --loss lots h8
! tengen: --loss lots: it can be 0 to 100
? 2
$ tengen analyze nofile.sgf
! tengen: there is no file nofile.sgf
? 3
$ tengen analyze h8 h8
! tengen: moves:1:4: h8: there is a stone already
? 1
$ tengen analyze --game-number 2 game.sgf
! tengen: game.sgf: there is no game 2; it has 1
? 1
$ tengen analyze --engine classic --depth 1 --move 0 --sgf /no/such/dir/out.sgf h8
After 0 moves, Black to move: +20
  1) +20, depth 1, 2 nodes: h8
! tengen: cannot write /no/such/dir/out.sgf: No such file or directory
? 3
