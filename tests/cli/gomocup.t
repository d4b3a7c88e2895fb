% The Gomocup protocol. Every command of `tengen gomocup --list` is in one of the files gomocup*.t.
$ tengen gomocup --help
usage: tengen gomocup [OPTION...]

A brain for Piskvork, Yixin-Board and everything else that speaks the Gomocup
protocol: commands on standard input, answers on standard output. The same happens
when the program is started under a name that begins with pbrain-. While it thinks,
STOP and END are obeyed at once; END or the end of the input ends it. What there is
of the protocol, and of Yixin's additions, is in docs/protocols.md.

  --script     answer every command before the next is read, END and the end of
               the input too: for commands from a file
  --list       print the commands that are understood, one a line

Example: printf 'START 15\nINFO max_depth 4\nBEGIN\n' | tengen gomocup --script

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

$ tengen gomocup --list
START
RECTSTART
RESTART
BEGIN
TURN
BOARD
TAKEBACK
PLAY
INFO
ABOUT
END
STOP
YXSTOP
YXBOARD
YXNBEST
YXSEARCHDEFEND
YXBALANCEONE
YXBALANCETWO
YXSHOWFORBID
YXBLOCK
YXBLOCKUNDO
YXBLOCKRESET
YXBLOCKPATH
YXBLOCKPATHUNDO
YXBLOCKPATHRESET
YXHASHCLEAR
YXHASHDUMP
YXHASHLOAD
YXSHOWHASHUSAGE
YXSHOWINFO
TRACEBOARD
YXSETDATABASE
YXSAVEDATABASE
YXDBTOTXT
YXDBTOTXTALL
YXTXTTODB
YXDBTOPOS
YXLIBTODB
YXDBTOLIB
YXDBSPLIT
YXDBMERGE
YXDBCHECK
YXDBFIX
YXQUERYDATABASEALL
YXQUERYDATABASEONE
YXQUERYDATABASETEXT
YXQUERYDATABASEALLT
YXEDITTVDDATABASE
YXEDITTEXTDATABASE
YXEDITLABELDATABASE
YXDELETEDATABASEONE
YXDELETEDATABASEALL
YXSETBESTMOVEDATABASE
YXCLEARBESTMOVEDATABASE
SWAP2BOARD
YXSWAP2STEP1
YXSWAP2STEP2
YXSWAP2STEP3
YXSOOSORVSTEP1
YXSOOSORVSTEP2
YXSOOSORVSTEP3
YXSOOSORVSTEP4
YXSOOSORVSTEP5
YXSOOSORVSTEP6

% A game: the brain opens, or answers.
$ tengen gomocup --script
< START 15
< INFO max_depth 3
< BEGIN
< TURN 8,8
< TURN 9,9
< TRACEBOARD
OK
7,7
4,7
5,8
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . X . . X . . . . . . .
MESSAGE . . . . . X . . O . . . . . .
MESSAGE . . . . . . . . . O . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .

$ tengen gomocup --script
< START 20
< INFO max_depth 2
< TURN 10,10
< END
< TURN 3,3
OK
9,11

% Lower case, blanks, and the size of both sides, as Yixin-Board sends it.
$ tengen gomocup --script
< info max_depth 2
< start 15 15
<
<   begin
< turn 8 , 8
OK
7,7
4,7

% Lines ended by CR, or by CR LF.
$ printf 'START 15\rINFO max_depth 1\rBEGIN\r\nABOUT\r\n' | tengen gomocup --script
OK
7,7
name="Tengen", version="0.1.0", author="The Tengen authors"

% Squares only; a new game on the same board.
$ tengen gomocup --script
< RECTSTART 15,15
< RECTSTART 20,15
< INFO max_depth 1
< BEGIN
< RESTART
< BEGIN
OK
ERROR a board of 20 by 15 is not supported; only squares are
7,7
OK
7,7

% The board set up in the order of the moves, and in an order that no game has.
$ tengen gomocup --script
< START 15
< INFO max_depth 2
< BOARD
< 7,7,1
< 8,8,2
< 9,7,1
< 8,6,2
< DONE
< TRACEBOARD
< RESTART
< BOARD
< 0,0,2
< 0,2,2
< 0,4,2
< 8,7,1
< 9,7,1
< 10,7,1
< 11,7,1
< 12,7,3
< DONE
< TRACEBOARD
OK
8,7
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . O . . . . . .
MESSAGE . . . . . . . X X X . . . . .
MESSAGE . . . . . . . . O . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
OK
7,7
MESSAGE O . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE O . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE O . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . X X X X X # . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .

% Stones taken back; a move made for the brain; who it is.
$ tengen gomocup --script
< START 15
< INFO max_depth 1
< TURN 7,7
< TAKEBACK 6,6
< TAKEBACK 6,8
< PLAY 8,9
< TRACEBOARD
< ABOUT
OK
7,8
ERROR TAKEBACK 6,6: there is no stone
ERROR TAKEBACK 6,8: there is no stone
8,9
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . X . . . . . . .
MESSAGE . . . . . . . O . . . . . . .
MESSAGE . . . . . . . . O . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
name="Tengen", version="0.1.0", author="The Tengen authors"

% Both numberings of the rules; after START too. What is not played is said when a move is asked for.
$ tengen gomocup --script
< INFO max_depth 1
< START 15
< INFO rule 4
< BEGIN
< RESTART
< INFO rule 2
< BEGIN
< RESTART
< INFO rule 3
< BEGIN
< RESTART
< INFO rule 8
< BEGIN
< RESTART
< BOARD
< DONE
< INFO rule 1
< BEGIN
OK
7,7
OK
7,7
OK
MESSAGE INFO rule 3: a game ends with its first five here
7,7
OK
ERROR INFO rule 8 is not supported; 0 freestyle, 1 exactly five, 2 or 4 renju
ERROR INFO rule 8 is not supported; 0 freestyle, 1 exactly five, 2 or 4 renju
ERROR INFO rule 8 is not supported; 0 freestyle, 1 exactly five, 2 or 4 renju
7,7

% Every key of INFO, and one that nobody knows. No answer.
$ tengen gomocup --script
< INFO timeout_turn 1000
< INFO timeout_match 100000
< INFO time_left 2147483647
< INFO time_increment 10
< INFO max_memory 83886080
< INFO hash_size 4096
< INFO max_depth 2
< INFO max_node -1
< INFO thread_num 1
< INFO show_detail 0
< INFO rule 0
< INFO game_type 1
< INFO evaluate 3,4
< INFO folder /var/tmp
< INFO start_depth 1
< INFO thread_split_depth 8
< INFO caution_factor 1
< INFO pondering 1
< INFO checkmate 0
< INFO vcthread 0
< INFO nbestsym 0
< INFO usedatabase 0
< INFO database_readonly 1
< INFO swapable 0
< INFO strength 100
< INFO max_moves 225
< INFO draw_result 0
< INFO search_type 0
< INFO evaluator_draw_black_winrate 0.5
< INFO evaluator_draw_ratio 1
< INFO favourite_colour blue
< START 15
< BEGIN
OK
7,7

% As fast as possible, and with no time left at all.
$ tengen gomocup --script
< START 15
< INFO timeout_turn 0
< BEGIN
< INFO timeout_turn 30000
< INFO time_left -20
< TURN 8,8
OK
7,7
4,7

% Without --script a STOP makes it answer, and END or the end of the input ends it at once.
$ mkfifo to from; tengen gomocup <to >from & exec 3>to 4<from; printf 'START 15\nINFO timeout_turn 600000\nTURN 7,7\n' >&3; read ok <&4; echo STOP >&3; read move <&4; echo "$ok, then a move of ${#move} bytes"; printf 'TURN 0,0\nYXSTOP\n' >&3; read move <&4; printf 'TURN 0,2\nEND\n' >&3; cat <&4; wait $! && echo ended
OK, then a move of 3 bytes
ended

$ printf 'START 15\nINFO timeout_turn 600000\nTURN 7,7\nEND\nABOUT\n' | tengen gomocup
OK

$ printf 'START 15\nINFO timeout_turn 600000\nTURN 7,7\n' | tengen gomocup
OK

% Nothing to stop.
$ tengen gomocup --script
< STOP
< YXSTOP

% Under a name that begins with pbrain- no argument is needed, whatever the case and the rest of it.
$ ln -s "$(command -v tengen)" pbrain-tengen64 && printf 'START 15\nEND\n' | ./pbrain-tengen64
OK

$ mv pbrain-tengen64 PBRAIN-Tengen.EXE && printf 'ABOUT\n' | ./PBRAIN-Tengen.EXE
name="Tengen", version="0.1.0", author="The Tengen authors"

$ ./PBRAIN-Tengen.EXE --list | head -n 1
START

$ rm PBRAIN-Tengen.EXE

$ tengen gomocup START
! tengen: gomocup: 'START' is not expected; commands come on standard input
? 2

$ tengen gomocup --fast
! tengen: gomocup: unknown option --fast; did you mean --list?
? 2
