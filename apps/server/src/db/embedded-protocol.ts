/** What the server's thread and the engine's thread say to each other. */
interface Common {
  socketPath: string;
  idleInTransactionMs: number;
  /** 0 for never. */
  checkpointEveryMs: number;
  vacuumEveryMs: number;
}

/**
 * `memory` is for tests. `unsynced-disk` does not survive a power cut: it exists so that the fault suite can show that
 * its power-cut test notices, and nothing in the product asks for it.
 */
export type EngineStore =
  | { store: 'disk'; folder: string; fresh: boolean }
  | { store: 'unsynced-disk'; folder: string }
  | { store: 'memory'; image?: string | undefined };

export type EngineSettings = Common & EngineStore;

export type EngineRequest = { ask: 'stop' } | { ask: 'dump'; file: string };

export type EngineState = { state: 'ready' | 'stopped' | 'dumped' } | { state: 'dead' | 'warning'; reason: string };
