interface Job {
  owner: object;
  run: () => Promise<boolean>;
}

/**
 * The engine has one session for all connections. Whoever opens a transaction keeps the turn until it ends, and only
 * that owner's work runs meanwhile. A job answers whether its owner keeps the turn.
 */
export class Turns {
  #jobs: Job[] = [];
  #holder: object | undefined;
  #busy = false;
  #patience: NodeJS.Timeout | undefined;
  readonly #patienceMs: number;
  readonly #onOverdue: (owner: object) => void;

  /** `onOverdue` is told of an owner that keeps the turn without using it: everyone else waits for it. */
  constructor(patienceMs: number, onOverdue: (owner: object) => void) {
    this.#patienceMs = patienceMs;
    this.#onOverdue = onOverdue;
  }

  add(owner: object, run: Job['run']): void {
    this.#jobs.push({ owner, run });
    void this.#work();
  }

  /** The owner is gone: its waiting jobs are dropped, and `cleanUp` runs in its turn if it still has it. */
  leave(owner: object, cleanUp: () => Promise<void>): void {
    this.#jobs = this.#jobs.filter((job) => job.owner !== owner);
    this.#jobs.unshift({
      owner,
      run: async () => {
        if (this.#holder === owner) await cleanUp();
        return false;
      },
    });
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    clearTimeout(this.#patience);
    for (let job = this.#next(); job; job = this.#next()) {
      const keeps = await job.run();
      if (keeps) this.#holder = job.owner;
      else if (this.#holder === job.owner) this.#holder = undefined;
    }
    this.#busy = false;
    const holder = this.#holder;
    if (holder) this.#patience = setTimeout(() => this.#onOverdue(holder), this.#patienceMs).unref();
  }

  #next(): Job | undefined {
    const index = this.#holder ? this.#jobs.findIndex((job) => job.owner === this.#holder) : 0;
    return index === -1 ? undefined : this.#jobs.splice(index, 1)[0];
  }
}
