% What Yixin added to the Gomocup protocol.
$ tengen gomocup --script
< yxshowinfo
< start 15 15
< info max_depth 2
< yxboard
< 7,7,2
< 8,8,1
< 8,7,2
< done
< yxshowforbid
< yxnbest 2
< yxsearchdefend
MESSAGE Tengen 0.1.0
MESSAGE INFO MAX_THREAD_NUM 64
MESSAGE INFO MAX_HASH_SIZE 22
OK
FORBID .
9,7
10,8

% Forbidden points of renju, in either numbering.
$ tengen gomocup --script
< START 15
< INFO rule 2
< YXBOARD
< 5,7,1
< 0,14,2
< 6,7,1
< 4,14,2
< 7,5,1
< 8,14,2
< 7,6,1
< 12,14,2
< DONE
< YXSHOWFORBID
< INFO rule 0
< YXSHOWFORBID
< INFO rule 4
< YXSHOWFORBID
OK
FORBID 0707.
FORBID .
FORBID 0707.

% Reports: detail, and what Yixin-Board draws while it waits. Times are not the same twice.
$ tengen gomocup --script | sed 's/^\(INFO TOTALTIME\|INFO SPEED\) .*/\1 .../'
< START 15
< INFO max_depth 2
< INFO show_detail 2
< YXBOARD
< 7,7,2
< 8,8,1
< 8,7,2
< DONE
< YXNBEST 2
OK
INFO PV 0
INFO NUMPV 2
INFO DEPTH 1
INFO SELDEPTH 1
INFO NODES 98
INFO TOTALNODES 98
INFO TOTALTIME ...
INFO SPEED ...
INFO EVAL -40
INFO WINRATE 0.4502
INFO BESTLINE 9,7
INFO PV DONE
INFO PV 1
INFO NUMPV 2
INFO DEPTH 1
INFO SELDEPTH 1
INFO NODES 98
INFO TOTALNODES 98
INFO TOTALTIME ...
INFO SPEED ...
INFO EVAL -122
INFO WINRATE 0.3521
INFO BESTLINE 6,7
INFO PV DONE
INFO PV 0
INFO NUMPV 2
INFO DEPTH 2
INFO SELDEPTH 2
INFO NODES 306
INFO TOTALNODES 306
INFO TOTALTIME ...
INFO SPEED ...
INFO EVAL -110
INFO WINRATE 0.3659
INFO BESTLINE 9,7 7,9
INFO PV DONE
INFO PV 1
INFO NUMPV 2
INFO DEPTH 2
INFO SELDEPTH 3
INFO NODES 306
INFO TOTALNODES 306
INFO TOTALTIME ...
INFO SPEED ...
INFO EVAL -168
INFO WINRATE 0.3015
INFO BESTLINE 7,9 9,7 6,7
INFO PV DONE
9,7

$ tengen gomocup --script
< START 15
< INFO max_depth 2
< INFO show_detail 1
< YXBOARD
< 5,7,2
< 0,0,1
< 6,7,2
< 0,2,1
< 7,7,2
< 0,4,1
< 8,7,2
< DONE
< YXNBEST 2
OK
MESSAGE REALTIME REFRESH
MESSAGE REALTIME BEST 4,7
MESSAGE REALTIME VAL -29998
MESSAGE REALTIME PV 4,7
MESSAGE REALTIME POS 4,7
MESSAGE REALTIME DONE 4,7
MESSAGE REALTIME LOST 4,7
MESSAGE REALTIME POS 9,7
MESSAGE REALTIME DONE 9,7
MESSAGE REALTIME LOST 9,7
4,7

% Moves that are not to be made, and ways that are not to be gone.
$ tengen gomocup --script
< START 15
< INFO max_depth 1
< YXBLOCK
< 7,7
< DONE
< BEGIN
< RESTART
< YXBLOCKUNDO
< 7,7
< DONE
< BEGIN
< RESTART
< YXBLOCK
< 7,7
< 6,6
< DONE
< YXBLOCKRESET
< BEGIN
< RESTART
< YXBLOCKPATH
< 3,3
< 7,7
< DONE
< YXBLOCKPATH
< 7,7
< DONE
< BEGIN
< RESTART
< YXBLOCKPATHUNDO
< 7,7
< DONE
< BEGIN
< RESTART
< YXBLOCKPATH
< 7,7
< DONE
< YXBLOCKPATHRESET
< BEGIN
< YXBLOCK
< 15,15
< DONE
< YXBLOCKPATH
< DONE
< YXBLOCKPATH
< 1,1
< 1,1
< 2,2
< DONE
OK
7,6
OK
7,7
OK
7,7
OK
7,6
OK
7,7
OK
7,7
ERROR YXBLOCK line 1: the point is off the board; both numbers can be 0 to 14
ERROR YXBLOCKPATH needs the moves from the first on
ERROR YXBLOCKPATH: two of the moves are on one point

% Moves that leave the sides even.
$ tengen gomocup --script
< START 9
< INFO max_depth 1
< YXBOARD
< 4,4,2
< DONE
< YXBALANCEONE
< RESTART
< YXBALANCETWO 10
< TRACEBOARD
< YXBALANCEONE x
< YXNBEST 0
< YXNBEST
OK
4,3
OK
2,2 4,4
MESSAGE . . . . . . . . .
MESSAGE . . . . . . . . .
MESSAGE . . X . . . . . .
MESSAGE . . . . . . . . .
MESSAGE . . . . O . . . .
MESSAGE . . . . . . . . .
MESSAGE . . . . . . . . .
MESSAGE . . . . . . . . .
MESSAGE . . . . . . . . .
ERROR YXBALANCEONE takes one number at most, not 'x'
ERROR YXNBEST needs how many moves, 1 or more, not '0'
ERROR YXNBEST is not complete; it is YXNBEST N

% The engine's memory.
$ tengen gomocup --script
< YXHASHCLEAR
< YXHASHDUMP
< some file.bin
< YXHASHLOAD
< some file.bin
< YXHASHLOAD some file.bin
< YXSHOWHASHUSAGE
MESSAGE everything remembered of positions is forgotten
MESSAGE positions remembered are not kept in files
MESSAGE positions remembered are not kept in files
MESSAGE positions remembered are not kept in files
MESSAGE the engine remembers positions from move to move, within INFO hash_size

% There is no database. Whatever belongs to a command is read with it.
$ tengen gomocup --script
< START 15
< YXSETDATABASE
< base.db
< YXSAVEDATABASE
< YXDBTOTXT
< base.txt
< YXDBTOTXTALL
< base.txt
< YXTXTTODB
< base.txt
< YXDBTOPOS
< base.pos
< YXLIBTODB
< base.lib
< YXDBTOLIB
< base.lib
< YXDBSPLIT
< other.db
< YXDBMERGE
< other.db
< YXDBCHECK
< YXDBFIX
< YXQUERYDATABASEALL
< 7,7
< DONE
< YXQUERYDATABASEONE
< 7,7
< DONE
< YXQUERYDATABASETEXT
< 7,7
< DONE
< YXQUERYDATABASEALLT
< 7,7
< DONE
< YXEDITTVDDATABASE 1 87 0 0
< 7,7
< DONE
< YXEDITTEXTDATABASE "good for black"
< 7,7
< DONE
< YXEDITLABELDATABASE 8,8 A
< 7,7
< DONE
< YXDELETEDATABASEONE
< 7,7
< DONE
< YXDELETEDATABASEALL nonwl
< 7,7
< DONE
< YXSETBESTMOVEDATABASE
< 7,7
< DONE
< YXCLEARBESTMOVEDATABASE
< 7,7
< DONE
< TRACEBOARD
OK
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE DATABASE REFRESH
MESSAGE DATABASE DONE
MESSAGE DATABASE ONE 0 0 0 0
MESSAGE DATABASE TEXT ""
MESSAGE DATABASE REFRESH
MESSAGE DATABASE DONE
MESSAGE DATABASE TEXT ""
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
MESSAGE there is no database here
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
MESSAGE . . . . . . . . . . . . . . .
MESSAGE . . . . . . . . . . . . . . .
