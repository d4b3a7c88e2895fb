% Which game: what each name stands for.
$ tengen show --game gomoku --json | cut -d, -f1-3
{"board":"square","size":15,"rule":"freestyle"

$ tengen show --game renju --json | cut -d, -f1-3
{"board":"square","size":15,"rule":"renju"

$ tengen show --game hex --json | cut -d, -f1-3
{"board":"hexagon","size":8,"rule":"freestyle"

$ tengen show --game hex --rule renju --size 11 --json | cut -d, -f1-3
{"board":"hexagon","size":11,"rule":"renju"

$ tengen show --game GOMOKU --rule Standard --size 22 --json | cut -d, -f1-3
{"board":"square","size":22,"rule":"standard"

$ tengen show --rule renju --three simple --foul lose --forbidden on --size 5 --json | cut -d, -f1-3
{"board":"square","size":5,"rule":"renju"

% Values that are none.
$ tengen show --game chess
! tengen: --game chess: it can be gomoku, renju, hex or go
? 2

$ tengen show --rule caro
! tengen: --rule caro: it can be freestyle, standard or renju
? 2

$ tengen show --three maybe
! tengen: --three maybe: it can be rif, simple or japanese
? 2

$ tengen show --foul never
! tengen: --foul never: it can be refuse, lose or off
? 2

$ tengen show --forbidden perhaps
! tengen: --forbidden perhaps: it can be on or off
? 2

$ tengen show --lang fr
! tengen: --lang fr: it can be en or zh
? 2

$ tengen show --turn red h8
! tengen: --turn red: it can be black or white
? 2

$ tengen show --turn white h8
! tengen: --turn is for drawn boards; moves say whose turn it is
? 2

$ tengen show --size 4
! tengen: --size 4: a square board has 5 to 22 points a side
? 2

$ tengen show --size 23
! tengen: --size 23: a square board has 5 to 22 points a side
? 2

$ tengen show --size 2 --game hex
! tengen: --size 2: a hexagon has 3 to 11 points a side
? 2

$ tengen show --size 12 --game hex
! tengen: --size 12: a hexagon has 3 to 11 points a side
? 2

$ tengen show --size -3
! tengen: --size -3: not a size; a square board has 5 to 22 points a side, a hexagon 3 to 11, a Go board 2 to 25
? 2

$ tengen show --size 15x
! tengen: --size 15x: not a size; a square board has 5 to 22 points a side, a hexagon 3 to 11, a Go board 2 to 25
? 2

$ tengen show --size ''
! tengen: --size : not a size; a square board has 5 to 22 points a side, a hexagon 3 to 11, a Go board 2 to 25
? 2

$ tengen show --size 99999999999999999999
! tengen: --size 99999999999999999999: not a size; a square board has 5 to 22 points a side, a hexagon 3 to 11, a Go board 2 to 25
? 2

$ tengen show --cell 201 h8
! tengen: --cell 201: it can be 8 to 200
? 2

$ tengen show --cell x h8
! tengen: --cell x: it can be 8 to 200
? 2

$ tengen show --game renju --rule freestyle
! tengen: --rule freestyle: renju is played by the renju rule; for this one the game is gomoku or hex
? 2

$ tengen show --moves h8 i9
! tengen: moves are given twice: by --moves and as "i9"
? 2

$ tengen play --depth 0
! tengen: --depth 0: it can be 1 to 20
? 2

$ tengen play --depth 21
! tengen: --depth 21: it can be 1 to 20
? 2

$ tengen play --black nobody
! tengen: --black nobody: it can be human, tengen, classic or uct
? 2

$ tengen play --white nobody
! tengen: --white nobody: it can be human, tengen, classic or uct
? 2

$ tengen play chess
! tengen: play: 'chess' is no game: it can be gomoku, renju, hex or go
? 2

$ tengen play gomoku renju
! tengen: play: 'renju' is too much; only the game may be named without an option
? 2

$ tengen play --size 4
! tengen: --size 4: a square board has 5 to 22 points a side
? 2
