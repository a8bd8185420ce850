import type { Damage } from './damage.ts';

/** What the server's thread and the engine's thread say to each other. */
interface Common {
  socketPath: string;
  idleInTransactionMs: number;
  /** 0 for never. */
  checkpointEveryMs: number;
  vacuumEveryMs: number;
}

/**
 * `unsynced` does not survive a power cut: the fault suite shows with it that its power-cut test notices a missing fsync.
 * `passing` does not survive its process either: it is for tests, which want speed. Nothing in the product asks for one.
 */
export type EngineStore =
  /** `check`: every page is read before it serves, because nobody knows that the last end was a clean one. */
  { store: 'synced'; folder: string; check: boolean } | { store: 'unsynced' | 'passing'; folder: string };

export type EngineSettings = Common & EngineStore;

export type EngineRequest = 'stop';

export type EngineState =
  /** Full: it takes no writes until there is room. */
  | { state: 'ready' | 'stopped' | 'full' | 'room' }
  | { state: 'warning'; reason: string }
  | { state: 'dead'; reason: string; full: boolean }
  | { state: 'damaged'; damages: Damage[] };
