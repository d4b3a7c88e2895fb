% The program without a command, its overview, its version.
$ tengen
! usage: tengen COMMAND [ARGUMENT...]
!
! Tengen: gomoku, renju, five in a row on the triangular mesh, and Go.
!
! Commands:
!   play       play in the terminal, against a person or the computer
!   serve      the board page in the browser: play, study, two people by a link
!   show       a position as text, JSON, SVG or PNG, a game as GIF
!   convert    game files from one format into another
!   explain    why a point is forbidden to black, or illegal in Go
!   score      the count of a position of Go
!   forbidden  all points forbidden to black
!   solve      forced wins by fours and threats
!   shapes     fives, fours, threes and twos on the board
!   eval       the classic evaluation of a position
!   balance    a move, or two, that leave both sides equal
!   line       the shape of a single line of cells
!   openings   the opening rules, and the 26 openings of renju
!   replay     play many recorded games of Go and print where they lead
!   gomocup    speak the Gomocup protocol (Piskvork, Yixin-Board)
!   gtp        play under a graphical program by the Go Text Protocol
!   analyze    what an engine thinks of the moves of a game
!   match      engine against engine: Elo difference, SPRT
!   tune       learn the weights of the evaluation from games with itself
!   help       what a command does and its options
!   version    the version of the program
!
! More about one of them: tengen help COMMAND.
! Example: tengen play --game renju
? 2

$ tengen help
usage: tengen COMMAND [ARGUMENT...]

Tengen: gomoku, renju, five in a row on the triangular mesh, and Go.

Commands:
  play       play in the terminal, against a person or the computer
  serve      the board page in the browser: play, study, two people by a link
  show       a position as text, JSON, SVG or PNG, a game as GIF
  convert    game files from one format into another
  explain    why a point is forbidden to black, or illegal in Go
  score      the count of a position of Go
  forbidden  all points forbidden to black
  solve      forced wins by fours and threats
  shapes     fives, fours, threes and twos on the board
  eval       the classic evaluation of a position
  balance    a move, or two, that leave both sides equal
  line       the shape of a single line of cells
  openings   the opening rules, and the 26 openings of renju
  replay     play many recorded games of Go and print where they lead
  gomocup    speak the Gomocup protocol (Piskvork, Yixin-Board)
  gtp        play under a graphical program by the Go Text Protocol
  analyze    what an engine thinks of the moves of a game
  match      engine against engine: Elo difference, SPRT
  tune       learn the weights of the evaluation from games with itself
  help       what a command does and its options
  version    the version of the program

More about one of them: tengen help COMMAND.
Example: tengen play --game renju

$ tengen --help
usage: tengen COMMAND [ARGUMENT...]

Tengen: gomoku, renju, five in a row on the triangular mesh, and Go.

Commands:
  play       play in the terminal, against a person or the computer
  serve      the board page in the browser: play, study, two people by a link
  show       a position as text, JSON, SVG or PNG, a game as GIF
  convert    game files from one format into another
  explain    why a point is forbidden to black, or illegal in Go
  score      the count of a position of Go
  forbidden  all points forbidden to black
  solve      forced wins by fours and threats
  shapes     fives, fours, threes and twos on the board
  eval       the classic evaluation of a position
  balance    a move, or two, that leave both sides equal
  line       the shape of a single line of cells
  openings   the opening rules, and the 26 openings of renju
  replay     play many recorded games of Go and print where they lead
  gomocup    speak the Gomocup protocol (Piskvork, Yixin-Board)
  gtp        play under a graphical program by the Go Text Protocol
  analyze    what an engine thinks of the moves of a game
  match      engine against engine: Elo difference, SPRT
  tune       learn the weights of the evaluation from games with itself
  help       what a command does and its options
  version    the version of the program

More about one of them: tengen help COMMAND.
Example: tengen play --game renju

$ tengen -h
usage: tengen COMMAND [ARGUMENT...]

Tengen: gomoku, renju, five in a row on the triangular mesh, and Go.

Commands:
  play       play in the terminal, against a person or the computer
  serve      the board page in the browser: play, study, two people by a link
  show       a position as text, JSON, SVG or PNG, a game as GIF
  convert    game files from one format into another
  explain    why a point is forbidden to black, or illegal in Go
  score      the count of a position of Go
  forbidden  all points forbidden to black
  solve      forced wins by fours and threats
  shapes     fives, fours, threes and twos on the board
  eval       the classic evaluation of a position
  balance    a move, or two, that leave both sides equal
  line       the shape of a single line of cells
  openings   the opening rules, and the 26 openings of renju
  replay     play many recorded games of Go and print where they lead
  gomocup    speak the Gomocup protocol (Piskvork, Yixin-Board)
  gtp        play under a graphical program by the Go Text Protocol
  analyze    what an engine thinks of the moves of a game
  match      engine against engine: Elo difference, SPRT
  tune       learn the weights of the evaluation from games with itself
  help       what a command does and its options
  version    the version of the program

More about one of them: tengen help COMMAND.
Example: tengen play --game renju

$ LC_ALL=zh_CN.UTF-8 tengen help
用法：tengen 命令 [参数…]

天元 (Tengen)：五子棋、连珠、三角网格五子棋与围棋。

命令：
  play       在终端里对弈：两人，或与电脑
  serve      浏览器中的棋盘：对弈、研究、凭链接两人对局
  show       显示局面：文字、JSON、SVG、PNG；全局动画 GIF
  convert    棋谱格式转换
  explain    说明某点为何是禁手，或围棋中为何不能下
  score      围棋局面的数子、数目
  forbidden  列出黑方所有禁手点
  solve      连续冲四、连续进攻的胜法
  shapes     棋盘上的五、四、三、二各种棋型
  eval       局面的五元组估分
  balance    使双方均势的一着或两着棋
  line       判定单独一条线的棋型
  openings   开局规则与连珠二十六开局
  replay     重演大量围棋对局，输出终局
  gomocup    Gomocup 协议（Piskvork、弈心界面）
  gtp        以围棋文本协议 (GTP) 供图形界面调用
  analyze    用引擎分析对局的每一手
  match      引擎对引擎：等级分之差、序贯检验
  tune       用自我对局学习评估的权重
  help       说明某个命令及其选项
  version    程序版本

详细说明：tengen help 命令。
例：tengen play --game renju

$ LC_ALL= LC_MESSAGES= LANG=zh_TW tengen --help | head -n 1
用法：tengen 命令 [参数…]

$ tengen version
tengen 0.1.0

$ tengen --version
tengen 0.1.0

$ tengen version --help
usage: tengen version

Prints the program's name and version.

Example: tengen version

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

$ tengen help --help
usage: tengen help [COMMAND]

Lists the commands, or prints everything about one. The same as
'tengen COMMAND --help'.

Example: tengen help play

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

% "help COMMAND" is the same as "COMMAND --help".
$ for c in play show explain forbidden shapes eval line help version; do tengen help $c >a; tengen $c --help >b; tengen $c -h >c; cmp a b && cmp a c || echo $c; done

$ tengen help version --lang zh
usage: tengen version

Prints the program's name and version.

Example: tengen version

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

$ tengen version --lang en
tengen 0.1.0

% Words that are nothing, with a suggestion when one is near.
$ tengen shwo
! tengen: unknown command 'shwo'; did you mean 'show'?
? 2

$ tengen forb
! tengen: unknown command 'forb'; did you mean 'forbidden'?
? 2

$ tengen xyzzy
! tengen: unknown command 'xyzzy'; 'tengen help' lists them
? 2

$ tengen ''
! tengen: unknown command ''; 'tengen help' lists them
? 2

$ tengen help shpaes
! tengen: unknown command 'shpaes'; did you mean 'shapes'?
? 2

$ tengen help nothing-like-it
! tengen: unknown command 'nothing-like-it'; 'tengen help' lists them
? 2

$ tengen version --vresion
! tengen: version: unknown option --vresion; see 'tengen version --help'
? 2

$ tengen help --lang fr
! tengen: --lang fr: it can be en or zh
? 2

$ tengen help -x
! tengen: help: unknown option -x; see 'tengen help --help'
? 2

$ tengen show --jsn
! tengen: show: unknown option --jsn; did you mean --json?
? 2

$ tengen show --json=yes
! tengen: show: --json takes no value; see 'tengen show --help'
? 2

$ tengen show --moves
! tengen: show: --moves needs a value; see 'tengen show --help'
? 2

$ tengen show --xyz=3
! tengen: show: unknown option --xyz=3; see 'tengen show --help'
? 2

$ tengen show -q
! tengen: show: unknown option -q; see 'tengen show --help'
? 2

$ tengen play --depht 3
! tengen: play: unknown option --depht; did you mean --depth?
? 2

% An option may be cut short as long as it is clear which.
$ tengen show --si 5 --mov c3 | tail -n 1
! tengen: show: unknown option --mov; did you mean --moves?

% A full disk, a reader that has seen enough.
$ tengen help show >/dev/full
! tengen: cannot write the output: No space left on device
? 3

$ tengen show h8 | head -n 1
   a b c d e f g h i j k l m n o
