// What a search can be narrowed down to with one tap.

export const kilometres = [5, 10, 25, 50, 100];
export const metersPerKilometre = 1000;

/** Also what stands in the address only. */
export const withOwn = (known: readonly number[], own: number) =>
  own === 0 || known.includes(own) ? known : [...known, own].toSorted((a, b) => a - b);

/** A month, in minor units. */
export const payments = [5_000_00, 10_000_00, 20_000_00, 40_000_00];
