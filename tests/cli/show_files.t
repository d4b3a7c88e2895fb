% Game files of any format as positions.
$ printf '(;GM[4]SZ[15]RU[Renju]PB[Ann]PW[Bob]RE[W+R]C[root];B[hh]C[one\ntwo];W[ig](;B[hg]LB[ii:A]TR[hh]AR[aa:bb];W[ii])(;B[ji]))' >game.sgf; tengen show game.sgf
   a b c d e f g h i j k l m n o
15 . . . . . . . . . . . . . . . 15
14 . . . . . . . . . . . . . . . 14
13 . . . . . . . . . . . . . . . 13
12 . . . . . . . . . . . . . . . 12
11 . . . . . . . . . . . . . . . 11
10 . . . . . . . . . . . . . . . 10
 9 . . . . . . . X O . . . . . . 9
 8 . . . . . . . X . . . . . . . 8
 7 . . . . . . . . O . . . . . . 7
 6 . . . . . . . . . . . . . . . 6
 5 . . . . . . . . . . . . . . . 5
 4 . . . . . . . . . . . . . . . 4
 3 . . . . . . . . . . . . . . . 3
 2 . . . . . . . . . . . . . . . 2
 1 . . . . . . . . . . . . . . . 1
   a b c d e f g h i j k l m n o
# white has won; opening: I6 Ungetsu 云月
# move 4 of 4
# Black: Ann; White: Bob; result: W+R
$ tengen show game.sgf --move 3
   a b c d e f g h i j k l m n o
15 . . . . . . . . . . . . . . . 15
14 . . . . . . . . . . . . . . . 14
13 . . . . . . . . . . . . . . . 13
12 . . . . . . . . . . . . . . . 12
11 . . . . . . . . . . . . . . . 11
10 . . . . . . . . . . . . . . . 10
 9 . . . . . . . X O . . . . . . 9
 8 . . . . . . . X . . . . . . . 8
 7 . . . . . . . . . . . . . . . 7
 6 . . . . . . . . . . . . . . . 6
 5 . . . . . . . . . . . . . . . 5
 4 . . . . . . . . . . . . . . . 4
 3 . . . . . . . . . . . . . . . 3
 2 . . . . . . . . . . . . . . . 2
 1 . . . . . . . . . . . . . . . 1
   a b c d e f g h i j k l m n o
# white to move; opening: I6 Ungetsu 云月
# move 3 of 4
# Black: Ann; White: Bob; result: W+R
# triangle: h8
# label: i7=A
# arrow: a15-b14
$ tengen show game.sgf --move 0 | tail -4
# black to move
# move 0 of 4
# Black: Ann; White: Bob; result: W+R
# root
$ tengen show game.sgf --move -3 --lang zh | tail -5
# 轮到白方
# 第 1 手，共 4 手
# 黑方：Ann；白方：Bob；结果：W+R
# one
# two
$ tengen show game.sgf --move 3 --json
{"board":"square","size":15,"rule":"renju","turn":"white","moves":["h8","i9","h9"],"stones":{"black":["h9","h8"],"white":["i9"]},"result":{"outcome":"ongoing","by":"none","line":[]},"opening":{"code":"I6","romaji":"Ungetsu","chinese":"云月"},"forbidden":[],"record":{"format":"sgf","game":1,"games":1,"move":3,"moves":4,"black":"Ann","white":"Bob","result":"W+R","comment":null,"marks":[{"kind":"label","point":"i7","label":"A"},{"kind":"triangle","point":"h8"},{"kind":"arrow","point":"a15","end":"b14"}],"next":["i7"]},"hash":"4209c8ee905de143"}
$ tengen show game.sgf --move 5
! tengen: game.sgf: there is no move 5; the main line has 4
? 1
$ tengen show game.sgf --move x
! tengen: --move x: it can be -1000000 to 1000000
? 2
$ tengen show game.sgf --move 3 --svg - | grep -c '<line\|<text'
97
$ tengen show h8 i9 j10 --move 1 | grep -c X
1
% Several games in a file.
$ printf '(;GM[4]SZ[15];B[hh])(;GM[1]SZ[9];B[aa];W[bb])' >two.sgf; tengen show two.sgf --game-number 2
   A B C D E F G H J
 9 X . . . . . . . . 9
 8 . O . . . . . . . 8
 7 . . . . . . . . . 7
 6 . . . . . . . . . 6
 5 . . . . . . . . . 5
 4 . . . . . . . . . 4
 3 . . . . . . . . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J
# black to move; captured: black 0, white 0
# game 2 of 2; move 2 of 2
$ tengen show two.sgf --game-number 3
! tengen: two.sgf: there is no game 3; it has 2
? 1
% The other formats.
$ printf 'Piskvorky 15x15, 0:0, 0\n8,8,10\n9,7,20\none\ntwo\n-1\n' >game.psq; tengen show game.psq | tail -3
# black to move
# move 2 of 2
# Black: one; White: two
$ printf '\377RenLib\377\003\004\377\377\377\377\377\377\377\377\377\377\000\000\170\000\151\100' >game.lib; tengen show game.lib | tail -2
# black to move
# move 2 of 2
$ printf '\003\160\142\141' | tengen show | tail -2
# white to move; opening: I6 Ungetsu 云月
# move 3 of 3
$ printf '1. [1,0];\n' | tengen show - | tail -2
# black to move
# move 2 of 2
% What is wrong in them is told.
$ printf 'Piskvorky 15x15, 0:0, 0\n8,8,10\n8,8,20\n' | tengen show | tail -2
# white to move
# move 1 of 1
! standard input:3:1: 8,8,20 is taken already; the moves from here on are left out
$ printf '(;GM[4]SZ[15];B[hh];W[hh])' | tengen show | tail -2
# white to move
# move 2 of 2
! tengen: standard input: move 2, White h8: there is a stone already; the position is the one before it
$ printf '(;GM[3];B[hh])' | tengen show
! standard input:1:2: no SZ says how large the board is: taken for 19
! tengen: standard input: a game of another kind: GM[3]; Go is 1, gomoku and renju are 4
? 1
$ printf 'Piskvorky 15x14, 0:0, 0\n' | tengen show
! tengen: standard input: a board of 15 by 14; only squares can be played here
? 1
$ head -c 300 "$(command -v tengen)" | tengen show
! tengen: standard input: no format that can be read: these are SGF, Piskvork's .psq and .rec, RenLib's .lib and .pos, moves as text (h8 i9) and HeXO notation
? 1
% Marks cannot hide in what a terminal would take for commands.
$ printf '(;GM[4]SZ[15]PB[\033[31mred\\]];B[hh]C[a\033\\]0;title\007b])' | tengen show | tail -3 | od -An -c | head -5
   #       m   o   v   e       1       o   f       1  \n   #    
   B   l   a   c   k   :           [   3   1   m   r   e   d   ]
  \n   #       a       ]   0   ;   t   i   t   l   e       b  \n
% The other commands take them as well; without a rule in the file theirs holds.
$ printf '(;GM[4]SZ[15];B[gh];W[oo];B[ih];W[mo];B[hi];W[ko];B[hg];W[io])' >three.sgf; tengen forbidden three.sgf
h8:three-three
$ tengen explain h8 three.sgf | head -1
h8 is forbidden to black: three-three.
$ tengen explain --rule freestyle h8 three.sgf
! tengen: under these rules nothing is forbidden to black; --rule renju has forbidden moves
? 2
$ printf '(;GM[1]SZ[5]RU[Japanese]KM[0];B[cc];W[];B[])' | tengen score | tail -4
# Black: area 25, territory 24, prisoners 0; total 24
# White: area 0, territory 0, prisoners 0; total 0
# Komi 0, territory scoring
# Black wins by 24 (B+24).
$ tengen score three.sgf
! tengen: score is for Go, and this game is none
? 2
% A game as an animation.
$ tengen show game.sgf --gif game.gif --delay 0.5 | tail -1; head -c 6 game.gif; echo
# Black: Ann; White: Bob; result: W+R
GIF89a
$ tengen show game.sgf --gif - --cell 12 | head -c 6; echo
GIF89a
$ tengen show --game go --size 9 C3 pass pass --gif go.gif >out.txt; head -c 6 go.gif; echo
GIF89a
$ tengen show game.sgf --gif game.gif --delay 0
! tengen: --delay 0: it can be 0.02 to 60 seconds
? 2
$ tengen show game.sgf --gif no-such-directory/game.gif
! tengen: cannot write no-such-directory/game.gif: No such file or directory
? 3
% Games go on from any file, and are saved by the ending of the name.
$ printf 'quit\n' | tengen play --plain --white human --load three.sgf --moves "k5" --save out.sgf | tail -2; cat out.sgf
Moves: g8 o1 i8 m1 h7 k1 h9 i1 k5
Saved in out.sgf.
(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]RU[Freestyle];B[gh];W[oo];B[ih]
;W[mo];B[hi];W[ko];B[hg];W[io];B[kk])
$ printf 'quit\n' | tengen play --plain --white human --load game.psq --save out.psq --moves a1 | tail -1; cat out.psq
Saved in out.psq.
Piskvorky 15x15, 0:0, 0
8,8,0
9,7,0
1,15,0
-1
$ printf 'quit\n' | tengen play --plain --white human --load game.lib --save out.txt --moves a1 | tail -1; cat out.txt
Saved in out.txt.
# tengen game=renju rule=renju board=square size=15 three=rif foul=lose
h8 i9 a1
