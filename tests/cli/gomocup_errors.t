% The Gomocup protocol: bad lines are answered, change nothing, and the session goes on.
$ tengen gomocup --script
< BEGIN
< TURN 7,7
< RESTART
< START
< START x
< START 4
< START 23
< START 15 16
< RECTSTART 15
< START 15
< INFO max_depth 1
< TURN
< TURN 7
< TURN 7;7
< TURN a,b
< TURN 7,7,7
< TURN 15,0
< TURN 0,-1
< TURN 99999999999999999999,0
< PLAY
< PLAY 20,20
< TAKEBACK
< TAKEBACK 3,3
< TURN 7,7
< TURN 7,7
< BEGIN
< HELLO
< 7,7
< DONE
< TURN 0,0
ERROR BEGIN needs a board; send START first
ERROR TURN needs a board; send START first
ERROR RESTART needs a board; send START first
ERROR START is not complete; it is START SIZE
ERROR START needs a size: START 15
ERROR a board of 4 is not supported; the size can be 5 to 22
ERROR a board of 23 is not supported; the size can be 5 to 22
ERROR a board of 15 by 16 is not supported; only squares are
ERROR RECTSTART needs a width and a height: RECTSTART 20,20
OK
ERROR TURN is not complete; it is TURN X,Y
ERROR TURN needs a point X,Y, not '7'
ERROR TURN needs a point X,Y, not '7;7'
ERROR TURN needs a point X,Y, not 'a,b'
ERROR TURN needs a point X,Y, not '7,7,7'
ERROR TURN 15,0 is off the board; both numbers can be 0 to 14
ERROR TURN 0,-1 is off the board; both numbers can be 0 to 14
ERROR TURN 99999999999999999999,0 is off the board; both numbers can be 0 to 14
ERROR PLAY is not complete; it is PLAY X,Y
ERROR PLAY 20,20 is off the board; both numbers can be 0 to 14
ERROR TAKEBACK is not complete; it is TAKEBACK X,Y
ERROR TAKEBACK 3,3: there is no stone
7,8
ERROR TURN 7,7: the point is occupied
ERROR BEGIN needs an empty board; send RESTART first
UNKNOWN command 'HELLO'
UNKNOWN command '7,7'
UNKNOWN command 'DONE'
6,7

% Boards that are none: told at DONE.
$ tengen gomocup --script
< START 15
< INFO max_depth 1
< PLAY 1,1
< BOARD
< 7,7,1
< rubbish
< DONE
< BOARD
< 7,7
< DONE
< BOARD
< 7,7,1
< 7,7,2
< DONE
< BOARD
< 7,7,4
< DONE
< BOARD
< 7,15,1
< DONE
< YXBOARD
< 7,7,1
< x
< DONE
< BOARD
< 7,7,1
< TRACEBOARD
OK
1,1
ERROR BOARD line 2: 'rubbish' is not X,Y,FIELD or DONE
ERROR BOARD line 1: '7,7' is not X,Y,FIELD or DONE
ERROR BOARD line 2: the point is occupied
ERROR BOARD line 1: the field can be 1 (own), 2 (the other's) or 3 (nobody's)
ERROR BOARD line 1: the point is off the board
ERROR YXBOARD line 2: 'x' is not X,Y,FIELD or DONE
ERROR BOARD was not finished by DONE and is forgotten
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . X . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .

% The game is over.
$ tengen gomocup --script
< START 15
< YXBOARD
< 1,1,2
< 0,5,1
< 2,1,2
< 0,7,1
< 3,1,2
< 0,9,1
< 4,1,2
< 0,11,1
< DONE
< TURN 5,1
< TURN 9,9
< YXNBEST 2
OK
ERROR the game is over: there is a five
ERROR the game is over; send RESTART first
ERROR the game is over: there is a five

% What is wrong with an INFO is told before the next answer.
$ tengen gomocup --script
< START 15
< INFO timeout_turn soon
< INFO show_detail 9
< INFO max_memory 4096
< INFO usedatabase 1
< INFO
< INFO max_depth 1
< BEGIN
< TURN 0,0
OK
MESSAGE INFO timeout_turn needs a number, not ' soon'
MESSAGE INFO show_detail 9: it can be 0 to 3
MESSAGE INFO max_memory 4096 is too little; 8388608 may be used
MESSAGE INFO usedatabase: there is no database here
7,7
6,8

% Black's foul is not ours to judge.
$ tengen gomocup --script
< START 15
< INFO rule 4
< INFO max_depth 1
< YXBOARD
< 5,7,2
< 0,14,1
< 6,7,2
< 4,14,1
< 7,5,2
< 8,14,1
< 7,6,2
< 12,14,1
< DONE
< YXSHOWFORBID
< TURN 7,7
OK
FORBID 0707.
MESSAGE 7,7 is forbidden to black; played all the same
7,8

% Bytes of no text, and a line of 70 000 letters.
$ printf '\377\000\001abc\nSTART 15\nEND\n' | tengen gomocup
UNKNOWN command '? ?abc'
OK

$ awk 'BEGIN { for (i = 0; i < 7000; i++) printf "abcdefghij"; print "\nSTART 15" }' | tengen gomocup
UNKNOWN command 'abcdefghijabcdefghijabcdefghijabcdefghij...'
OK
