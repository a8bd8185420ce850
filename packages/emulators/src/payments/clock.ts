/** Time as the emulator has it: it runs as elsewhere and can be moved on. What waits for a time is written down. */
export interface Due {
  at: number;
  kind: string;
  /** What it is about. */
  of: string;
}

export interface ClockState {
  movedMs: number;
  dues: Due[];
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export function createClock(state: ClockState, handlers: Record<string, (of: string, at: number) => void>) {
  const now = () => Date.now() + state.movedMs;
  return {
    now,
    later: (afterMs: number, kind: string, of: string, from = now()) => {
      state.dues.push({ at: from + afterMs, kind, of });
    },
    move: (ms: number) => {
      state.movedMs += ms;
    },
    /** Does what is due, each as at its own time, and tells whether there was anything. */
    run: (): boolean => {
      let ran = false;
      for (;;) {
        const due = state.dues.filter(({ at }) => at <= now()).sort((a, b) => a.at - b.at)[0];
        if (!due) return ran;
        state.dues.splice(state.dues.indexOf(due), 1);
        handlers[due.kind]?.(due.of, due.at);
        ran = true;
      }
    },
  };
}

export type Clock = ReturnType<typeof createClock>;
