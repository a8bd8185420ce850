/** The same list with one of it a place further up (-1) or down (1); at an end it stays. */
export function moved<Item>(list: readonly Item[], index: number, by: -1 | 1): Item[] {
  const one = list[index];
  const to = index + by;
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(index, 1).toSpliced(to, 0, one);
}
