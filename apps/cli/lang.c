#include "lang.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
/* English keeps to ASCII, for terminals that know nothing else; only the name of the other language
 * is an exception, and is hidden there. */
static const char *const texts[TEXTS][2] = {
    [T_BLACK] = {"Black", "黑棋"},
    [T_WHITE] = {"White", "白棋"},
    [T_HUMAN] = {"human", "人"},
    [T_ENGINE] = {"computer ({1})", "电脑（{1}）"},
    [T_GAME_GOMOKU] = {"Gomoku", "五子棋"},
    [T_GAME_RENJU] = {"Renju", "连珠"},
    [T_GAME_HEX] = {"Hexagon", "六角五子棋"},
    [T_GAME_GO] = {"Go", "围棋"},
    [T_RULE_FREESTYLE] = {"freestyle", "无禁手"},
    [T_RULE_STANDARD] = {"exactly five", "恰好五连"},
    [T_RULE_RENJU] = {"renju", "连珠规则"},
    [T_RULES_CHINESE] = {"Chinese rules", "中国规则"},
    [T_RULES_JAPANESE] = {"Japanese rules", "日本规则"},
    [T_RULES_KOREAN] = {"Korean rules", "韩国规则"},
    [T_RULES_AGA] = {"AGA rules", "美国 (AGA) 规则"},
    [T_RULES_NEW_ZEALAND] = {"New Zealand rules", "新西兰规则"},
    [T_RULES_TROMP_TAYLOR] = {"Tromp-Taylor rules", "Tromp-Taylor 规则"},
    [T_RULES_SEED] = {"simple rules", "简单规则"},
    [T_RULES_CHANGED] = {"{1}, changed", "{1}（有改动）"},
    [T_SCORING_AREA] = {"area scoring", "数子法"},
    [T_SCORING_TERRITORY] = {"territory scoring", "数目法"},
    [T_THREE_RIF] = {"RIF", "国际连珠联盟"},
    [T_THREE_SIMPLE] = {"simple", "简单"},
    [T_THREE_JAPANESE] = {"Japanese", "日本"},
    [T_FOUL_REFUSED] = {"refused", "不许下"},
    [T_FOUL_LOSES] = {"lose the game", "判负"},
    [T_FOUL_OFF] = {"not checked", "不检查"},
    [T_ON] = {"on", "开"},
    [T_OFF] = {"off", "关"},
    [T_SQUARE] = {"square", "方形"},
    [T_SQUARE_SIZE] = {"{1}x{1}", "{1}×{1}"},
    [T_HEX_SIZE] = {"side {1}", "边长 {1}"},
    [T_NUMBER] = {"{1}", "{1}"},
    [T_FIVE] = {"five", "五"},
    [T_PASS] = {"pass", "停一手"},
    [T_NONE] = {"none", "无"},

    [T_TO_MOVE] = {"{1} to move", "轮到{1}"},
    [T_MOVED] = {"{1}. {2} {3}", "{1}. {2} {3}"},
    [T_MOVED_ENGINE] = {"{1}. {2} {3} ({4})", "{1}. {2} {3}（{4}）"},
    [T_WON_FIVE] = {"{1} wins: {2} in a row from {3} to {4}, after {5} moves.",
                    "{1}胜：{3} 到 {4} {2}子连成一线，共 {5} 手。"},
    [T_WON_FOUL] = {"White wins: Black's {1} is forbidden ({2}).", "白棋胜：黑棋 {1} 是禁手（{2}）。"},
    [T_DRAW_AGREED] = {"A draw: both sides agree.", "和棋：双方同意。"},
    [T_DRAW_FULL] = {"A draw: the board is full.", "和棋：棋盘已满。"},
    [T_DRAW_NO_MOVE] = {"A draw: every empty point is forbidden to Black.",
                        "和棋：剩下的空点对黑棋都是禁手。"},
    [T_WON_RESIGNED] = {"{1} wins: {2} has resigned.", "{1}胜：{2}认输。"},
    [T_WON_SCORE] = {"{1} wins by {2} ({3}).", "{1}胜 {2} 目（{3}）。"},
    [T_LEADS_SCORE] = {"{1} leads by {2} ({3}).", "{1}领先 {2} 目（{3}）。"},
    [T_DRAW_SCORE] = {"A draw: {1} points each.", "和棋：双方各 {1} 目。"},
    [T_ANOTHER_GAME] = {"Another game? (y/n)", "再来一局？(y/n)"},
    [T_ANOTHER_KEYS] = {"Another game?  y yes   n no, quit", "再来一局？  y 再来   n 退出"},
    [T_NEW_GAME] = {"A new game.", "新的一局。"},

    [T_REFUSED] = {"{1}: {2}", "{1}：{2}"},
    [T_REFUSED_OCCUPIED] = {"{1} is occupied; choose an empty point.", "{1} 已有棋子；请选一个空点。"},
    [T_REFUSED_FORBIDDEN] = {"{1}\nChoose another point.", "{1}\n请另选一点。"},
    [T_OVER_UNDO] = {"The game is over; take a move back or begin another.",
                     "对局已结束；可以悔棋或开新局。"},
    [T_NOT_YOUR_TURN] = {"It is the computer's turn.", "现在轮到电脑。"},
    [T_UNDONE] = {"Taken back: {1}.", "已悔棋：{1}。"},
    [T_REDONE] = {"Played again: {1}.", "已重做：{1}。"},
    [T_NOTHING_TO_UNDO] = {"There is no move of yours to take back.", "没有可以悔的棋。"},
    [T_NOTHING_TO_REDO] = {"There is nothing to play again; redo works after undo.",
                           "没有可以重做的棋；悔棋之后才能重做。"},
    [T_WHY_NONE] = {"{1} may be played: this game has no forbidden moves.",
                    "{1} 可以下：本局没有禁手。"},
    [T_WHY_OCCUPIED] = {"{1} is occupied; ask about an empty point.", "{1} 已有棋子；请指一个空点。"},
    [T_FORBIDDEN_NONE] = {"No point is forbidden to Black now.", "目前黑棋没有禁手点。"},
    [T_FORBIDDEN_LIST] = {"Forbidden to Black: {1}.", "黑棋的禁手点：{1}。"},
    [T_NO_FORBIDDEN_RULE] = {"This game has no forbidden moves.", "本局没有禁手。"},
    [T_HINT] = {"{1} would play {2}.", "{1} 建议 {2}。"},
    [T_HINT_PASS] = {"{1} would pass.", "{1} 建议停一手。"},
    [T_NO_HINT] = {"No hint: {1}", "没有提示：{1}"},
    [T_SAVED] = {"Saved in {1}.", "已保存到 {1}。"},
    [T_SAVE_WHERE] = {"Save where? Give a name: save FILE", "保存到哪里？请给出文件名：保存 文件"},
    [T_MOVES] = {"Moves: {1}", "着法：{1}"},
    [T_NO_MOVES] = {"No move has been played yet.", "还没有下过棋。"},
    [T_ENGINE_FAILED] = {"The computer ({1}) cannot play: {2}", "电脑（{1}）无法下棋：{2}"},
    [T_ENGINE_BAD_MOVE] = {"The computer ({1}) has no move that can be played.",
                           "电脑（{1}）没有给出可下的着法。"},
    [T_OPTION_IMPOSSIBLE] = {"Not changed: move {1}, {2}, would not be possible then.",
                             "没有改变：那样的话第 {1} 手 {2} 就不能下。"},
    [T_NO_MEMORY] = {"Out of memory.", "内存不足。"},

    [T_GO_RULES] = {"{1}, komi {2}", "{1}，贴目 {2}"},
    [T_GO_RULES_HANDICAP] = {"{1}, komi {2}, handicap {3}", "{1}，贴目 {2}，让 {3} 子"},
    [T_GO_CHAIN] = {"{1}: {2}, a chain of {3}, liberties: {4}.", "{1}：{2}，{3} 子一块，{4} 口气。"},
    [T_GO_NOT] = {"That belongs to Go; this game is none.", "这是围棋的命令，本局不是围棋。"},
    [T_GO_PASSED] = {"{1} has passed.", "{1}停了一手。"},
    [T_GO_PASSED_TWICE] = {"Both have passed: mark what is dead, then agree, or play on.",
                           "双方都停了一手：请标出死子，然后同意，或继续下。"},
    [T_GO_RESUMED] = {"Play goes on.", "对局继续。"},
    [T_GO_NOT_SCORING] = {"The count comes when both have passed one after the other.",
                          "双方相继停一手之后才数子。"},
    [T_GO_NO_STONE] = {"There is no stone on {1}.", "{1} 没有棋子。"},
    [T_GO_ALL_STAND] = {"Under these rules all stones stand: take dead ones in play.",
                        "本规则终局不拿死子：请下完再数。"},
    [T_GO_MARKED_DEAD] = {"Dead: {1}.", "死子：{1}。"},
    [T_GO_MARKED_ALIVE] = {"Alive: {1}.", "活子：{1}。"},
    [T_GO_MARKED_SEKI] = {"In seki: {1}.", "双活：{1}。"},
    [T_GO_DEAD_LIST] = {"Dead chains: {1}", "死子：{1}"},
    [T_GO_SEKI_LIST] = {"In seki: {1}", "双活：{1}"},
    [T_SCORE_SIDE] = {"{1}: area {2}, territory {3}, prisoners {4}; total {5}",
                      "{1}：子空 {2}，空 {3}，俘虏 {4}；合计 {5}"},
    [T_SCORE_KOMI] = {"Komi {1}, {2}", "贴目 {1}，{2}"},
    [T_SCORE_KOMI_BONUS] = {"Komi {1}, {3} more for the handicap, {2}", "贴目 {1}，让子贴还 {3}，{2}"},
    [T_SCORE_UNFINISHED] = {"The game is not over; this is the count as it stands.",
                            "对局尚未结束；以下按目前的局面计算。"},
    [T_DRAW_BACK] = {"The draw is taken back.", "已收回和棋。"},
    [T_DRAW_OFFERED] = {"{1} offers a draw: 'draw' accepts it, a move declines.",
                        "{1} 提和：“提和”表示同意，继续下则为拒绝。"},
    [T_DRAW_DECLINED] = {"{1} wants to play on.", "{1} 不同意和棋。"},
    [T_MEMORY_SHORT] = {"There is little memory: {1} remembers less than it would like to.",
                        "内存不足：{1} 只能记住较少的局面。"},
    [T_SCORE_ESTIMATE] = {"The engine expects {1}; Black wins in {2} of its {3} games.",
                          "引擎估计 {1}；{3} 局模拟中黑棋胜率 {2}。"},
    [T_RESIGNED_BACK] = {"The resignation is taken back.", "已收回认输。"},

    [T_MATCH_GAME_WON] = {"{1}: {2} ({3}) wins, {4}, {5} moves", "{1}：{2}（{3}）胜，{4}，共 {5} 手"},
    [T_MATCH_GAME_FAULT] = {"{1}: {2} ({3}) wins, {4} of {5}, {6} moves",
        "{1}：{2}（{3}）胜，{5}{4}，共 {6} 手"},
    [T_MATCH_GAME_DRAWN] = {"{1}: a draw, {2}, {3} moves", "{1}：和棋，{2}，共 {3} 手"},
    [T_MATCH_GAME_NUMBER] = {"game {1}/{2}", "第 {1}/{2} 局"},
    [T_MATCH_NOTE] = {" ({1})", "（{1}）"},
    [T_MATCH_STATUS] = {"A +{1} ={2} -{3}, {4}, {5}, LOS {6}",
        "A 胜 {1} 和 {2} 负 {3}，{4}，{5}，占优概率 {6}"},
    [T_MATCH_STATUS_DONE] = {"{1}/{2} games", "{1}/{2} 局"},
    [T_MATCH_STATUS_MEANS] = {"{1} moves, {2} and {3} s a move", "平均 {1} 手，每手 {2} 与 {3} 秒"},
    [T_MATCH_LLR] = {"LLR {1} ({2} to {3})", "LLR {1}（{2} 至 {3}）"},
    [T_MATCH_ELO] = {"Elo {1} (95 %: {2} to {3})", "等级分 {1}（95 %：{2} 至 {3}）"},
    [T_MATCH_ELO_ABOVE] = {"Elo > {1} (95 %)", "等级分 > {1}（95 %）"},
    [T_MATCH_ELO_BELOW] = {"Elo < {1} (95 %)", "等级分 < {1}（95 %）"},
    [T_MATCH_ELO_NONE] = {"Elo ?", "等级分 ？"},
    [T_MATCH_ELO_LINE] = {"A against B: {1}", "A 对 B：{1}"},
    [T_MATCH_LOS_LINE] = {"Likelihood that A is the stronger one: {1}", "A 更强的概率：{1}"},
    [T_MATCH_HEAD] = {"{1} {2}, {3}: {4} of {5} games", "{1} {2}，{3}：{4}/{5} 局"},
    [T_MATCH_PAIRS] = {"Pairs of A: 2-0 {1}, 1.5-0.5 {2}, 1-1 {3}, 0.5-1.5 {4}, 0-2 {5}",
        "A 的成对结果：2-0 {1}，1.5-0.5 {2}，1-1 {3}，0.5-1.5 {4}，0-2 {5}"},
    [T_MATCH_COL_GAMES] = {"games", "局数"},
    [T_MATCH_COL_WON] = {"won", "胜"},
    [T_MATCH_COL_DRAWN] = {"drawn", "和"},
    [T_MATCH_COL_LOST] = {"lost", "负"},
    [T_MATCH_COL_SCORE] = {"score", "得分率"},
    [T_MATCH_ROW_ALL] = {"A", "A"},
    [T_MATCH_ROW_BLACK] = {"A as Black", "A 执黑"},
    [T_MATCH_ROW_WHITE] = {"A as White", "A 执白"},
    [T_MATCH_COL_LOST_A] = {"A lost", "A 负"},
    [T_MATCH_COL_LOST_B] = {"B lost", "B 负"},
    [T_MATCH_ROW_MOVES] = {"moves", "手数"},
    [T_MATCH_ROW_SECONDS] = {"seconds a move", "每手秒数"},
    [T_MATCH_ROW_LONGEST] = {"the longest", "最长"},
    [T_MATCH_ROW_NODES] = {"nodes a move", "每手节点"},
    [T_MATCH_ROW_SPEED] = {"nodes a second", "每秒节点"},
    [T_MATCH_SPRT_OPEN] = {"SPRT {1}: {2}, not decided", "SPRT {1}：{2}，尚未判定"},
    [T_MATCH_SPRT_0] = {"SPRT {1}: {2}, elo0 accepted", "SPRT {1}：{2}，接受 elo0"},
    [T_MATCH_SPRT_1] = {"SPRT {1}: {2}, elo1 accepted", "SPRT {1}：{2}，接受 elo1"},
    [T_MATCH_DIFFERS] = {"Games of which a player counts another score: {1}", "有棋手数出不同结果的对局：{1}"},
    [T_MATCH_STOPPED] = {"Stopped before the end; the games so far count.", "提前停止；以下为已结束的对局。"},
    [T_MATCH_RESUME] = {"Go on with: tengen match --resume {1}", "继续：tengen match --resume {1}"},
    [T_MATCH_RESUMED] = {"{1} of {2} games are played already.", "已下完 {1}/{2} 局。"},
    [T_MATCH_BY_FIVE] = {"five in a row", "五连"},
    [T_MATCH_BY_FORBIDDEN] = {"forbidden move", "禁手"},
    [T_MATCH_BY_FULL] = {"board full", "棋盘已满"},
    [T_MATCH_BY_NO_MOVE] = {"no move left", "无点可下"},
    [T_MATCH_BY_SCORE] = {"by points", "数子"},
    [T_MATCH_BY_RESIGN] = {"resignation", "认输"},
    [T_MATCH_BY_MAX_MOVES] = {"points, cut short", "到手数上限数子"},
    [T_MATCH_BY_DRAW_AFTER] = {"draw by length", "到手数判和"},
    [T_MATCH_BY_ILLEGAL] = {"illegal move", "违规着法"},
    [T_MATCH_BY_TIME] = {"time", "超时"},
    [T_MATCH_BY_CRASH] = {"crash", "崩溃"},
    [T_MATCH_BY_PROTOCOL] = {"protocol error", "协议错误"},
    [T_MATCH_BY_START] = {"failure to start", "启动失败"},

    [T_ANALYZE_PROGRESS] = {"position {1} of {2}: {3} {4}, depth {5}", "第 {1}/{2} 个局面：{3} {4}，深度 {5}"},
    [T_ANALYZE_MOVE] = {"{1}. {2} {3}: {4} → {5}, lost {6}; better {7}: {8}",
        "{1}. {2} {3}：{4} → {5}，损失 {6}；更好的是 {7}：{8}"},
    [T_ANALYZE_MOVE_BEST] = {"{1}. {2} {3}: {4} → {5}, the best: {8}", "{1}. {2} {3}：{4} → {5}，最佳：{8}"},
    [T_ANALYZE_MOVE_EQUAL] = {"{1}. {2} {3}: {4} → {5}, lost nothing; the engine's: {8}",
        "{1}. {2} {3}：{4} → {5}，没有损失；引擎的选择：{8}"},
    [T_ANALYZE_LOSS] = {"{1}", "{1}"},
    [T_ANALYZE_LOSS_POINTS] = {"{1} and {2} points", "{1}、{2} 目"},
    [T_ANALYZE_POSITION] = {"After {1} moves, {2} to move: {3}", "第 {1} 手后，轮到{2}：{3}"},
    [T_ANALYZE_OVER] = {"After {1} moves the game is over; for {2}: {3}", "第 {1} 手后对局结束；{2}：{3}"},
    [T_ANALYZE_LINE] = {"  {1}) {2}, depth {3}, {4} nodes: {5}", "  {1}) {2}，深度 {3}，节点 {4}：{5}"},
    [T_ANALYZE_PLAYER] = {"{1}: {2} moves, {3} the engine's own, {4} lost a move; mistakes: {5}",
        "{1}：{2} 手，与引擎相同 {3} 手，平均每手损失 {4}；失误：{5}"},
    [T_ANALYZE_MISTAKE] = {"  {1}. {2} lost {3}; better {4}", "  {1}. {2} 损失 {3}；更好的是 {4}"},
    [T_ANALYZE_STOPPED] = {"stopped; this is what was known by then", "已停止；以上是到此为止的结果"},

    [T_OPENING_FIRST_SAID] = {"Player 1 ({1}): {2}", "假先方（{1}）：{2}"},
    [T_OPENING_SECOND_SAID] = {"Player 2 ({1}): {2}", "假后方（{1}）：{2}"},
    [T_OPENING_OVER] = {"{1}\nThe opening is over. {2}: {3}; {4}: {5}.",
                        "{1}\n开局阶段结束。{2}：{3}；{4}：{5}。"},
    [T_OPENING_REFUSED] = {"{1}: {2}.\n{3}", "{1}：{2}。\n{3}"},
    [T_OPENING_FIRST] = {"The opening comes first; nobody can give up before it is over.",
                         "请先完成开局；开局结束之前不能认输。"},
    [T_OPENING_UNFIT] = {"A new game, without an opening rule: {1} does not go with this board and rule.",
                         "新的一局，没有开局规则：{1} 不适合这个棋盘和规则。"},
    [T_OPENING_HINT] = {"{1} would answer {2}.", "{1} 会回答 {2}。"},
    [T_OPENING_UNDONE] = {"Taken back: {1} {2}.", "已悔棋：{1} {2}。"},
    [T_OPENING_RULE] = {"Opening: {1}", "开局规则：{1}"},

    [T_LINE_WELCOME] = {"{1}, {2}, {3}. {4}: {5}; {6}: {7}.",
                        "{1}，{2}，{3}。{4}：{5}；{6}：{7}。"},
    [T_LINE_TYPE] = {"Type a point such as {1}, or help.", "输入一个点（如 {1}），或输入“帮助”。"},
    [T_LINE_HELP] = {
        "{1}            play there\n"
        "undo, redo    take back; play again\n"
        "resign, draw  give up the game; offer or accept a draw\n"
        "new           a new game with the same settings\n"
        "hint          what the computer would play\n"
        "why POINT     why Black may or may not play there\n"
        "forbidden     all points forbidden to Black\n"
        "show, moves   the board; the moves so far\n"
        "save FILE     write the game to a file\n"
        "lang en|zh    language\n"
        "help, quit    this list; the end",
        "{1}             下在这一点\n"
        "悔棋, 重做     (undo, redo)\n"
        "认输, 提和     (resign, draw)\n"
        "新局           同样设置再开一局 (new)\n"
        "提示           电脑会下哪里 (hint)\n"
        "为什么 点      黑棋能不能下这一点，为什么 (why)\n"
        "禁手           黑棋所有的禁手点 (forbidden)\n"
        "棋盘, 着法     (show, moves)\n"
        "保存 文件      (save)\n"
        "lang en|zh     语言\n"
        "帮助, 退出     (help, quit)"},
    [T_LINE_HELP_GO] = {
        "{1}            play there\n"
        "pass          play nowhere; two passes end the game\n"
        "resign        give up the game\n"
        "undo, redo    take back; play again\n"
        "why POINT     whether a move there is legal, and why; of a stone, its liberties\n"
        "At the end:\n"
        "dead POINT    the chain there is dead; alive POINT, seki POINT likewise\n"
        "score         the count as it stands\n"
        "y, resume     agree to it; play on\n"
        "Always:\n"
        "new           a new game with the same settings\n"
        "show, moves   the board; the moves so far\n"
        "save FILE     write the game to a file\n"
        "lang en|zh    language\n"
        "help, quit    this list; the end",
        "{1}            下在这一点\n"
        "停一手         双方相继停一手，对局结束 (pass)\n"
        "认输           (resign)\n"
        "悔棋, 重做     (undo, redo)\n"
        "为什么 点      能不能下这一点，为什么；已有子则说几口气 (why)\n"
        "终局时：\n"
        "死子 点        这一块是死子；同样：活子 点，双活 点 (dead, alive, seki)\n"
        "数子           目前的计算结果 (score)\n"
        "y, 继续        同意结果；继续下 (resume)\n"
        "其他：\n"
        "新局           同样设置再开一局 (new)\n"
        "棋盘, 着法     (show, moves)\n"
        "保存 文件      (save)\n"
        "lang en|zh     语言\n"
        "帮助, 退出     (help, quit)"},
    [T_LINE_UNKNOWN] = {"'{1}' is neither a point, such as {2}, nor a command; 'help' lists them.",
                        "“{1}”既不是点（如 {2}）也不是命令；“帮助”列出全部命令。"},
    [T_LINE_OFF_BOARD] = {"{1} is not on the board: its columns are {2} to {3}.",
                          "{1} 不在棋盘上：列是 {2} 到 {3}。"},
    [T_LINE_OFF_COLUMN] = {"{1} is not on the board: column {2} has {2}1 to {2}{3}.",
                           "{1} 不在棋盘上：{2} 列是 {2}1 到 {2}{3}。"},
    [T_LINE_WHY_POINT] = {"Why which point? For example: why {1}", "问哪一点？例如：为什么 {1}"},
    [T_LINE_TOO_LONG] = {"That line is too long; one move or command a line.",
                         "这一行太长了；每行一着棋或一个命令。"},
    [T_LINE_OVER] = {"The game is over: y for another, n to stop, undo to take back.",
                     "对局已结束：y 再来一局，n 结束，或“悔棋”。"},
    [T_LINE_ONE_MOVE] = {"One move or command a line, please; '{1}' was not read.",
                         "每行只写一着棋或一个命令；“{1}”没有执行。"},

    [T_LINE_NO_COLUMN_I] = {"{1} is not on the board: columns are {2} to {3}, without I.",
                            "{1} 不在棋盘上：列是 {2} 到 {3}，没有 I。"},
    [T_LINE_WHICH_STONE] = {"Which stone? For example: {2} {1}", "哪一块？例如：{2} {1}"},
    [T_LINE_AGREED] = {"Agreed? (y, or dead, alive, seki POINT, score, resume, undo)",
                       "同意吗？(y，或：死子、活子、双活 点，数子，继续，悔棋)"},
    [T_LINE_SCORING] = {"Both have passed: resume to play on, or y to agree to the count.",
                        "双方都停了一手：“继续”接着下，或输入 y 同意结果。"},

    [T_TITLE] = {"{1} {2}, {3}", "{1} {2} · {3}"},
    [T_TITLE_RENJU] = {"{1} {2}", "{1} {2}"},
    [T_PLAYER] = {"{1} {2}: {3}", "{1} {2}：{3}"},
    [T_PLAYER_DEPTH] = {"{1}, depth {2}", "{1}，深度 {2}"},
    [T_PLAYER_LEVEL] = {"{1}, level {2}", "{1}，{2} 级"},
    [T_PLAYER_LEVEL_TIME] = {"{1}, level {2}, {3} s a move", "{1}，{2} 级，每步 {3} 秒"},
    [T_PLAYER_TIME] = {"{1}, {2} s a move", "{1}，每步 {2} 秒"},
    [T_PLAYER_DEPTH_TIME] = {"{1}, depth {2}, {3} s a move", "{1}，深度 {2}，每步 {3} 秒"},
    [T_PLAYER_GO] = {"{1} {2}: {3}, has taken {4}", "{1} {2}：{3}，提 {4} 子"},
    [T_COUNTING] = {"The count", "数子"},
    [T_COUNT_SIDE] = {"{1} {2}: {3}", "{1} {2}：{3}"},
    [T_FOULS_ARE] = {"Forbidden moves: {1}", "禁手：{1}"},
    [T_MOVE_NUMBER] = {"Move {1}: {2}", "第 {1} 手：{2}"},
    [T_CURSOR] = {"Cursor {1}", "光标 {1}"},
    [T_CURSOR_FORBIDDEN] = {"Cursor {1}: {2}", "光标 {1}：{2}"},
    [T_PAUSED] = {"Paused; p goes on", "已暂停；p 继续"},
    [T_THINKING] = {"{1} is thinking ...", "{1}在思考……"},
    [T_THINKING_OPENING] = {"The computer is thinking about its answer ...", "电脑正在考虑如何回答……"},
    [T_THINKING_HINT] = {"Looking for a hint ...", "正在找提示……"},
    [T_THINK_DEPTH] = {"depth {1}, {2}, score {3}, {4} positions",
                       "深度 {1}，{2}，分值 {3}，局面 {4}"},
    [T_THINK_RATE] = {"{1}, wins {2} %, {3} points, {4} games", "{1}，胜率 {2}%，领先 {3}，{4} 局"},
    [T_THINK_WIN] = {"wins in {1}", "{1} 手胜"},
    [T_THINK_LOSS] = {"loses in {1}", "{1} 手负"},
    /* keys: what to press, a bar, what it does */
    [T_KEY_MOVE] = {"arrows/hjkl|move", "方向键/hjkl|移动"},
    [T_KEY_MOVE_HEX] = {"arrows, 7 9 1 3|move", "方向键、7 9 1 3|移动"},
    [T_KEY_PLAY] = {"Enter/click|play", "回车/点击|落子"},
    [T_KEY_WHY] = {"?|why", "?|为什么"},
    [T_KEY_UNDO] = {"u|undo", "u|悔棋"},
    [T_KEY_REDO] = {"r|redo", "r|重做"},
    [T_KEY_NEW] = {"n|new", "n|新局"},
    [T_KEY_OPTIONS] = {"o|options", "o|选项"},
    [T_KEY_HINT] = {"H|hint", "H|提示"},
    [T_KEY_SAVE] = {"S|save", "S|保存"},
    [T_KEY_LANGUAGE] = {"L|中文", "L|English"},
    [T_KEY_QUIT] = {"q|quit", "q|退出"},
    [T_KEY_NOW] = {"s/Esc|move now", "s/Esc|立即走"},
    [T_KEY_RESUME] = {"p|go on", "p|继续"},
    [T_KEY_PASS] = {"p|pass", "p|停一手"},
    [T_KEY_DRAW] = {"D|draw", "D|提和"},
    [T_KEY_RESIGN] = {"R|resign", "R|认输"},
    [T_KEY_DEAD] = {"Enter/click|dead or alive", "回车/点击|死或活"},
    [T_KEY_SEKI] = {"e|seki", "e|双活"},
    [T_KEY_AGREE] = {"y|agree", "y|同意"},
    [T_KEY_PLAY_ON] = {"c|play on", "c|继续下"},
    [T_NO_CHINESE] = {"This terminal's locale is not UTF-8: it cannot show Chinese.",
                      "终端的编码不是 UTF-8，无法显示中文。"},
    [T_TOO_SMALL] = {"The board needs {1} columns and {2} lines; this terminal has {3} by {4}. Make it "
                     "larger, or press q to quit.",
                     "棋盘需要 {1} 列 {2} 行，终端只有 {3} 列 {4} 行。请放大窗口，或按 q 退出。"},
    [T_ASK_NEW] = {"Give up this game and begin another? (y/n)", "放弃这一局，另开新局？(y/n)"},
    [T_ASK_QUIT] = {"A game is under way. Quit? (y/n)", "对局尚未结束，退出吗？(y/n)"},
    [T_ASK_DRAW] = {"Propose a draw? (y/n)", "提和吗？(y/n)"},
    [T_ASK_RESIGN] = {"{1} gives up the game? (y/n)", "{1}认输吗？(y/n)"},
    [T_ASK_OVERWRITE] = {"{1} exists. Overwrite it? (y/n)", "{1} 已存在，覆盖吗？(y/n)"},
    [T_ASK_FILE] = {"Save as:", "保存为："},
    [T_MENU_NEW] = {"New game", "新局"},
    [T_MENU_OPTIONS] = {"Options", "选项"},
    [T_MENU_BLACK] = {"Black", "黑棋"},
    [T_MENU_WHITE] = {"White", "白棋"},
    [T_MENU_GAME] = {"Board", "棋盘"},
    [T_MENU_RULE] = {"Rule", "规则"},
    [T_MENU_SIZE] = {"Size", "大小"},
    [T_MENU_LEVEL] = {"Computer's level", "电脑级别"},
    [T_MENU_LEVEL_NONE] = {"by its depth", "按深度"},
    [T_MENU_DEPTH] = {"Computer's depth", "电脑深度"},
    [T_MENU_CHECK] = {"Forbidden check", "禁手检查"},
    [T_MENU_FOUL] = {"A forbidden move", "下了禁手"},
    [T_MENU_THREE] = {"Threes count by", "三的算法"},
    [T_MENU_KEYS] = {"arrows choose, Enter accept, Esc cancel", "方向键选择，回车确定，Esc 取消"},
    [T_MENU_ONLY_RENJU] = {"(only with the renju rule)", "（只用于连珠规则）"},
    [T_MENU_KOMI] = {"Komi", "贴目"},
    [T_MENU_HANDICAP] = {"Handicap", "让子"},
    [T_MENU_OPENING] = {"Opening", "开局"},
    [T_MENU_ANSWER] = {"Answer", "回答"},
    [T_MENU_ANSWER_NOTE] = {"Esc shows the board first", "Esc 先看棋盘"},
    [T_CHOICE_STAY] = {"stay", "不换"},
    [T_CHOICE_SWAP] = {"swap", "交换"},
    [T_CHOICE_MORE] = {"two stones more", "加子"},
    [T_CHOICE_OFFER] = {"offer ten", "十打"},
    [T_KEY_ANSWER] = {"Enter|answer", "回车|回答"},
    [T_MENU_NO_EFFECT] = {"-", "-"},
    [T_GO_OPTIONS] = {"The rules of Go are chosen with a new game: n.", "围棋规则在开新局时选择：n。"},
};
/* clang-format on */

const char *text(enum tg_lang lang, enum text_id id)
{
    assert(texts[id][lang] != NULL);
    return texts[id][lang];
}

/* How long the sentence gets, or writes it when there is somewhere to write. */
static size_t fill(const char *sentence, const char *const *words, size_t count, char *out)
{
    size_t length = 0;
    while (*sentence) {
        size_t which = sentence[0] == '{' ? (size_t)(unsigned char)sentence[1] - '1' : count;
        if (which < count && sentence[2] == '}') {
            size_t size = strlen(words[which]);
            if (out) memcpy(out + length, words[which], size);
            length += size;
            sentence += 3;
        } else {
            if (out) out[length] = *sentence;
            length++;
            sentence++;
        }
    }
    if (out) out[length] = '\0';
    return length;
}

char *text_with(enum tg_lang lang, enum text_id id, ...)
{
    enum { MOST_WORDS = 9 };
    const char *words[MOST_WORDS];
    size_t count = 0;
    va_list arguments;
    va_start(arguments, id);
    for (const char *word; (word = va_arg(arguments, const char *)) != NULL && count < MOST_WORDS;)
        words[count++] = word;
    va_end(arguments);

    const char *sentence = text(lang, id);
    char *out = malloc(fill(sentence, words, count, NULL) + 1);
    if (out) fill(sentence, words, count, out);
    return out;
}

enum text_id text_of_colour(enum tg_colour colour)
{
    return colour == TG_WHITE ? T_WHITE : T_BLACK;
}

enum text_id text_of_rule(enum tg_rule rule)
{
    switch (rule) {
    case TG_FREESTYLE: return T_RULE_FREESTYLE;
    case TG_STANDARD: return T_RULE_STANDARD;
    case TG_GO: return T_GAME_GO;
    case TG_RENJU: break;
    }
    return T_RULE_RENJU;
}

enum text_id text_of_three(enum tg_three three)
{
    switch (three) {
    case TG_THREE_RIF: return T_THREE_RIF;
    case TG_THREE_SIMPLE: return T_THREE_SIMPLE;
    case TG_THREE_JAPANESE: break;
    }
    return T_THREE_JAPANESE;
}

enum text_id text_of_foul(enum tg_foul foul)
{
    switch (foul) {
    case TG_FOUL_REFUSED: return T_FOUL_REFUSED;
    case TG_FOUL_LOSES: return T_FOUL_LOSES;
    case TG_FOUL_OFF: break;
    }
    return T_FOUL_OFF;
}

enum text_id text_of_scoring(enum tg_scoring scoring)
{
    return scoring == TG_AREA ? T_SCORING_AREA : T_SCORING_TERRITORY;
}

enum text_id text_of_rules(const char *preset)
{
    static const struct {
        const char *name;
        enum text_id id;
    } table[] = {
        {"chinese", T_RULES_CHINESE},         {"japanese", T_RULES_JAPANESE},
        {"korean", T_RULES_KOREAN},           {"aga", T_RULES_AGA},
        {"new-zealand", T_RULES_NEW_ZEALAND}, {"tromp-taylor", T_RULES_TROMP_TAYLOR},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (strcmp(preset, table[i].name) == 0) return table[i].id;
    }
    return T_RULES_SEED;
}

enum text_id text_of_game(const struct tg_config *config)
{
    if (config->rule == TG_GO) return T_GAME_GO;
    if (config->board == TG_HEXAGON) return T_GAME_HEX;
    return config->rule == TG_RENJU ? T_GAME_RENJU : T_GAME_GOMOKU;
}
