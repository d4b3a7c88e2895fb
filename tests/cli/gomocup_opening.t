% Openings over the Gomocup protocol: Swap2 with 0, 3 and 5 stones.
$ tengen gomocup --script
< START 15
< INFO max_depth 2
< SWAP2BOARD
< DONE
< SWAP2BOARD
< 7,7
< 8,7
< 9,9
< DONE
< SWAP2BOARD
< 7,7
< 0,0
< 8,8
< DONE
< SWAP2BOARD
< 7,7
< 8,7
< 9,9
< 8,8
< 8,6
< DONE
OK
7,7 7,6 4,10
SWAP
SWAP
SWAP

$ tengen gomocup --script
< START 15
< SWAP2BOARD
< 7,7
< DONE
< SWAP2BOARD
< 7,7
< 7,7
< 8,8
< DONE
< SWAP2BOARD
< 7,7
< 15,7
< 8,8
< DONE
OK
ERROR SWAP2BOARD takes 0, 3 or 5 stones, not 1
ERROR SWAP2BOARD: there is a stone already, or no such point
ERROR SWAP2BOARD line 2: the point is off the board; both numbers can be 0 to 14

% Yixin-Board's dialogue of Swap2.
$ tengen gomocup --script
< INFO max_depth 2
< yxswap2step1
< start 15 15
< yxboard
< 7,7,2
< 8,7,1
< 9,9,2
< done
< yxswap2step2
< yxswap2step3
< yxboard
< 7,7,2
< 8,7,1
< 9,9,2
< 8,8,1
< 8,6,2
< done
< yxswap2step3
MESSAGE SWAP2 MOVE1 7 7
MESSAGE SWAP2 MOVE2 7 6
MESSAGE SWAP2 MOVE3 4 10
OK
MESSAGE SWAP2 SWAP1 YES
ERROR YXSWAP2STEP3 needs the 5 stones on the board; send YXBOARD first
MESSAGE SWAP2 SWAP2 YES

% And of Soosyrv-8.
$ tengen gomocup --script
< START 15
< INFO max_depth 1
< YXSOOSORVSTEP1
< INFO rule 4
< YXSOOSORVSTEP1
< YXSOOSORVSTEP2
< 7,7
< 8,8
< 9,9
< DONE
< YXSOOSORVSTEP3
< 7,7
< 8,8
< 9,9
< DONE
< YXSOOSORVSTEP4 3
< 7,7
< 8,8
< 9,9
< 6,6
< DONE
< YXSOOSORVSTEP5 3
< 7,7
< 8,8
< 9,9
< 6,5
< DONE
< YXSOOSORVSTEP6
< 7,7
< 8,8
< 9,9
< 6,5
< 6,7
< 9,7
< DONE
OK
ERROR YXSOOSORVSTEP1 needs a board of 15 and INFO rule 4
MESSAGE SOOSORV MOVE1 7 7
MESSAGE SOOSORV MOVE2 7 6
MESSAGE SOOSORV MOVE3 5 9
MESSAGE SOOSORV SWAP1 NO
MESSAGE SOOSORV MOVE4 7 6 1
MESSAGE SOOSORV SWAP2 NO
MESSAGE SOOSORV MOVE5 REFRESH
MESSAGE SOOSORV MOVE5 10 8
MESSAGE SOOSORV MOVE5 8 10
MESSAGE SOOSORV MOVE5 6 9
MESSAGE SOOSORV MOVE5 DONE
MESSAGE SOOSORV MOVE5C 9 7

$ tengen gomocup --script
< START 15
< INFO rule 4
< YXSOOSORVSTEP2
< 7,7
< DONE
< YXSOOSORVSTEP3
< 7,7
< 12,12
< 9,9
< DONE
< YXSOOSORVSTEP4
< 7,7
< 8,8
< 9,9
< 6,6
< DONE
< YXSOOSORVSTEP5 9
< 7,7
< 8,8
< 9,9
< 6,6
< DONE
< YXSOOSORVSTEP6
< 7,7
< 8,8
< 9,9
< 6,6
< DONE
OK
ERROR YXSOOSORVSTEP2 needs 3 moves, not 1
ERROR YXSOOSORVSTEP3: too far from the middle for this stone
ERROR YXSOOSORVSTEP4 is not complete; it is YXSOOSORVSTEP4 NUMBER, four lines X,Y, DONE
ERROR YXSOOSORVSTEP5: the number is out of range
ERROR YXSOOSORVSTEP6 needs 4 moves and the fifth ones offered, not 4
