// What the server sends; docs/api.md is the text to this.
export interface Config {
  game: string; board: string; size: number; rule: string; three: string; foul: string;
  rules?: string; ko?: string; suicide?: boolean | string; scoring?: string; komi?: number; handicap?: number;
}
export interface PlayerInfo { name: string; kind: string; engine?: string | null; level?: number | null; online: boolean; taken: boolean }
export interface Result { outcome: string; by: string; text: string; sentence: string }
export interface Question {
  ask: 'stone' | 'choice' | 'number' | 'offer' | 'keep'; player: number; colour: string; choices: string[];
  points: string[]; low: number; high: number; offered: string[]; to_offer: number; text: string;
}
export interface Clock { kind: string; running: number | null; left: number[]; periods: number[]; in_period: boolean[]; period?: number; now: number }
export interface State {
  seq: number; game: string; title: string; config: Config; points?: string[]; root: number; node: number;
  phase: 'opening' | 'play' | 'scoring' | 'over' | 'study'; turn: string; to_move: number; players: PlayerInfo[];
  colours: { black: number; white: number }; you: number[]; opening: null | { rule: string; question: Question };
  clock: Clock | null; offers: { undo: number | null; draw: number | null }; accepted: boolean[]; thinking: boolean;
  result: Result | null; can: string[];
}
export interface Mark { kind: string; point: string; end: string | null; label: string | null }
export interface AnalysisLine {
  rank: number; move: string; score: number; mate: number | null; win: number | null; visits: number | null;
  lead: number | null; line: string[];
}
export interface Analysis {
  game: string; node: number; done: boolean; engine: string; depth: number; nodes: number; speed: number;
  lines: AnalysisLine[]; ownership: number[] | null;
}
export interface Score { black: number; white: number; text: string; owners: string; dead: string[]; seki: string[]; sentence: string }
export interface Position {
  node: number; number: number; turn: string; stones: string; last: string | null; line: string[];
  captured: { black: number; white: number }; ko: string | null;
  forbidden: { point: string; kinds: string[]; name: string }[]; numbers: Record<string, number>; result: Result | null;
  marks: Mark[]; comment: string; name: string | null; analysis: AnalysisLine[]; score: Score | null; problem: string | null;
}
export interface TreeNode { id: number; parent: number; children: number[]; move: string; flags: number }
export interface EngineInfo { name: string; games: string[]; levels: { level: number; text: string }[]; estimates: boolean }
export interface GameInfo { name: string; board: string; sizes: number[]; size: number; rules: string[]; openings: string[] }
export interface Hello {
  version: number; server: string; me: string; now: number; games: GameInfo[]; engines: EngineInfo[];
  openings: { name: string; title: string; text: string }[]; presets: any[];
  formats: { name: string; ending: string; reads: boolean; writes: boolean }[];
}
