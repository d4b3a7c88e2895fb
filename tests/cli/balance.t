% Moves that leave both sides equal.
$ tengen balance --help | head -n 4
usage: tengen balance [OPTION...] [POSITION]

Prints the move after which the position is most even, as who chooses the colour
afterwards would like it least; with --two a move of either side.
$ tengen balance --nodes 2000 --moves "h8 i9" | grep -c '^[a-o][0-9]*$'
1
$ tengen balance --two --nodes 2000 h8 | grep -c '^[a-o][0-9]* [a-o][0-9]*$'
1
$ tengen balance --json --two --time 0.05 --game renju h8 i8 h10 | sed 's/"[a-o][0-9]*"/"a point"/g'
{"moves":["a point","a point"]}
$ tengen balance --size 5 --bias 100000 --nodes 500 --without "a1,a2 a3 a4 a5 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 d1 d2 d3 d4 d5 e1 e2 e3 e4" --moves ""
e5

% What cannot be.
$ tengen balance --without z1 h8
! tengen: "z1" is not a point of this board; points are named like h8
? 1
$ tengen balance --size 5 a1 a2 b1 b2 c1 c2 d1 d2 e1
! tengen: the game is over; there is no move to be made
? 1
$ tengen balance --game go D4
! tengen: balance is for five in a row, and the game is Go
? 2
$ tengen balance --nodes 0
! tengen: --nodes 0: it can be 1 to 2147483647
? 2
$ tengen balance --bias x
! tengen: --bias x: it can be -2147483647 to 2147483647
? 2
$ tengen balance --time 0
! tengen: --time 0: it can be 0.01 to 3600 seconds, such as 1.5
? 2

$ tengen gtp --game gomoku --nodes 500 | sed 's/^= [A-P][0-9]* [A-P][0-9]*$/= two moves/; s/^= [A-P][0-9]*$/= a move/'
< play b h8
< tengen-balance
< tengen-balance 2
< tengen-balance 1 -50
< tengen-balance 3
< tengen-game go
< tengen-balance
=

= a move

= two moves

= a move

|? syntax error

=

|? only in five in a row
|

% The options of the position and of the game.
$ printf '.....\n.XX..\n.OO..\n.....\n.....\n' | tengen balance --turn white --size 5 --nodes 300 --rule standard - | grep -c '^[a-e][1-5]$'
1
$ tengen balance --rule renju --three japanese --foul lose --nodes 300 h8 | grep -c '^[a-o][0-9]*$'
1
$ tengen balance --forbidden off --lang zh --rule renju --nodes 300 h8 | grep -c '^[a-o][0-9]*$'
1
$ tengen balance --help | head -n 1
usage: tengen balance [OPTION...] [POSITION]
