% Positions that are over, full or impossible; no time; no memory: an answer at once, or a clear word.
$ tengen gomocup --script
< INFO timeout_turn 0
< START 5
< BOARD
< 0,0,1
< 1,0,1
< 2,0,1
< 3,0,1
< 4,0,1
< DONE
< RESTART
< BOARD
< 0,0,1
< 0,0,2
< DONE
< BOARD
< 0,0,2
< 1,0,2
< 2,0,2
< 3,0,2
< DONE
< INFO max_memory 1
< BOARD
< 0,0,1
< 1,0,1
< 2,0,1
< 3,0,1
< DONE
< TURN 0,3
OK
ERROR the game is over: there is a five
OK
ERROR BOARD line 2: the point is occupied
4,0
MESSAGE INFO max_memory 1 is too little; 8388608 may be used
4,0
ERROR the game is over; send RESTART first
$ printf 'INFO timeout_turn 0\nSTART 5\nYXBLOCK\n%sDONE\nBEGIN\n' "$(for y in 0 1 2 3 4; do for x in 0 1 2 3 4; do printf '%d,%d\n' $x $y; done; done; echo x)" | sed 's/^xDONE/DONE/' | tengen gomocup --script
OK
ERROR every move is excluded

$ tengen gtp --game gomoku --size 5 --nodes 1 | sed 's,^= [A-E][1-5]$,= a move,'
< play b a1
< play w a1
< play b b1
< play b c1
< play b d1
< genmove b
< genmove w
< undo
< time_settings 0 0 0
< genmove w
< time_settings 1 0 0
< time_left b 0 0
< genmove b
=

|? illegal move

=

=

=

= a move

|? the game is over

=

=

= a move

=

=

= a move
|
$ tengen gtp --game go --size 3 --nodes 1 | sed 's,^= [A-E][1-5]$,= a move,'
< play b pass
< play w pass
< genmove b
=

=

= a move
|

$ printf 'hint\nquit\n' | tengen play --plain --size 5 --depth 1 --moves "a1 a2 b1 b2 c1 c2 d1 d2 e1" | tail -n 3
Another game? (y/n)
No hint: The game is over; take a move back or begin another.
Another game? (y/n)
$ printf 'hint\nquit\n' | tengen play --plain --size 3 --game go --white human --moves "pass pass" | tail -n 1
Agreed? (y, or dead, alive, seki POINT, score, resume, undo)
$ tengen play --plain --time 0
! tengen: --time 0: it can be 0.05 to 3600 seconds, such as 1.5
? 2
$ tengen match --a tengen:nodes=0 --b tengen
! tengen: --a tengen:nodes=0: nodes=0: it can be a whole number above 0
? 2
$ tengen match --a tengen:memory=0 --b tengen
! tengen: --a tengen:memory=0: memory=0: it can be MiB, a whole number above 0
? 2
$ tengen gtp --time 0
! tengen: --time 0: it can be 0.001 to 86400 seconds
? 2
