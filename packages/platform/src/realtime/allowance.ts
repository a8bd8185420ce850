/** So many in a second on average, twice as many in a burst. */
export class Allowance {
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * 2;
  }

  /** False when this one is too many. */
  take(count = 1): boolean {
    this.#refill();
    if (this.#left < count) return false;
    this.#left -= count;
    return true;
  }

  /** As much is left as there can be. */
  get isWhole(): boolean {
    this.#refill();
    return this.#left >= this.#perSecond * 2;
  }

  #refill(): void {
    const now = performance.now();
    this.#left = Math.min(this.#perSecond * 2, this.#left + ((now - this.#at) / 1_000) * this.#perSecond);
    this.#at = now;
  }
}
