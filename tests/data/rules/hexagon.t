# The hexagon of the fourth seed: three axes, x upright, y and z slanted; the same rules of shapes.

% five on the axis x wins
board freestyle hexagon 8
everywhere
black h5 h6 h8 h9
play b h7 five 5
count x h7 5
shape b h7 x five
shape b h7 y live-one

% six wins too, unless only five does
board freestyle hexagon 8
everywhere
black h4 h5 h6 h8 h9
play b h7 five 6

% standard: six is nothing
board standard hexagon 8
everywhere
black h4 h5 h6 h8 h9
play b h7 no

% renju on the hexagon: an overline is forbidden
board renju hexagon 8
everywhere
black h4 h5 h6 h8 h9
kinds h7 overline
forbidden h7
play b h7 refused

% renju on the hexagon: three-three round the centre
board renju hexagon 8
everywhere
black h7 h9 g8 i7
kinds h8 three-three
fours h8 0
threes h8 2
chinese h8 三三禁手
shape b h8 x live-three
shape b h8 z live-three
shape b h8 y live-one

% renju on the hexagon: three threes, one an axis
board renju hexagon 8
everywhere
black h7 h9 g8 i7 g7 i8
kinds h8 three-three
threes h8 3
name h8 three-three-three

% renju on the hexagon: two fours on one line
board renju hexagon 8
everywhere
black h5 h7 h9 h11
kinds h8 four-four
fours h8 2

% the drawn board, side 3: too small for a straight four
board renju hexagon 3
everywhere
      .
   .     .
.     X     .
   .     .
.     X     .
   .     .
.     .     .
   .     .
      .
found b sleeping-two 1
found b live-two 0
kinds c3 none

% the window sums of the fourth seed: one stone in the centre lies in five windows an axis
board freestyle hexagon 8
everywhere
black h8
eval 15 0

% 0BBB0 scores 2000, for white as for black
board freestyle hexagon 8
everywhere
white h7 h8 h9
# along x 1 10 100 2000 100 10 1; on the other two axes ten windows a stone
eval 0 2252
