$ tengen openings --help
usage: tengen openings [OPTION...]

Lists the opening rules, by the names that 'tengen play' takes them, and the 26
openings of renju: code (D direct, I indirect), name, and the moves in one of the
ways to turn them.

  --json                    the same as JSON
  --svg FILE                draw all 26 on one sheet; "-" is standard output
  --lang en|zh              language; by default the locale's

Example: tengen openings --svg openings.svg

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

$ tengen openings --lang en
free          Free: the game begins at once.
pro           Pro: the first stone in the middle, black's second at least three steps away from it.
long-pro      Long Pro: the first stone in the middle, black's second at least four steps away from it.
swap1         Swap1: one player puts the first stone, the other chooses the colour.
swap          Swap: one player puts the first three stones, the other chooses the colour.
swap2         Swap2: one player puts three stones; the other chooses the colour, or puts two more and lets the first choose.
rif           RIF: one of the 26 openings, a swap; black offers two fifth moves, white keeps one.
yamaguchi     Yamaguchi: one of the 26 openings and how many fifth moves, a swap; black offers as many, white keeps one.
soosyrv-8     Soosyrv-8: one of the 26 openings, a swap; white's fourth move and how many fifth moves, a swap; black offers as many, white keeps one.
taraguchi-10  Taraguchi-10: a swap after each of the first moves, each in a larger square; ten fifth moves on offer, or a fifth in the 9x9 square and another swap.

D1   Kansei     寒星  h8h9h10
D2   Keigetsu   溪月  h8h9i10
D3   Sosei      疏星  h8h9j10
D4   Kagetsu    花月  h8h9i9
D5   Zangetsu   残月  h8h9j9
D6   Ugetsu     雨月  h8h9i8
D7   Kinsei     金星  h8h9j8
D8   Shogetsu   松月  h8h9h7
D9   Kyugetsu   丘月  h8h9i7
D10  Shingetsu  新月  h8h9j7
D11  Zuisei     瑞星  h8h9h6
D12  Sangetsu   山月  h8h9i6
D13  Yusei      游星  h8h9j6
I1   Chosei     长星  h8i9j10
I2   Kyogetsu   峡月  h8i9j9
I3   Kosei      恒星  h8i9j8
I4   Suigetsu   水月  h8i9j7
I5   Ryusei     流星  h8i9j6
I6   Ungetsu    云月  h8i9i8
I7   Hogetsu    浦月  h8i9i7
I8   Rangetsu   岚月  h8i9i6
I9   Gingetsu   银月  h8i9h7
I10  Myojo      明星  h8i9h6
I11  Shagetsu   斜月  h8i9g7
I12  Meigetsu   名月  h8i9g6
I13  Suisei     彗星  h8i9f6

$ tengen openings --lang zh
free          自由开局：直接对弈。
pro           Pro：第一子下在天元，黑方第二子离天元至少三路。
long-pro      Long Pro：第一子下在天元，黑方第二子离天元至少四路。
swap1         一手交换：一方下第一子，另一方选择黑白。
swap          三手交换：一方放三子，另一方选择黑白。
swap2         Swap2：一方放三子；另一方选择黑白，或再放两子由对方选择。
rif           RIF 规则：二十六开局之一，可交换；黑方提供两个第五手，白方留一个（五手两打）。
yamaguchi     山口规则：二十六开局之一并宣布打点数，可交换；黑方提供相应的第五手，白方留一个。
soosyrv-8     索索夫-8 规则：二十六开局之一，可交换；白方下第四手并宣布打点数（至多八），可交换；黑方提供相应的第五手，白方留一个。
taraguchi-10  塔拉山口-10 规则：前几手各限于渐大的范围，每手之后可交换；提供十个第五手，或第五手下在 9×9 范围内再交换。

D1   Kansei     寒星  h8h9h10
D2   Keigetsu   溪月  h8h9i10
D3   Sosei      疏星  h8h9j10
D4   Kagetsu    花月  h8h9i9
D5   Zangetsu   残月  h8h9j9
D6   Ugetsu     雨月  h8h9i8
D7   Kinsei     金星  h8h9j8
D8   Shogetsu   松月  h8h9h7
D9   Kyugetsu   丘月  h8h9i7
D10  Shingetsu  新月  h8h9j7
D11  Zuisei     瑞星  h8h9h6
D12  Sangetsu   山月  h8h9i6
D13  Yusei      游星  h8h9j6
I1   Chosei     长星  h8i9j10
I2   Kyogetsu   峡月  h8i9j9
I3   Kosei      恒星  h8i9j8
I4   Suigetsu   水月  h8i9j7
I5   Ryusei     流星  h8i9j6
I6   Ungetsu    云月  h8i9i8
I7   Hogetsu    浦月  h8i9i7
I8   Rangetsu   岚月  h8i9i6
I9   Gingetsu   银月  h8i9h7
I10  Myojo      明星  h8i9h6
I11  Shagetsu   斜月  h8i9g7
I12  Meigetsu   名月  h8i9g6
I13  Suisei     彗星  h8i9f6

$ tengen openings --json
{"rules":[{"name":"free","en":"Free: the game begins at once.","zh":"自由开局：直接对弈。"},{"name":"pro","en":"Pro: the first stone in the middle, black's second at least three steps away from it.","zh":"Pro：第一子下在天元，黑方第二子离天元至少三路。"},{"name":"long-pro","en":"Long Pro: the first stone in the middle, black's second at least four steps away from it.","zh":"Long Pro：第一子下在天元，黑方第二子离天元至少四路。"},{"name":"swap1","en":"Swap1: one player puts the first stone, the other chooses the colour.","zh":"一手交换：一方下第一子，另一方选择黑白。"},{"name":"swap","en":"Swap: one player puts the first three stones, the other chooses the colour.","zh":"三手交换：一方放三子，另一方选择黑白。"},{"name":"swap2","en":"Swap2: one player puts three stones; the other chooses the colour, or puts two more and lets the first choose.","zh":"Swap2：一方放三子；另一方选择黑白，或再放两子由对方选择。"},{"name":"rif","en":"RIF: one of the 26 openings, a swap; black offers two fifth moves, white keeps one.","zh":"RIF 规则：二十六开局之一，可交换；黑方提供两个第五手，白方留一个（五手两打）。"},{"name":"yamaguchi","en":"Yamaguchi: one of the 26 openings and how many fifth moves, a swap; black offers as many, white keeps one.","zh":"山口规则：二十六开局之一并宣布打点数，可交换；黑方提供相应的第五手，白方留一个。"},{"name":"soosyrv-8","en":"Soosyrv-8: one of the 26 openings, a swap; white's fourth move and how many fifth moves, a swap; black offers as many, white keeps one.","zh":"索索夫-8 规则：二十六开局之一，可交换；白方下第四手并宣布打点数（至多八），可交换；黑方提供相应的第五手，白方留一个。"},{"name":"taraguchi-10","en":"Taraguchi-10: a swap after each of the first moves, each in a larger square; ten fifth moves on offer, or a fifth in the 9x9 square and another swap.","zh":"塔拉山口-10 规则：前几手各限于渐大的范围，每手之后可交换；提供十个第五手，或第五手下在 9×9 范围内再交换。"}],"openings":[{"code":"D1","romaji":"Kansei","chinese":"寒星","moves":"h8h9h10"},{"code":"D2","romaji":"Keigetsu","chinese":"溪月","moves":"h8h9i10"},{"code":"D3","romaji":"Sosei","chinese":"疏星","moves":"h8h9j10"},{"code":"D4","romaji":"Kagetsu","chinese":"花月","moves":"h8h9i9"},{"code":"D5","romaji":"Zangetsu","chinese":"残月","moves":"h8h9j9"},{"code":"D6","romaji":"Ugetsu","chinese":"雨月","moves":"h8h9i8"},{"code":"D7","romaji":"Kinsei","chinese":"金星","moves":"h8h9j8"},{"code":"D8","romaji":"Shogetsu","chinese":"松月","moves":"h8h9h7"},{"code":"D9","romaji":"Kyugetsu","chinese":"丘月","moves":"h8h9i7"},{"code":"D10","romaji":"Shingetsu","chinese":"新月","moves":"h8h9j7"},{"code":"D11","romaji":"Zuisei","chinese":"瑞星","moves":"h8h9h6"},{"code":"D12","romaji":"Sangetsu","chinese":"山月","moves":"h8h9i6"},{"code":"D13","romaji":"Yusei","chinese":"游星","moves":"h8h9j6"},{"code":"I1","romaji":"Chosei","chinese":"长星","moves":"h8i9j10"},{"code":"I2","romaji":"Kyogetsu","chinese":"峡月","moves":"h8i9j9"},{"code":"I3","romaji":"Kosei","chinese":"恒星","moves":"h8i9j8"},{"code":"I4","romaji":"Suigetsu","chinese":"水月","moves":"h8i9j7"},{"code":"I5","romaji":"Ryusei","chinese":"流星","moves":"h8i9j6"},{"code":"I6","romaji":"Ungetsu","chinese":"云月","moves":"h8i9i8"},{"code":"I7","romaji":"Hogetsu","chinese":"浦月","moves":"h8i9i7"},{"code":"I8","romaji":"Rangetsu","chinese":"岚月","moves":"h8i9i6"},{"code":"I9","romaji":"Gingetsu","chinese":"银月","moves":"h8i9h7"},{"code":"I10","romaji":"Myojo","chinese":"明星","moves":"h8i9h6"},{"code":"I11","romaji":"Shagetsu","chinese":"斜月","moves":"h8i9g7"},{"code":"I12","romaji":"Meigetsu","chinese":"名月","moves":"h8i9g6"},{"code":"I13","romaji":"Suisei","chinese":"彗星","moves":"h8i9f6"}]}

% The sheet: 26 titles, 78 stones with their numbers.
$ tengen openings --svg - | grep -c '花月'
1

$ tengen openings --svg sheet.svg --lang en | head -1; grep -o 'I13 Suisei 彗星' sheet.svg; rm sheet.svg
free          Free: the game begins at once.
I13 Suisei 彗星

$ tengen openings --svg nowhere/sheet.svg
! tengen: cannot write nowhere/sheet.svg: No such file or directory
? 3

$ tengen openings swap2
! tengen: openings: 'swap2' is too much; it takes options only
? 2

% The opening of a renju game, whichever way it is turned.
$ tengen show --game renju --lang en h8 h9 i9 | tail -1
# white to move; opening: D4 Kagetsu 花月

$ tengen show --game renju --lang zh h8 g7 j10 a1 | tail -1
# 轮到黑方；开局：I13 Suisei 彗星

$ tengen show --game renju --lang en h8 h9 h12 | tail -1
# white to move

$ tengen show --game renju --json h8 g8 h10 | grep -o '"opening".*"chinese":"[^"]*"}'
"opening":{"code":"D7","romaji":"Kinsei","chinese":"金星"}
