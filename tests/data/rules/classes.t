# The third seed's seven classes of shapes (基本棋型) in the forms players know, and the line between them.

# ---- 五连, 活四, 冲四 ------------------------------------------------------------------------------------

% 五连: five of one colour in a row
line renju
.XXxXX.
shape five
found five 1

% 活四: two points make five
line renju
.XXxX.
shape live-four
fives 2

% 冲四: one point makes five
line renju
OXXxX.
shape four
fives 1

% 冲四 with a gap: XXX.X
line renju
OXXx.X
shape four
fives 1

% 冲四 with a gap: XX.XX
line renju
OXx.XXO
shape four
fives 1

# ---- 活三: it can become a live four -----------------------------------------------------------------

% 活三
line renju
..XxX..
shape live-three
found live-three 1

% 跳活三
line renju
.Xx.X.
shape live-three
found live-three 1

# ---- 眠三: it can become a four, no live four --------------------------------------------------------

% 眠三 OXXX..
line renju
OXxX..
shape sleeping-three
found sleeping-three 1
found live-three 0

% 眠三 OXX.X.
line renju
OXx.X.
shape sleeping-three
found sleeping-three 1
found live-three 0

% 眠三 OX.XX.
line renju
OX.xX.
shape sleeping-three
found sleeping-three 1
found live-three 0

% 眠三 XX..X
line renju
OXx..XO
shape sleeping-three
found sleeping-three 1
found live-three 0

% 眠三 X.X.X
line renju
OX.x.XO
shape sleeping-three
found sleeping-three 1
found live-three 0

% 眠三 O.XXX.O
line renju
O.XxX.O
shape sleeping-three
found sleeping-three 1
found live-three 0

# ---- 活二: it can become a live three ----------------------------------------------------------------

% 活二 ..XX..
line renju
..Xx..
shape live-two
found live-two 1
found sleeping-two 0

% 活二 .X.X..
line renju
.X.x..
shape live-two
found live-two 1
found sleeping-two 0

% 活二 .X..X.
line renju
.X..x.
shape live-two
found live-two 1
found sleeping-two 0

% 活二 on a diagonal of six points
line renju
|..Xx..|
shape live-two
found live-two 1

# ---- 眠二: it can become a sleeping three ------------------------------------------------------------

% 眠二 OXX...
line renju
OXx...
shape sleeping-two
found sleeping-two 1
found live-two 0

% 眠二 OX.X..
line renju
OX.x..
shape sleeping-two
found sleeping-two 1
found live-two 0

% 眠二 OX..X.
line renju
OX..x.
shape sleeping-two
found sleeping-two 1
found live-two 0

% 眠二 OX...XO
line renju
OX...xO
shape sleeping-two
found sleeping-two 1
found live-two 0

% 眠二 O.XX..O
line renju
O.Xx..O
shape sleeping-two
found sleeping-two 1
found live-two 0

% 眠二 O.X.X.O
line renju
O.X.x.O
shape sleeping-two
found sleeping-two 1
found live-two 0

% 眠二 on a diagonal of five points
line renju
|.X.x.|
shape sleeping-two
found sleeping-two 1

% 眠二 by a six: for black ..XX.. next to his own stones
line renju
O..Xx..O
shape live-two
found live-two 1

# ---- nothing ---------------------------------------------------------------------------------------

% four cells between white stones hold nothing
line renju
OXxX.O
shape dead
found sleeping-three 0

% four cells between a white stone and the edge
line renju
OXxX.|
shape dead
found sleeping-three 0

% a stone alone
line renju
.....x.....
shape live-one
found sleeping-two 0

% a stone alone in five cells
line renju
O..x..O
shape sleeping-one

% a stone alone in four cells
line renju
O.x..O
shape dead

# ---- a shape inside a stronger one is not counted again --------------------------------------------

% the threes and twos of a live four
line renju
.XXxX.
found live-three 0
found sleeping-three 0
found live-two 0
found sleeping-two 0

% the twos of a live three
line renju
..XxX..
found live-two 0
found sleeping-two 0

% the fours of a five
line renju
.XXxXX.
found four 0
found live-four 0
found live-three 0
