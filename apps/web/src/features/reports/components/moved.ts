/** The same list with one of it at another place. */
export const moved = <T>(list: readonly T[], one: T, to: number): T[] =>
  list.filter((other) => other !== one).toSpliced(to, 0, one);
