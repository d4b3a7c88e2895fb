% How strong the computer plays, the same everywhere: in a game, by protocols, in matches.
$ printf 'h8\nquit\n' | tengen play --plain --level 1 --seed 5 | sed 's/White [a-o][0-9]*/White somewhere/'
Gomoku, 15x15, freestyle. Black: human; White: tengen, level 1.
Type a point such as h8, or help.
1. Black h8
2. White somewhere (tengen)
$ printf 'quit\n' | tengen play --plain --level 3 --time 1.5 --lang zh | head -n 1
五子棋，15×15，无禁手。黑棋：人；白棋：tengen，3 级，每步 1.5 秒。
$ tengen play --level 11
! tengen: --level 11: it can be 1 to 10
? 2
$ tengen play --plain --seed -1
! tengen: --seed -1: it can be 0 to 2147483647
? 2

% With a seed the same game every time, with another another one.
$ for seed in 1 1 2; do tengen play --plain --black tengen --white tengen --level 2 --seed $seed --no-resign | cksum; done | uniq | wc -l | tr -d ' '
2

% Two of them, to the end and not.
$ tengen play --plain --size 11 --black classic --white classic --level 4 --seed 1 --no-resign | tail -n 1
White wins: five in a row from a3 to e7, after 14 moves.
$ tengen play --plain --size 11 --black classic --white classic --level 4 --seed 1 | tail -n 1
White wins: Black has resigned.

% Thinking on while a person does.
$ printf 'h8\nb2\nquit\n' | tengen play --plain --time 0.05 --ponder | grep -c tengen
3

% A draw: offered, declined; among people agreed on, taken back, saved.
$ tengen play --plain --level 2 --seed 1 | sed 's/White [a-o][0-9]*/White somewhere/'
< draw
< h8
< 提和
< quit
Gomoku, 15x15, freestyle. Black: human; White: tengen, level 2.
Type a point such as h8, or help.
tengen wants to play on.
1. Black h8
2. White somewhere (tengen)
tengen wants to play on.
$ tengen play --plain --white human --size 5 --save drawn.sgf
< c3
< draw
< undo
< b3
< draw
< redo
< n
Gomoku, 5x5, freestyle. Black: human; White: human.
Type a point such as c3, or help.
1. Black c3
   a b c d e
 5 . . . . . 5
 4 . . . . . 4
 3 . . X . . 3
 2 . . . . . 2
 1 . . . . . 1
   a b c d e
A draw: both sides agree.
Saved in drawn.sgf.
Another game? (y/n)
The draw is taken back.
2. White b3
   a b c d e
 5 . . . . . 5
 4 . . . . . 4
 3 . O X . . 3
 2 . . . . . 2
 1 . . . . . 1
   a b c d e
A draw: both sides agree.
Saved in drawn.sgf.
Another game? (y/n)
There is nothing to play again; redo works after undo.
   a b c d e
 5 . . . . . 5
 4 . . . . . 4
 3 . O X . . 3
 2 . . . . . 2
 1 . . . . . 1
   a b c d e
A draw: both sides agree.
There is nothing to play again; redo works after undo.
Another game? (y/n)
$ grep -o 'RE.[^]]*' drawn.sgf; tengen show --json drawn.sgf | grep -o '"by":"[a-z-]*"'; tengen convert drawn.sgf drawn.txt; tail -n 2 drawn.txt; tengen show drawn.txt | tail -n 1
RE[0
"by":"agreement"
c3 b3
draw
# a draw
$ tengen play --plain --load drawn.txt --white human --lang zh </dev/null | tail -n 2
和棋：双方同意。
再来一局？(y/n)

% GTP.
$ tengen gtp --game gomoku --level 2 --seed 3 --no-resign
< tengen-level
< genmove b
< tengen-level off
< tengen-level
< tengen-level 11
< tengen-level 10
< tengen-level
< kata-list-params
< kata-get-param allowResignation
< kata-set-param allowResignation true
< kata-get-param allowResignation
< kata-set-param ponderingEnabled maybe
< kata-set-param speed true
< kata-get-param speed
= 2: 80 positions, notices 50 % of the moves

= H8

=

= off

|? a level is 1 to 10, or off

=

= 10: 2000000 positions

= ponderingEnabled allowResignation

= false

=

= true

|? it can be true or false

|? no such parameter; kata-list-params lists them

|? no such parameter; kata-list-params lists them
|
$ tengen gtp --game gomoku --time 0.05 --ponder
< kata-get-param ponderingEnabled
< play b h8
< time_left w 10 0
< kata-set-param ponderingEnabled false
< quit
= true

=

=

=

=
|

% Gomocup: a level, or what others call strength; and thinking on.
$ tengen gomocup --script | sed 's/^[0-9]*,[0-9]*$/a move/'
< INFO level 1
< START 15
< TURN 7,7
< INFO level 11
< INFO level 0
< INFO strength 0
< TURN 14,14
< INFO pondering 2
< INFO pondering 1
< TURN 0,0
OK
a move
MESSAGE INFO level 11: it can be 0 to 10
a move
MESSAGE INFO pondering 2: it can be 0 to 1
a move
$ mkfifo to from; tengen gomocup <to >from & exec 3>to 4<from; printf 'INFO timeout_turn 100\nINFO pondering 1\nSTART 15\nTURN 7,7\n' >&3; read ok <&4; read move <&4; echo "$ok, then a move of ${#move} bytes"; printf 'TURN 0,0\n' >&3; read move <&4; echo "a move of ${#move} bytes"; printf 'END\n' >&3; cat <&4; wait $! && echo ended
OK, then a move of 3 bytes
a move of 3 bytes
ended

% Matches.
$ tengen match --game gomoku --size 9 --a classic:level=6 --b classic:level=1 --games 4 --openings random:2 --quiet --resign on | sed -n '2,7p'
A: classic:level=6
B: classic:level=1
Gomoku 9x9, freestyle: 4 of 4 games

                       games       won     drawn      lost     score
A                          4         4         0         0   100.0 %
$ tengen match --game gomoku --a tengen:level=0 --b tengen
! tengen: --a tengen:level=0: level=0: it can be 1 to 10
? 2
