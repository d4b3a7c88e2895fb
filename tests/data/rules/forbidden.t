# Forbidden moves on the board: the third seed's classes (禁手分类) with their combinations, five against
# all of them, and threes that do not count.

# ---- 长连禁手 overline ------------------------------------------------------------------------------

% 长连: six in a row is forbidden, on every axis
board renju 15
everywhere
black d8 e8 g8 h8 i8
kinds f8 overline
judge b f8 forbidden
judge w f8 legal
name f8 overline
chinese f8 长连禁手
forbidden f8
count row f8 6

% 长连 on the diagonal
board renju 15
everywhere
black d4 e5 g7 h8 i9
kinds f6 overline
shape b f6 diagonal overline
play b f6 refused

% 长连 of seven, at the edge
board renju 9
everywhere
black a1 b1 c1 e1 f1 g1
kinds d1 overline
count row d1 7

% two overlines with one stone are one kind
board renju 15
everywhere
black d8 e8 g8 h8 i8 f5 f6 f7 f9 f10
kinds f8 overline
name f8 overline

% white's overline wins
board renju 15 white
everywhere
white d8 e8 g8 h8 i8
judge w f8 legal
play w f8 five 6

% where a foul loses, an overline may be played, and loses
board renju 15 foul=loses
everywhere
black d8 e8 g8 h8 i8
judge b f8 forbidden
play b f8 lost

% Need ForbiddenCheck switched off: black wins with six like white
board renju 15 foul=off
everywhere
black d8 e8 g8 h8 i8
kinds f8 none
play b f8 five 6

% standard: six is no foul and no win
board standard 15
everywhere
black d8 e8 g8 h8 i8
kinds f8 none
judge b f8 legal
play b f8 no

# ---- 三三禁手 three-three ---------------------------------------------------------------------------

% 三三: two threes in a row that cross
board renju 15
everywhere
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . X . . . . . . .
. . . . . . X . X . . . . . .
. . . . . . . X . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
kinds h8 three-three
name h8 three-three
chinese h8 三三禁手
fours h8 0
threes h8 2
false h8 0
forbidden h8
judge w h8 legal
shape b h8 row live-three
shape b h8 column live-three
found b live-two 6

% 三三: the stone at the end of both threes
board renju 15
everywhere
black i8 j8 h9 h10
kinds h8 three-three
threes h8 2

% 三三: a three in a row and a jumped one (跳活三)
board renju 15
everywhere
black g8 i8 h10 h11
kinds h8 three-three
threes h8 2

% 三三: two jumped threes
board renju 15
everywhere
black f8 i8 h10 h11
kinds h8 three-three
threes h8 2

% 三三 on the two diagonals
board renju 15
everywhere
black g7 i9 g9 i7
kinds h8 three-three

% 三三 of three threes
board renju 15
everywhere
black g8 i8 h7 h9 g7 i9
kinds h8 three-three
name h8 three-three-three
chinese h8 三三三禁手
threes h8 3

% 三三 of four threes
board renju 15
everywhere
black g8 i8 h7 h9 g7 i9 g9 i7
kinds h8 three-three
name h8 three-three-three-three
threes h8 4

% one of the threes is closed by white: legal
board renju 15
everywhere
black g8 i8 h7 h9
white h10
kinds h8 none
name h8 legal
chinese h8 可以下
threes h8 1
false h8 0

% one end of each three is white, the other side is free: still 三三
board renju 15
everywhere
black g8 i8 h7 h9
white e8 h12
kinds h8 three-three

% natsu-dome: white at both far ends makes the three asleep
board renju 15
everywhere
black g8 i8 h7 h9
white e8 k8
kinds h8 none
shape b h8 row sleeping-three
false h8 1

% three-three close to the edge, where one three has too little room
board renju 15
everywhere
black g1 i1 h2 h3
kinds h1 none
shape b h1 column sleeping-three

% three-three one row further in
board renju 15
everywhere
black g2 i2 h3 h4
kinds h2 three-three

# ---- 四四禁手 four-four -----------------------------------------------------------------------------

% 四四: two fours that cross
board renju 15
everywhere
black e8 f8 g8 h9 h10 h11
kinds h8 four-four
name h8 four-four
chinese h8 四四禁手
fours h8 2
threes h8 0

% 四四: rushing fours, closed by white on one side
board renju 15
everywhere
black e8 f8 g8 h9 h10 h11
white d8 h12
kinds h8 four-four

% 四四: one four is straight, the other has a gap
board renju 15
everywhere
black f8 g8 i8 h9 h11 h12
white h13
kinds h8 four-four
fours h8 2

% 四四: one four is dead, and the move legal
board renju 15
everywhere
black e8 f8 g8 h9 h10 h11
white d8 i8
kinds h8 none
fours h8 1

% 两头四四 (扁担禁): X.XXX.X on one line
board renju 15
everywhere
black e8 g8 i8 k8
kinds h8 four-four
fours h8 2
chinese h8 四四禁手
shape b h8 row double-four

% 长蛇四四: XX.XX.XX on one line
board renju 15
everywhere
black d8 e8 h8 j8 k8
kinds g8 four-four
fours g8 2

% 争龙四四: XXX.X.XXX on one line
board renju 15
everywhere
black d8 e8 f8 j8 k8 l8
kinds h8 four-four
fours h8 2

% three fours on two lines
board renju 15
everywhere
black e8 g8 i8 k8 h9 h10 h11
kinds h8 four-four
name h8 four-four-four
chinese h8 四四四禁手

% freestyle knows no forbidden four-four
board freestyle 15
everywhere
black e8 f8 g8 h9 h10 h11
kinds h8 none
judge b h8 legal
forbidden -

# ---- 组合禁手 combinations --------------------------------------------------------------------------

% 四三 (four-three) is no forbidden move
board renju 15
everywhere
black e8 f8 g8 h9 h10
white d8
kinds h8 none
fours h8 1
threes h8 1
name h8 legal

% 四三三: a four besides a three-three
board renju 15
everywhere
black e8 f8 g8 h9 h10 i9 j10
white d8
kinds h8 three-three
name h8 four-three-three
chinese h8 四三三禁手
fours h8 1
threes h8 2

% 四四三: a three besides a four-four
board renju 15
everywhere
black e8 f8 g8 h9 h10 h11 i9 j10
white d8 h12
kinds h8 four-four
name h8 four-four-three
chinese h8 四四三禁手
fours h8 2
threes h8 1

% 四四三三: both at once, both kinds hold
board renju 15
everywhere
black e8 f8 g8 h9 h10 h11 i9 j10 g9 f10
white d8 h12
kinds h8 four-four+three-three
name h8 four-four-three-three
chinese h8 四四三三禁手
fours h8 2
threes h8 2

% 四三三三
board renju 15
everywhere
black e8 f8 g8 h9 h10 i9 j10 g9 f10
white d8
kinds h8 three-three
name h8 four-three-three-three
chinese h8 四三三三禁手

% 长连 and 四四
board renju 15
everywhere
black d8 e8 f8 g8 i8 h9 h10 h11 i9 j10 k11
white h12 l12
kinds h8 overline+four-four
name h8 overline and four-four
chinese h8 长连加四四禁手

% 长连 and 三三
board renju 15
everywhere
black d8 e8 f8 g8 i8 h9 h10 i9 j10
kinds h8 overline+three-three
name h8 overline and three-three
chinese h8 长连加三三禁手

% 长连, 四四 and 三三: four lines, two of the fours on one
board renju 15
everywhere
black d8 e8 f8 g8 i8 h5 h7 h9 h11 i9 j10 g9 f10
kinds h8 overline+four-four+three-three
name h8 overline and four-four-three-three
chinese h8 长连加四四三三禁手

# ---- 五连与禁手同时形成, 禁手失效 five beats everything --------------------------------------------

% five and 长连
board renju 15
everywhere
black d8 e8 f8 g8 h9 h10 h11 h12 h7
kinds h8 none
name h8 five
chinese h8 五连
judge b h8 legal
play b h8 five 5

% five and 四四
board renju 15
everywhere
black d8 e8 f8 g8 h9 h10 h11 i9 j10 k11
kinds h8 none
play b h8 five 5

% five and 三三
board renju 15
everywhere
black d8 e8 f8 g8 h9 h10 i9 j10
kinds h8 none
play b h8 five 5

# ---- threes that do not count (9.3) ----------------------------------------------------------------

% a false three: the far stones make six of both straight fours (假活三)
board renju 15
everywhere
black d8 g8 i8 l8 h7 h9
kinds h8 none
shape b h8 row sleeping-three
threes h8 1
false h8 1

% a false three: both straight fours would be four-fours
board renju 15
everywhere
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . X . . . X . . . . .
. . . . . X . . . X . . . . .
. . . . . X . X . X . . . . .
. . . . . . X . X . . . . . .
. . . . . . . X . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
kinds h8 none
shape b h8 row live-three
threes h8 1
false h8 1

% the same where the lines alone decide: forbidden
board renju 15 three=simple
everywhere
black f11 j11 f10 j10 f9 h9 j9 g8 i8 h7
kinds h8 three-three
threes h8 2
false h8 0

% only one of its points is a four-four: the three is real
board renju 15
everywhere
black f11 f10 f9 h9 g8 i8 h7
kinds h8 three-three
threes h8 2

% the straight four would be made together with a five: RIF does not count it
board renju 15
everywhere
black f12 g12 h11 g10 h10 h9 h8
white h7
kinds i12 none
threes i12 1
false i12 1

% the same by the Japanese reading
board renju 15 three=japanese
everywhere
black f12 g12 h11 g10 h10 h9 h8
white h7
kinds i12 three-three
threes i12 2

# ---- what the game says ----------------------------------------------------------------------------

% a stone is no point to play
board renju 15
black h8
white i9
judge b h8 occupied
judge w i9 occupied
judge b a1 legal

% after a five nothing can be played
board renju 15 white
black d8 e8 f8 g8 h8
judge w a1 game-over
judge b d8 occupied
