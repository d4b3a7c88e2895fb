# Threes on one line: every case of the first seed's section 2 (活三的判定) and the second seed's patterns.
#
# In the seed's words the row of stones lies between p1 and p2, the points next to its ends. Its rules
# are for black, for whom six is no five; the last part says what changes when six is as good.

# ---- 2.1 three in a row (连活三), count = 3 -----------------------------------------------------------

% SIDE: p1 on the rim, p2 and p2+1 empty: live
line renju
|.XxX...
count 3
shape live-three
found live-three 1
seed-threes 1

% SIDE: p2+2 white is allowed
line renju
|.XxX..O
count 3
shape live-three
found live-three 1
seed-threes 1

% SIDE: p2+2 off the board is allowed: a diagonal of six points
line renju
|.XxX..|
count 3
shape live-three
found live-three 1
seed-threes 1

% SIDE: p2+2 must not be black
line renju
|.XxX..X
count 3
shape sleeping-three
found live-three 0
seed-threes 0
found sleeping-three 1

% SIDE: p2+1 must be empty, white
line renju
|.XxX.O
count 3
shape sleeping-three
found live-three 0
seed-threes 0

% SIDE: p2+1 must be empty, the edge: a diagonal of five points
line renju
|.XxX.|
count 3
shape sleeping-three
found live-three 0
seed-threes 0

% SIDE: p2+1 black makes it a four
line renju
|.XxX.X
count 3
shape four
found live-three 0
fives 1

% SIDE: p2 must be empty
line renju
|.XxXO
count 3
shape dead
found live-three 0
found sleeping-three 0

% SIDE: p1 must be empty
line renju
|OXxX..
count 3
shape sleeping-three
found live-three 0
seed-threes 0

% touching the edge: asleep
line renju
|XxX..
count 3
shape sleeping-three
found live-three 0
seed-threes 0

% touching the edge, six on the other side: nothing at all
line renju
|XxX..X
count 3
shape dead
found sleeping-three 0

% a diagonal of four points holds nothing
line renju
|.XxX|
count 3
shape dead
found sleeping-three 0

% NEAR SIDE: p1, p2 empty: live
line renju
|..XxX..
count 3
shape live-three
found live-three 1
seed-threes 1

% NEAR SIDE: p1-1 white alone
line renju
|O.XxX...
count 3
shape live-three
found live-three 1
seed-threes 1

% NEAR SIDE: p2+1 white alone
line renju
|..XxX.O
count 3
shape live-three
found live-three 1
seed-threes 1

% NEAR SIDE: p2+1 off the board alone: a diagonal of six points
line renju
|..XxX.|
count 3
shape live-three
found live-three 1
seed-threes 1

% NEAR SIDE: p1-1 and p2+1 not both white
line renju
|O.XxX.O
count 3
shape sleeping-three
found live-three 0
seed-threes 0

% NEAR SIDE: p1-1 white and p2+1 the edge
line renju
|O.XxX.|
count 3
shape sleeping-three
found live-three 0
seed-threes 0

% NEAR SIDE: p1-1 must not be black: a four
line renju
|X.XxX..
count 3
shape four
found live-three 0
found four 1

% NEAR SIDE: p2+1 must not be black: a four
line renju
|..XxX.X
count 3
shape four
found live-three 0
found four 1

% NEAR SIDE: not p1-1 white together with p2+2 black
line renju
|O.XxX..X
count 3
shape sleeping-three
found live-three 0
seed-threes 0

% NEAR SIDE: p2+2 black alone: the other straight four remains
line renju
|..XxX..X
count 3
shape live-three
found live-three 1
seed-threes 1

% NEAR SIDE: p1 must be empty
line renju
|.OXxX..
count 3
shape sleeping-three
found live-three 0
seed-threes 0

% NEAR SIDE: p2 must be empty
line renju
|..XxXO
count 3
shape sleeping-three
found live-three 0
seed-threes 0

% NEAR SIDE: p1 and p2 both white: nothing
line renju
|.OXxXO
count 3
shape dead
found sleeping-three 0

% CENTER: p1 and p2 empty: live
line renju
...XxX...
count 3
shape live-three
found live-three 1
seed-threes 1

% CENTER: p1-1 white alone
line renju
.O.XxX...
count 3
shape live-three
found live-three 1
seed-threes 1

% CENTER: p1-1 and p2+1 not both white
line renju
.O.XxX.O.
count 3
shape sleeping-three
found live-three 0
seed-threes 0

% CENTER: p1-2 and p2+2 not both black
line renju
.X..XxX..X.
count 3
shape sleeping-three
found live-three 0
seed-threes 0

% CENTER: not p1-2 black together with p2+1 white
line renju
.X..XxX.O
count 3
shape sleeping-three
found live-three 0
seed-threes 0

% CENTER: p1-2 black alone
line renju
.X..XxX...
count 3
shape live-three
found live-three 1
seed-threes 1

% CENTER: p1-1 must not be black: a four
line renju
..X.XxX...
count 3
shape four
found live-three 0
seed-threes 0

% CENTER: p1 must be empty
line renju
OXxX..
count 3
shape sleeping-three
found live-three 0
seed-threes 0

% CENTER: p1 and p2 both white: nothing
line renju
OXxXO
count 3
shape dead
found sleeping-three 0

# ---- 2.2 jumped threes (跳活三) -----------------------------------------------------------------------

% the unit .XX.X. (空黑黑空黑空), count = 2
line renju
.Xx.X.
count 2
shape live-three
found live-three 1
seed-threes 1

% the unit .X.XX. (空黑空黑黑空), count = 2
line renju
.X.xX.
count 2
shape live-three
found live-three 1
seed-threes 1

% the unit seen from its lone stone, count = 1
line renju
.XX.x.
count 1
shape live-three
found live-three 1
seed-threes 1

% the unit played: the stone in the middle of it
line renju
.X?.X.
count 2
shape live-three

% left end of the board
line renju
|.Xx.X.
count 2
shape live-three
found live-three 1
seed-threes 1

% left end, mirrored unit
line renju
|.X.xX.
count 2
shape live-three
found live-three 1
seed-threes 1

% both ends of the board: a diagonal of six points
line renju
|.Xx.X.|
count 2
shape live-three
found live-three 1
seed-threes 1

% left end, white beyond the right
line renju
|.Xx.X.O
count 2
shape live-three
found live-three 1
seed-threes 1

% white beyond both sides is still live
line renju
O.Xx.X.O
count 2
shape live-three
found live-three 1
seed-threes 1

% black in the last empty point of the unit: a four
line renju
.Xx.XX
count 2
shape four
found live-three 0
found four 1

% black in the first empty point of the unit: a four
line renju
XXx.X.
count 3
shape four
found live-three 0
found four 1

% black beyond the right: six on that side, no live three
line renju
|.Xx.X.X
count 2
shape sleeping-three
found live-three 0
seed-threes 0

% black beyond the left: six on that side, no live three
line renju
..X.Xx.X.
count 2
shape sleeping-three
found live-three 0
seed-threes 0

% black beyond both sides
line renju
..X.xX.X.X..
count 2
shape sleeping-three
found live-three 0
seed-threes 0

% the lone stone, black beyond the right
line renju
|.XX.x.X
count 1
shape sleeping-three
found live-three 0

% no unit: white instead of the first empty point
line renju
OXx.X.
count 2
shape sleeping-three
found live-three 0
seed-threes 0

% no unit: the edge instead of the first empty point
line renju
|Xx.X.
count 2
shape sleeping-three
found live-three 0
seed-threes 0

% no unit: white instead of the last empty point
line renju
.Xx.XO
count 2
shape sleeping-three
found live-three 0
seed-threes 0

% no unit: white in the gap
line renju
|.XxOX..
count 2
shape dead
found sleeping-three 0

% no unit: a gap of two
line renju
.Xx..X.
count 2
shape sleeping-three
found live-three 0
found sleeping-three 1

# ---- the second seed: each live three once ---------------------------------------------------------

% 0011100 matches forwards and backwards, and is one
line renju
..XxX..
found live-three 1
seed-threes 1
found sleeping-three 0

% 011100 and its mirror image
line renju
|.XxX..O
found live-three 1
seed-threes 1

% 100111001: both readings false (假活三)
line renju
X..XxX..X
found live-three 0
seed-threes 0

% 10011100: one of the two is left
line renju
X..XxX..O
found live-three 1
seed-threes 1

% 011010, matched once
line renju
O.XX.x.O
found live-three 1
seed-threes 1

% 01011010: two units that spoil each other
line renju
O.X.xX.X.O
found live-three 0
seed-threes 0
found sleeping-three 2

% 1010110101
line renju
O.X.X.xX.X.X.O
found live-three 0
seed-threes 0

% 1011010: false by the stone on the left
line renju
O.X.xX.X.
found live-three 0
seed-threes 0

% two live threes on one line, far apart
line renju
..XXx...XXX..
found live-three 2
seed-threes 2

# ---- where six is as good as five: white in renju, both sides in freestyle -------------------------

% white: 100111001 is a live three
line renju white
X..XxX..X
shape live-three
found live-three 1
seed-threes 1

% white: p2+2 on the side does not matter
line renju white
|.XxX..X
shape live-three
found live-three 1
seed-threes 1

% white: black beyond the unit does not matter
line renju white
|.Xx.X.X
shape live-three
found live-three 1
seed-threes 1

% white: 01011010 holds two
line renju white
O.X.xX.X.O
shape live-three
found live-three 2
seed-threes 2

% freestyle: 100111001 is a live three
line freestyle
X..XxX..X
shape live-three
found live-three 1
seed-threes 1

% freestyle: p2+2 on the side does not matter
line freestyle
|.XxX..X
shape live-three
found live-three 1
seed-threes 1

% freestyle: black beyond the unit does not matter
line freestyle
|.Xx.X.X
shape live-three
found live-three 1
seed-threes 1

% freestyle: 01011010 holds two
line freestyle
O.X.xX.X.O
shape live-three
found live-three 2
seed-threes 2

% standard: six is nothing for white too
line standard white
X..XxX..X
shape sleeping-three
found live-three 0
seed-threes 0
