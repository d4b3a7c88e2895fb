# Fours on one line: every case of the first seed's section 3 (四的判定), on all axes, at the rim and in
# the corners, where a short diagonal has both its ends at the edge (the seed's special cases I and II).

# ---- 3.1 count = 4 ---------------------------------------------------------------------------------

% left side: p2 empty, p2+1 not black
line renju
|XxXX..
count 4
shape four
fives 1
found four 1
found live-four 0

% left side: p2+1 white
line renju
|XxXX.O
count 4
shape four
fives 1
found four 1
found live-four 0

% left side: p2+1 off the board: special case I, a diagonal of five points
line renju
|XxXX.|
count 4
shape four
fives 1
found four 1
found live-four 0

% left side: p2+1 black: only six
line renju
|XxXX.X
count 4
shape dead
fives 0
found four 0
found live-four 0

% left side: p2 white
line renju
|XxXXO
count 4
shape dead
fives 0
found four 0
found live-four 0

% special case II: a diagonal of four points
line renju
|XxXX|
count 4
shape dead
fives 0
found four 0
found live-four 0

% near left side: p1 white, p2 empty
line renju
|OXxXX..
count 4
shape four
fives 1
found four 1
found live-four 0

% near left side: p1 white, p2 empty, p2+1 the edge
line renju
|OXxXX.|
count 4
shape four
fives 1
found four 1
found live-four 0

% near left side: p1 white, p2+1 black: only six
line renju
|OXxXX.X
count 4
shape dead
fives 0
found four 0
found live-four 0

% near left side: p1 empty, p2 white
line renju
|.XxXXO
count 4
shape four
fives 1
found four 1
found live-four 0

% near left side: p1 empty, p2 the edge
line renju
|.XxXX|
count 4
shape four
fives 1
found four 1
found live-four 0

% near left side: both empty: a live four (活四)
line renju
|.XxXX..
count 4
shape live-four
fives 2
found live-four 1
found four 0

% near left side: both empty, edges beyond: a diagonal of six points
line renju
|.XxXX.|
count 4
shape live-four
fives 2
found live-four 1
found four 0

% near left side: both empty, p2+1 black: one five is left
line renju
|.XxXX.X
count 4
shape four
fives 1
found four 1
found live-four 0

% near left side: both white
line renju
|OXxXXO
count 4
shape dead
fives 0
found four 0
found live-four 0

% center: both ends empty: a live four
line renju
..XxXX..
count 4
shape live-four
fives 2
found live-four 1
found four 0

% center: p1 white
line renju
OXxXX..
count 4
shape four
fives 1
found four 1
found live-four 0

% center: p1 white, p2 empty, p2+1 white
line renju
OXxXX.O
count 4
shape four
fives 1
found four 1
found live-four 0

% center, no four: p1 and p2 white
line renju
OXxXXO
count 4
shape dead
fives 0
found four 0
found live-four 0

% center, no four: p1-1 and p2+1 black
line renju
..X.XxXX.X..
count 4
shape dead
fives 0
found four 0
found live-four 0

% center, no four: p1 white and p2+1 black
line renju
OXxXX.X..
count 4
shape dead
fives 0
found four 0
found live-four 0

% center: p1-1 black alone: one five is left
line renju
..X.XxXX..
count 4
shape four
fives 1
found four 1
found live-four 0

# ---- 3.2 count = 3 ---------------------------------------------------------------------------------

% the unit X.XXX (黑空黑黑黑)
line renju
.X.XxX.
count 3
shape four
fives 1
found four 1
found live-four 0

% the unit XXX.X (黑黑黑空黑)
line renju
.XxX.X.
count 3
shape four
fives 1
found four 1
found live-four 0

% the unit between white stones
line renju
OX.XxXO
count 3
shape four
fives 1
found four 1
found live-four 0

% the unit between the edges: a diagonal of five points
line renju
|X.XxX|
count 3
shape four
fives 1
found four 1
found live-four 0

% the unit at one edge
line renju
|X.XxX
count 3
shape four
fives 1
found four 1
found live-four 0

% black to the left of the unit: only six there
line renju
..XX.XxX..
count 3
shape sleeping-three
fives 0
found four 0
found live-four 0

% black to the left, the row closed on the right: nothing
line renju
..XX.XxXO
count 3
shape dead
fives 0
found four 0
found live-four 0

% white in the gap
line renju
XOXxX..
count 3
shape sleeping-three
fives 0
found four 0
found live-four 0

# ---- 3.3 count = 1 ---------------------------------------------------------------------------------

% the lone stone of X.XXX
line renju
.x.XXX.
count 1
shape four
fives 1
found four 1
found live-four 0

% the lone stone of XXX.X at the edge
line renju
XXX.x|
count 1
shape four
fives 1
found four 1
found live-four 0

% its other neighbour must not be black: then count is 2 and the five is six
line renju
...Xx.XXX..
count 2
shape sleeping-two
found four 0

% p2+4 must not be black: only six
line renju
....x.XXXX.O
count 1
shape sleeping-one
found four 1

# ---- 3.4 count = 2 ---------------------------------------------------------------------------------

% the unit XX.XX (黑黑空黑黑)
line renju
.Xx.XX.
count 2
shape four
fives 1
found four 1
found live-four 0

% the unit between white stones
line renju
OXx.XXO
count 2
shape four
fives 1
found four 1
found live-four 0

% the unit between the edges: a diagonal of five points
line renju
|Xx.XX|
count 2
shape four
fives 1
found four 1
found live-four 0

% black beside the unit: only six
line renju
O.Xx.XXX.
count 2
shape dead
found four 0

% black on both sides of the unit: only seven
line renju
OXXx.XXXO
count 3
shape dead
fives 0
found four 0
found live-four 0

# ---- 3.6 two fours on one line (在一条线上形成两个四) --------------------------------------------------------

% X.XXX.X, 两头四四 (扁担禁): the stone in the middle
line renju
X.X?X.X
shape double-four
fives 2
kinds four-four

% X.XXX.X: beside the middle
line renju
X.?XX.X
shape double-four
fives 2
kinds four-four

% X.XXX.X: an outer stone is in one four only
line renju
?.XXX.X
shape four
fives 1
kinds none

% X.XXX.X on the board is two fours
line renju
X.XxX.X
shape double-four
found four 2
found live-four 0

% X.XXX.X between white stones
line renju
OX.X?X.XO
shape double-four
fives 2
kinds four-four

% X.XXX.X between the edges: a diagonal of seven points
line renju
|X.X?X.X|
shape double-four
fives 2
kinds four-four

% X.XXX.X with white in one gap
line renju
XOX?X.X
shape four
fives 1
kinds none

% XX.XX.XX, 长蛇四四: a stone of the middle pair
line renju
XX.?X.XX
shape double-four
fives 2
kinds four-four

% XX.XX.XX: an outer stone is in one four only
line renju
?X.XX.XX
shape four
fives 1
kinds none

% XX.XX.XX: an inner stone of an outer pair
line renju
X?.XX.XX
shape four
fives 1
kinds none

% XX.XX.XX on the board is two fours
line renju
XX.Xx.XX
shape double-four
found four 2

% XX.XX.XX between the edges: a diagonal of eight points
line renju
|XX.?X.XX|
shape double-four
fives 2
kinds four-four

% XXX.X.XXX, 争龙四四: the lone stone
line renju
XXX.?.XXX
shape double-four
fives 2
kinds four-four

% XXX.X.XXX: a stone of an outer three
line renju
X?X.X.XXX
shape four
fives 1
kinds none

% XXX.X.XXX on the board is two fours
line renju
XXX.x.XXX
shape double-four
found four 2

% XXX.X.XXX between the edges: a diagonal of nine points
line renju
|XXX.?.XXX|
shape double-four
fives 2
kinds four-four

% XX.XXX.X: one gap would make six, one four is left
line renju
XX.X?X.X
shape four
fives 1
kinds none

% XX.XXX.XX: both gaps would make six
line renju
OXX.X?X.XXO
shape dead
fives 0
kinds none

% .XXXX. is one four with two points, not two
line renju
.XX?X.
shape live-four
fives 2
kinds none
count 4

# ---- five and overline -----------------------------------------------------------------------------

% five in a row
line renju
.XX?XX.
count 5
shape five
kinds none

% five between the edges: a diagonal of five points
line renju
|XX?XX|
count 5
shape five
kinds none

% five in a row on the board
line renju
XXxXX
count 5
shape five
found five 1
found four 0

% six: an overline (长连)
line renju
XX?XXX
count 6
shape overline
kinds overline

% seven
line renju
XXX?XXX
count 7
shape overline
kinds overline

% nine: the longest that one stone can make of fours
line renju
XXXX?XXXX
count 9
shape overline
kinds overline

% six on the board
line renju
XXXxXX
count 6
shape overline
found overline 1
found five 0
found four 0

% white: six is a five
line renju white
XX?XXX
count 6
shape five
kinds none

% white: X.XXXX.X has its fives
line renju white
..X.XxXX.X..
shape live-four
fives 2

% white: two fours on one line are allowed
line renju white
X.X?X.X
shape double-four
fives 2
kinds none

% white: XX.XXX.XX is two fours
line renju white
OXX.X?X.XXO
shape double-four
fives 2
kinds none

% freestyle: six is a five
line freestyle
XX?XXX
count 6
shape five
kinds none

% freestyle: X.XXXX.X has its fives
line freestyle
..X.XxXX.X..
shape live-four
fives 2

% freestyle: two fours on one line are allowed
line freestyle
X.X?X.X
shape double-four
fives 2
kinds none

% freestyle: XX.XXX.XX is two fours
line freestyle
OXX.X?X.XXO
shape double-four
fives 2
kinds none

% standard: six is nothing
line standard
XX?XXX
count 6
shape overline
kinds none
