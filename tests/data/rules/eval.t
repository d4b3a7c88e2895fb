# The window sums (五元组估分) on boards small enough to add up by hand.

% a window with stones of both colours scores nothing
board freestyle 5
everywhere
. . . . .
. . . . .
X . O . .
. . . . .
. . . . .
# black: its column; white: its column and both diagonals; the row is mixed
eval 1 3

% one stone in the middle of the smallest board: a row, a column, two diagonals
board freestyle 5
everywhere
black c3
eval 4 0

% a corner stone lies in three windows
board freestyle 15
everywhere
black a1
eval 3 0

% far from the edge a stone lies in twenty
board freestyle 15
everywhere
white h8
eval 0 20

% four stones score 10 000, not 1 000
board freestyle 5
everywhere
X X X X .
. . . . .
. . . . .
. . . . .
. . . . .
# the row; four columns of one stone; the diagonal from a5
eval 10005 0

% three in the middle of five, and three that are not
board freestyle 5
everywhere
. O O O .
. . . . .
. . . . .
. . . . .
X X X . .
# white: 2000 and column d; black: 100, column a and the diagonal; columns b and c are mixed
eval 102 2001

% five score a million
board freestyle 5
everywhere
. . . . .
. . . . .
X X X X X
. . . . .
O . . . .
# black: the row, columns b to e, one diagonal; white: its row
eval 1000005 1
