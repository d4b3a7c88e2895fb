% Two of our own levels. Times differ from run to run and are cut out.
$ tengen match --a classic:depth=2 --b classic:depth=1 --games 4 | sed 's/, [0-9.]* and [0-9.]* s a move//; /^seconds/d; /^the longest/d; /^nodes a second/d'
game 1/4: classic:depth=2 (Black) wins, five in a row, 17 moves | A +1 =0 -0, 100.0 %, Elo > -512 (95 %), LOS 87.9 % | 17.0 moves
game 2/4: classic:depth=1 (Black) wins, five in a row, 27 moves | A +1 =0 -1, 50.0 %, Elo +0 (95 %: -441 to +441), LOS 50.0 % | 22.0 moves
game 3/4: classic:depth=2 (Black) wins, five in a row, 15 moves | A +2 =0 -1, 66.7 %, Elo +0 (95 %: -441 to +441), LOS 50.0 % | 19.7 moves
game 4/4: classic:depth=2 (White) wins, five in a row, 16 moves | A +3 =0 -1, 75.0 %, Elo +191 (95 %: -173 to +683), LOS 87.9 % | 18.8 moves

A: classic:depth=2
B: classic:depth=1
Gomoku 15x15, freestyle: 4 of 4 games

                       games       won     drawn      lost     score
A                          4         3         0         1    75.0 %
A as Black                 2         2         0         0   100.0 %
A as White                 2         1         0         1    50.0 %
Pairs of A: 2-0 1, 1.5-0.5 0, 1-1 1, 0.5-1.5 0, 0-2 0

                      A lost    B lost     drawn
five in a row              1         3         0

                           A         B
moves                     30        29
nodes a move             205        41

Likelihood that A is the stronger one: 87.9 %
A against B: Elo +191 (95 %: -173 to +683)

$ tengen match --a classic:depth=2,name=deep --b classic:depth=1 --games 4 --seed 7 --quiet --lang zh | sed '/^每手秒数/d; /^最长/d; /^每秒节点/d'

A: deep
B: classic:depth=1
五子棋 15×15，无禁手：4/4 局

                        局数        胜        和        负    得分率
A                          4         4         0         0   100.0 %
A 执黑                     2         2         0         0   100.0 %
A 执白                     2         2         0         0   100.0 %
A 的成对结果：2-0 2，1.5-0.5 0，1-1 0，0.5-1.5 0，0-2 0

                        A 负      B 负        和
五连                       0         4         0

                           A         B
手数                      29        27
每手节点                 229        43

A 更强的概率：95.2 %
A 对 B：等级分 > -216（95 %）

$ tengen match --a classic:depth=2 --b classic:depth=1 --games 2 --lang zh | sed -n 's/每手.*秒/每手…/p' | head -n 2
第 1/2 局：classic:depth=2（黑棋）胜，五连，共 17 手 | A 胜 1 和 0 负 0，100.0 %，等级分 > -512（95 %），占优概率 87.9 % | 平均 17.0 手，每手…
第 2/2 局：classic:depth=1（黑棋）胜，五连，共 27 手 | A 胜 1 和 0 负 1，50.0 %，等级分 +0（95 %：-441 至 +441），占优概率 50.0 % | 平均 22.0 手，每手…

$ tengen match --a classic:depth=1 --b classic:depth=1 --games 2 --elo-only
A against B: Elo +0 (95 %: -441 to +441)

$ tengen match --a classic --b classic:depth=1 --depth 2 --games 2 --json | sed 's/_ms":[0-9]*/_ms":0/g'
{"game":1,"opening":1,"black":"A","winner":"A","name":"classic","reason":"five","fault":false,"moves":17,"thinking":{"a":{"moves":7,"time_ms":0,"longest_ms":0,"nodes":1516},"b":{"moves":6,"time_ms":0,"longest_ms":0,"nodes":306}}}
{"game":2,"opening":1,"black":"B","winner":"B","name":"classic:depth=1","reason":"five","fault":false,"moves":27,"thinking":{"a":{"moves":11,"time_ms":0,"longest_ms":0,"nodes":2698},"b":{"moves":12,"time_ms":0,"longest_ms":0,"nodes":474}}}
{"match":{"a":"classic","b":"classic:depth=1","games":2,"planned":2,"stopped":false,"total":{"won":1,"drawn":0,"lost":1},"as_black":{"won":1,"drawn":0,"lost":0},"as_white":{"won":0,"drawn":0,"lost":1},"pairs":[0,0,1,0,0],"lost_by_a":{"five":1},"lost_by_b":{"five":1},"drawn_by":{},"moves":44,"score_differs":0,"score":0.500000,"score_low":0.073134,"score_high":0.926866,"los":0.500000,"elo":0.00,"elo_low":-441.16,"elo_high":441.16,"thinking":{"a":{"moves":18,"time_ms":0,"longest_ms":0,"nodes":4214},"b":{"moves":18,"time_ms":0,"longest_ms":0,"nodes":780}}}}

% The other games.
$ tengen match --game renju --a classic:depth=2 --b classic:depth=1 --games 2 --elo-only
A against B: Elo > -512 (95 %)

$ tengen match --game hex --size 5 --rule standard --a classic:depth=2 --b classic:depth=1 --games 2 --elo-only
A against B: Elo > -512 (95 %)

$ tengen match --game go --size 5 --komi 0.5 --rules japanese --ko positional --suicide no --scoring area --a uct:nodes=20 --b uct:nodes=1 --games 2 --resign on --quiet | sed -n 4p
Go 5x5, Japanese rules: 2 of 2 games

$ tengen match --game go --size 9 --handicap 2 --max-moves 10 --a uct:nodes=1 --b uct:nodes=1 --games 2 --quiet --concurrency 2 | grep -c 'cut short'
1

$ tengen match --a classic:depth=1 --b classic:depth=1 --draw-after 8 --games 2 --quiet | grep length
draw by length             0         0         2

$ tengen match --game renju --three simple --foul lose --a classic:depth=1 --b classic:depth=1 --games 2 --elo-only
A against B: Elo +0 (95 %: -441 to +441)

$ tengen match --game renju --forbidden off --a classic:depth=1 --b classic:depth=1 --games 2 --elo-only
A against B: Elo +0 (95 %: -441 to +441)

% Openings: moves, offsets from the middle, SGF, by lot, none, and by rule.
$ printf '# two\nh8 i9 i8\n0,0, 1,-1\n' >openings.txt; tengen match --a classic:depth=1 --b classic:depth=1 --openings openings.txt --games 4 --state a.txt --elo-only; grep -o 'moves=.*' a.txt | cut -c 7-15
A against B: Elo +0 (95 %: -251 to +251)
h8,i9,i8,
h8,i9,i8,
h8,i9,i8:
h8,i9,i8:

$ tengen match --a classic:depth=1 --b classic:depth=1 --openings openings.txt --shuffle --seed 3 --games 4 --state b.txt --elo-only; grep -o 'moves=.*' b.txt | cut -c 7-15
A against B: Elo +0 (95 %: -251 to +251)
h8,i9,i8:
h8,i9,i8:
h8,i9,i8,
h8,i9,i8,

$ echo '(;GM[4]SZ[15];B[hh];W[hg])(;GM[4]SZ[15];B[hh];W[ig];B[ab])' >openings.sgf; tengen match --a classic:depth=1 --b classic:depth=1 --openings openings.sgf --games 4 --state c.txt --elo-only; grep -o 'moves=.*' c.txt | cut -c 7-15
A against B: Elo +0 (95 %: -251 to +251)
h8,h9,g8:
h8,h9,g8:
h8,i9,a14
h8,i9,a14

$ tengen match --a classic:depth=1 --b classic:depth=1 --openings random:2 --games 4 --state d.txt --elo-only; grep -o 'moves=.*' d.txt | cut -c 7-14
A against B: Elo +0 (95 %: -251 to +251)
i9,i5,h8
i9,i5,h8
j9,h9,i8
j9,h9,i8

$ tengen match --a classic:depth=1 --b classic:depth=1 --openings empty --games 2 --state e.txt --elo-only; grep -o 'moves=.*' e.txt | cut -c 7-8
A against B: Elo +0 (95 %: -441 to +441)
h8
h8

$ tengen match --a classic:depth=1 --b classic:depth=2 --opening-rule swap2 --games 2 --state f.txt --elo-only; grep -o 'decided=[^ ]*' f.txt
A against B: Elo < +512 (95 %)
decided=h8%20g9%20i9%20swap
decided=h8%20g9%20g11%20stay

% The journal, and going on.
$ tengen match --a classic:depth=2 --b classic:depth=1 --games 2 --state state.txt --sgf games.sgf --psq games --elo-only; sed 's/when=.*moves/... moves/; s/:[0-9]*//g' state.txt
A against B: Elo +0 (95 %: -441 to +441)
# tengen match 1
arg --a
arg classicdepth=2
arg --b
arg classicdepth=1
arg --games
arg 2
arg --state
arg state.txt
arg --sgf
arg games.sgf
arg --psq
arg games
arg --elo-only
openings 98c7381f08daef4a
game number=1 opening=1 black=A outcome=black reason=five ... moves=i9,i5,g11,g6,h10,j8,g9,f12,i11,f8,h9,f9,h11,h8,f11,j11,e11
game number=2 opening=1 black=B outcome=black reason=five ... moves=i9,i5,g11,g6,h10,j8,g9,f12,i11,f8,h9,f9,h11,f11,f10,h8,g10,g8,i8,d8,e8,i10,h12,h13,i13,j14,e9

$ sed 's/TGT\[[0-9]*\]//g; s/DT\[[-0-9]*\]//' games.sgf; ls games; sed '/^[0-9]/s/,[0-9]*$/,0/' games/game-00001.psq
(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]RU[Freestyle]RE[B+]PB[classic:depth=2]PW[classic:depth=1]EV[tengen match]RO[1]
;B[ig];W[ik];B[ge];W[gj];B[hf];W[jh];B[gg];W[fd]
;B[ie];W[fh];B[hg];W[fg];B[he];W[hh]
;B[fe];W[je];B[ee]C[five])
(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]RU[Freestyle]RE[B+]PB[classic:depth=1]PW[classic:depth=2]EV[tengen match]RO[2]
;B[ig];W[ik];B[ge];W[gj];B[hf];W[jh];B[gg];W[fd]
;B[ie];W[fh];B[hg];W[fg];B[he];W[fe]
;B[ff];W[hh];B[gf];W[gh];B[ih];W[dh]
;B[eh];W[if];B[hd];W[hc];B[ic];W[jb]
;B[eg]C[five])
game-00001.psq
game-00002.psq
Piskvorky 15x15, 0:0, 0
9,7,0
9,11,0
7,5,0
7,10,0
8,6,0
10,8,0
7,7,0
6,4,0
9,5,0
6,8,0
8,7,0
6,7,0
8,5,0
8,8,0
6,5,0
10,5,0
5,5,0
classic:depth=2
classic:depth=1
0

$ tengen match --resume state.txt --games 4 --concurrency 2 --quiet --lang en | head -n 4; tengen match --resume state.txt --elo-only; grep -c '^(;FF' games.sgf; grep games state.txt

A: classic:depth=2
B: classic:depth=1
Gomoku 15x15, freestyle: 4 of 4 games
A against B: Elo +191 (95 %: -173 to +683)
4
arg --games
arg games.sgf
arg games
games 4

$ tengen match --resume state.txt --json | sed 's/_ms":[0-9]*/_ms":0/g'
{"match":{"a":"classic:depth=2","b":"classic:depth=1","games":4,"planned":4,"stopped":false,"total":{"won":3,"drawn":0,"lost":1},"as_black":{"won":2,"drawn":0,"lost":0},"as_white":{"won":1,"drawn":0,"lost":1},"pairs":[0,0,1,0,1],"lost_by_a":{"five":1},"lost_by_b":{"five":3},"drawn_by":{},"moves":75,"score_differs":0,"score":0.750000,"score_low":0.269683,"score_high":0.980801,"los":0.879205,"elo":190.85,"elo_low":-173.06,"elo_high":683.32,"thinking":{"a":{"moves":30,"time_ms":0,"longest_ms":0,"nodes":6144},"b":{"moves":29,"time_ms":0,"longest_ms":0,"nodes":1187}}}}

$ tengen match --a classic:depth=1 --b classic:depth=1 --state state.txt
! tengen: state.txt: there is something in it already; --resume goes on with a match
? 3

$ tengen match --a classic:depth=1 --b classic:depth=1 --sgf games.sgf
! tengen: games.sgf: there is something in it already; name another file
? 3

$ tengen match --resume state.txt --seed 4
! tengen: match: --seed: with --resume the match is as it was; only --games, --concurrency, --json, --quiet, --elo-only and --lang may be given
? 2

$ tengen match --resume state.txt --games 2
! tengen: --games 2: 4 are planned already, a match can only become longer
? 2

$ tengen match --resume openings.txt
! tengen: openings.txt: this is no journal of a match, or it has no head
? 1

$ tengen match --resume nowhere.txt
! tengen: nowhere.txt: No such file or directory
? 1

$ echo 'game nonsense' >>state.txt; tengen match --resume state.txt
! tengen: state.txt:21: this is no line of a finished game
? 1

$ sed 's/^openings .*/openings 0000000000000000/' a.txt >g.txt; tengen match --resume g.txt
! tengen: g.txt: the openings are not those the match began with
? 1

% Clocks and limits.
$ tengen match --a classic --b classic --time 0.01 --threads 1 --memory 16 --grace 2000 --size 7 --games 2 --quiet | sed -n 4p
Gomoku 7x7, freestyle: 2 of 2 games

$ tengen match --a classic --b classic:tc=0.1+0.01 --tc 0.1 --byoyomi 0.1/5 --grace 2000 --size 7 --games 2 --quiet | sed -n 4p
Gomoku 7x7, freestyle: 2 of 2 games

$ tengen match --a classic:nodes=100 --b classic --nodes 200 --games 2 --quiet | sed -n 4p
Gomoku 15x15, freestyle: 2 of 2 games

% The sequential test, with or without quotes.
$ tengen match --a classic:depth=3 --b classic:depth=1 --games 100 --sprt "elo0=0 elo1=300 alpha=0.1 beta=0.1" --quiet | grep -e SPRT -e games
Gomoku 15x15, freestyle: 10 of 100 games
                       games       won     drawn      lost     score
SPRT elo0=0 elo1=300 alpha=0.1 beta=0.1: LLR 2.63 (-2.20 to 2.20), elo1 accepted

$ tengen match --a classic:depth=1 --b classic:depth=1 --games 4 --sprt elo0=0,elo1=5 alpha=0.1 model=normalised | sed -n 's/.* | LLR/LLR/p; /^SPRT/p'
LLR 0.00 (-2.89 to 2.25)
LLR 0.00 (-2.89 to 2.25)
LLR 0.00 (-2.89 to 2.25)
LLR 0.00 (-2.89 to 2.25)
SPRT elo0=0 elo1=5 alpha=0.1 beta=0.05 model=normalised: LLR 0.00 (-2.89 to 2.25), not decided

% Programs: what goes wrong is in the log.
$ tengen match --a classic:depth=1 --b "gomocup:sh -c 'read x; echo OK; read y; exit 7'" --time 5 --startup 5 --hang 5 --games 2 --log log --log-all | sed 's/ | A .*//; /^$/,$d'; sed 's/^ *[0-9.]* //' log/game-00001.log | head -n 8
game 1/2: classic:depth=1 (Black) wins, crash of B, 5 moves (it exited with code 7) [log/game-00001.log]
game 2/2: classic:depth=1 (White) wins, crash of B, 4 moves (it exited with code 7) [log/game-00002.log]
# game 1, opening 1
# A: classic:depth=1, black
# B: sh, white
# B lost: crash, it exited with code 7
# moves: i9 i5 g11 g6 h10
B> START 15
B< OK
B> INFO timeout_turn 5000

$ tengen match --a classic:depth=1 --b "gtp:no-such-program" --games 2
! tengen: player B: there is no program 'no-such-program' in PATH
? 3

$ tengen match --a classic:depth=1 --b "gtp:/dev/null" --hard-memory 100 --games 2
! tengen: player B: cannot start '/dev/null': Permission denied
? 3

% Mistakes.
$ tengen match
! tengen: match: two players are needed: --a PLAYER --b PLAYER, such as classic:depth=2
? 2

$ tengen match --a classic
! tengen: match: two players are needed: --a PLAYER --b PLAYER, such as classic:depth=2
? 2

$ tengen match --a clasic --b classic
! tengen: --a clasic: 'clasic' is no player; there are tengen, classic, uct, gtp:COMMAND and gomocup:COMMAND; settings stand behind a colon: classic:depth=2
? 2

$ tengen match --a classic:deph=2 --b classic
! tengen: --a classic:deph=2: there is no setting 'deph'; did you mean 'depth'?
? 2

$ tengen match --a classic:depth=0 --b classic
! tengen: --a classic:depth=0: depth=0: it can be 1 to 1000
? 2

$ tengen match --a classic:dir=x --b classic
! tengen: --a classic:dir=x: an engine of ours has no setting 'dir'
? 2

$ tengen match --a classic:depth --b classic
! tengen: --a classic:depth: depth=: it can be 1 to 1000
? 2

$ tengen match --a uct --b classic
! tengen: --a uct: this engine does not play gomoku
? 2

$ tengen match --a gtp: --b classic
! tengen: --a gtp:: '' is no command line: it is empty
? 2

$ tengen match --a "gtp:gnugo 'open" --b classic
! tengen: --a gtp:gnugo 'open: 'gnugo 'open' is no command line: a quote is not closed
? 2

$ tengen match --a "gtp[name=x" --b classic
! tengen: --a gtp[name=x: a program is gtp:COMMAND or gtp[KEY=VALUE,...]:COMMAND
? 2

$ tengen match --a "gtp[depth=2]:gnugo" --b classic
! tengen: --a gtp[depth=2]:gnugo: gtp has no setting 'depth'
? 2

$ tengen match --a "gomocup:brain" --b classic
! tengen: --a: a Gomocup program must be told when to stop: give --time, --tc, --depth or --nodes
? 2

$ tengen match --game go --a "gomocup:brain" --b uct --time 1
! tengen: --a: the Gomocup protocol knows only five in a row on square boards
? 2

$ tengen match --a "gomocup:brain" --b classic --tc 1 --byoyomi 5
! tengen: --a: the Gomocup protocol knows no byo-yomi
? 2

$ tengen match --a classic --b classic --games 3
! tengen: --games 3: games come in pairs, so the number is even; 2 or 4
? 2

$ tengen match --game go --a uct --b "gtp:gnugo --mode gtp --level 1" --games 5
! tengen: --games 5: games come in pairs, so the number is even; 4 or 6
? 2
$ tengen match --a classic --b classic --games 0
! tengen: --games 0: it can be 2 to 10000000
? 2

$ tengen match --a classic --b classic --time 0
! tengen: --time 0: it is a number of seconds above 0, such as 0.5
? 2

$ tengen match --a classic --b classic --tc 5+x
! tengen: --tc 5+x: it is seconds for the game, such as 60, or 60+0.5
? 2

$ tengen match --a classic --b classic --byoyomi 5/0
! tengen: --byoyomi 5/0: it is seconds for so many moves, such as 30/5
? 2

$ tengen match --a classic --b classic --tc 5+1 --byoyomi 5
! tengen: --byoyomi: a clock has byo-yomi or an increment, not both
? 2

$ tengen match --a classic --b classic --nodes -1
! tengen: --nodes -1: it is a whole number from 1 on
? 2

$ tengen match --a classic --b classic --sprt elo0=5,elo1=5
! tengen: --sprt: elo0 must be less than elo1, and alpha and beta together less than 1
? 2

$ tengen match --a classic --b classic --sprt elo2=5
! tengen: --sprt: 'elo2=5': there are elo0, elo1 (-1000 to 1000), alpha, beta (up to 0.5), model=logistic|normalised, each as elo0=0
? 2

$ tengen match --a classic --b classic --resign maybe
! tengen: --resign maybe: it can be on or off
? 2

$ tengen match --a classic --b classic --max-moves 10
! tengen: --max-moves 10: only Go can be counted at any time; --draw-after is for the other games
? 2

$ tengen match --game go --a uct --b uct --psq games
! tengen: --psq: Piskvork's files hold five in a row on square boards; --sgf holds all games
? 2

$ tengen match --a classic --b classic --log-all
! tengen: --log-all: where to? Give --log DIR as well
? 2

$ tengen match --a classic --b classic --openings nowhere.txt
! tengen: cannot open nowhere.txt: No such file or directory
? 3

$ printf 'h8 h8\n1,1, 9,9\n1,1, x\nh8 a1 h9 a2 h10 a3 h11 a4 h12\n' | tengen match --a classic --b classic --openings -
! tengen: standard input:1:4: h8: there is a stone already
! tengen: standard input:2:6: 9,9: not a point of this board
! tengen: standard input:3:6: here an offset x,y from the middle is expected
! tengen: standard input:4:1: the game is over at the end of this opening
! tengen: standard input: 4 of 4 lines have mistakes
? 1

$ echo '# nothing' >nothing.txt; tengen match --a classic --b classic --openings nothing.txt
! tengen: nothing.txt: there is no opening in it
? 1

$ tengen match --a classic --b classic --openings openings.sgf --size 5
! tengen: openings.sgf: game 1: one of its moves is not legal here
? 1

$ tengen match --a classic --b classic --opening-rule swap3
! tengen: --opening-rule swap3: it can be free, pro, long-pro, swap1, swap, swap2, rif, yamaguchi, soosyrv-8 or taraguchi-10
? 2

$ tengen match --a classic --b classic --opening-rule rif
! tengen: --opening-rule rif: not on this board with this rule
? 2

$ tengen match --a classic --b "gtp:gnugo" --opening-rule swap2
! tengen: --opening-rule swap2: --b cannot be asked; engines of ours know all opening rules, Gomocup programs know swap2
? 2

$ tengen match --a classic --b classic --opening-rule swap2 --openings openings.txt
! tengen: --opening-rule swap2: the players open the game themselves, --openings does not go with it
? 2

$ tengen match --a classic --b classic more
! tengen: match: 'more' is too much; players are given by --a and --b
? 2

$ tengen match --a classic --b classic --hard-memory none
! tengen: --hard-memory none: it can be 1 to 16777216
? 2

$ tengen match --help
usage: tengen match --a PLAYER --b PLAYER [OPTION...]
       tengen match --resume FILE [--games N] [--concurrency N] [--json]

Plays pairs of games, each opening twice with colours changed, and says how
much stronger A is. Our referee judges every move and every clock; a crash, a
hang, an illegal move or an answer that is none loses the game.

A PLAYER is an engine of ours or a program that speaks a protocol:
  tengen:nodes=20000, classic:depth=2, uct:nodes=2000,name=small
  gtp:gnugo --mode gtp
  gomocup:./pbrain-x    gomocup[name=X,time=5,keep=yes]:./pbrain-x
Settings: name, time, tc, byoyomi; ours and gomocup: depth, nodes, threads, memory;
ours: level=1...10;
programs: dir=DIRECTORY, keep=yes (one process for many games), lenient=yes
(lines that mean nothing are skipped). What a player has of its own goes before
what is said for both:
  --time S                  seconds for each move, such as 0.5
  --tc MAIN[+INC]           seconds for the whole game, and more after each move
  --byoyomi S[/N]           when MAIN is used up, so much for each N moves
  --depth N, --nodes N      for engines of ours, and Gomocup programs that obey
  --threads N, --memory MB  of each player; programs are told, not forced
  --grace MS                so much beyond the clock is no loss yet; 100
  --startup S               patience with a program that gets ready; 30
  --hang S                  patience for a move where there is no clock; 600
  --hard-memory MB          address space of programs

The match:
  --games N                 even; by default 100
  --concurrency N           games at a time; 1
  --openings FILE           a line each: moves (h8 i9 ...) or offsets from the middle
                            (0,0, 1,-2); random:N draws N stones by lot, empty is the
                            empty board; by default random:4, in Go random:2
  --opening-rule RULE       the players open the game and choose colours: swap2 and the
                            others that 'tengen openings' lists; Gomocup programs know
                            swap2, ours all of them
  --shuffle                 the file's openings in another order, by the seed
  --seed N                  for everything by lot; 1
  --draw-after N            a game of N moves is a draw
  --max-moves N             Go: counted after N moves, by default 3 a point
  --resign on|off           ours give up when they see no hope; off
  --sprt "elo0=0 elo1=30 alpha=0.05 beta=0.05"
                            stop when it is clear which Elo difference is true;
                            model=normalised: in units of the spread

Output:
  --state FILE              a journal: a match that was stopped, whatever way, goes on
  --resume FILE             with this
  --sgf FILE                every game, added as it ends
  --psq DIR                 a Piskvork file for each game
  --log DIR                 the protocol of every game that ended by a fault
  --log-all                 and of all others
  --json                    an object for each game and one for the match
  --quiet                   only the table
  --elo-only                only its last line

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

Examples:
  tengen match --a classic:depth=4 --b classic:depth=2 --games 40
  tengen match --game go --size 9 --a uct:nodes=1000 \
      --b "gtp:gnugo --mode gtp --level 1" --time 2 --games 20 --sgf games.sgf
  tengen match --a "gomocup:./new" --b "gomocup:./old" --time 1 --state m.txt \
      --concurrency 4 --games 2000 --sprt "elo0=0 elo1=20"

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.
            128 and more: stopped by a signal; what was played is counted.

