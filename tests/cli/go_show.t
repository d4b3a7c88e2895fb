% ---- show: a position of Go ---------------------------------------------------------------------------
$ tengen show --game go --size 5 C3 pass b2
   A B C D E
 5 . . . . . 5
 4 . . . . . 4
 3 . . X . . 3
 2 . X . . . 2
 1 . . . . . 1
   A B C D E
# white to move; captured: black 0, white 0

$ tengen show --game go --size 9 --handicap 4
   A B C D E F G H J
 9 . . . . . . . . . 9
 8 . . . . . . . . . 8
 7 . . X . . . X . . 7
 6 . . . . . . . . . 6
 5 . . . . . . . . . 5
 4 . . . . . . . . . 4
 3 . . X . . . X . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J
# white to move; captured: black 0, white 0

$ tengen show --game go --size 9 --handicap 4 --moves "E5" --json
{"board":"square","size":9,"rule":"go","turn":"black","moves":["E5"],"stones":{"black":["C7","G7","C3","G3"],"white":["E5"]},"result":{"outcome":"ongoing","by":"none","line":[]},"rules":{"name":"chinese","ko":"positional","suicide":false,"scoring":"area","komi":7.5},"handicap":4,"captured":{"black":0,"white":0},"ko":null,"score":null,"hash":"b4cfc76dfec54c26"}

$ tengen show --game go --size 5 --rules japanese --moves "C3 pass pass"
   A B C D E
 5 . . . . . 5
 4 . . . . . 4
 3 . . X . . 3
 2 . . . . . 2
 1 . . . . . 1
   A B C D E
# black has won (B+17.5); captured: black 0, white 0

$ tengen show --game go --size 5 --rules japanese --moves "C3 pass pass" --lang zh
   A B C D E
 5 . . . . . 5
 4 . . . . . 4
 3 . . X . . 3
 2 . . . . . 2
 1 . . . . . 1
   A B C D E
# 黑方胜（B+17.5）；提子：黑方 0，白方 0

$ tengen show --game go --size 2 A1 B2
   A B
 2 . O 2
 1 X . 1
   A B
# black to move; captured: black 0, white 0

% With a ko.
$ cat >ko.txt
< . . . . .
< . X O . .
< X O . O .
< . X O . .
< . . . . .

$ tengen show --game go --turn black --moves C3 ko.txt
   A B C D E
 5 . . . . . 5
 4 . X O . . 4
 3 X . X O . 3
 2 . X O . . 2
 1 . . . . . 1
   A B C D E
# white to move; captured: black 1, white 0; ko at B3
$ tengen show --game go --turn black --moves C3 --json ko.txt
{"board":"square","size":5,"rule":"go","turn":"white","moves":["C3"],"stones":{"black":["B4","A3","C3","B2"],"white":["C4","D3","C2"]},"result":{"outcome":"ongoing","by":"none","line":[]},"rules":{"name":"chinese","ko":"positional","suicide":false,"scoring":"area","komi":7.5},"handicap":0,"captured":{"black":1,"white":0},"ko":"B3","score":null,"hash":"7c835d62be234a25"}

% Every switch of the rules.
$ tengen show --game go --size 3 --ko simple --suicide yes --scoring territory --komi -2.5 --moves "B2 pass pass" --json
{"board":"square","size":3,"rule":"go","turn":"white","moves":["B2","pass","pass"],"stones":{"black":["B2"],"white":[]},"result":{"outcome":"black","by":"score","line":[]},"rules":{"name":"chinese","ko":"simple","suicide":true,"scoring":"territory","komi":-2.5},"handicap":0,"captured":{"black":0,"white":0},"ko":null,"score":{"area":{"black":9,"white":0},"territory":{"black":8,"white":0},"prisoners":{"black":0,"white":0},"total":{"black":8,"white":-2.5},"text":"B+10.5"},"hash":"e535bbb19726dd01"}

% A board of 25 has the letters A to Z without I.
$ tengen show --game go --size 25 Z25 A1 J9 | sed -n '1p;2p;18p;26p;27p'
   A B C D E F G H J K L M N O P Q R S T U V W X Y Z
25 . . . . . . . . . . . . . . . . . . . . . . . . X 25
 9 . . . . . . . . X . . . . . . . . . . . . . . . . 9
 1 O . . . . . . . . . . . . . . . . . . . . . . . . 1
   A B C D E F G H J K L M N O P Q R S T U V W X Y Z

% Pictures.
$ tengen show --game go --size 5 --turn black --moves C3 --numbers --svg - ko.txt | head -n 1 | cut -c1-5
|<svg 

% What is wrong: a chain without liberties, sizes, numbers of stones, moves.
$ tengen show --game go
< O X . . .
< X . . . .
< . . . . .
< . . . . .
< . . . . .
! tengen: standard input: the chain at A5 has no liberty
? 1
$ tengen show --game go --size 26
! tengen: --size 26: a Go board has 2 to 25 points a side
? 2
$ tengen show --game go --size 1
! tengen: --size 1: a Go board has 2 to 25 points a side
? 2
$ tengen show --game go --size 9 --handicap 10
! tengen: --handicap 10: it can be 2 to 9 stones, or 0 for none
? 2
$ tengen show --game go --size 5 --handicap 2
! tengen: --handicap 2: a board of 5 has no points for handicap stones
? 2
$ tengen show --game go --size 9 C3 I4
! tengen: moves:1:4: I4 is not on this board, whose columns are A to J without I
? 1
$ tengen show --game go --size 9 C3 C3
! tengen: moves:1:4: C3: there is a stone already
? 1
$ tengen show --game go --size 9 pass pass C3
! tengen: moves:1:11: C3: the game is over
? 1
$ tengen show --game go --size 9 --rule renju
! tengen: --rule renju: this belongs to five in a row; Go has rules, ko, suicide, scoring, komi and handicap
? 2
$ tengen show --game renju --komi 5
! tengen: --komi 5: this belongs to Go, and the game is not Go
? 2
