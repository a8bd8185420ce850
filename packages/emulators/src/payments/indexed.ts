/** Rows that are kept as a list and found by a key that never changes, however many there are. */
export interface Indexed<T> {
  add(row: T): void;
  /** In the order of their making. */
  all(key: string): readonly T[];
}

export function indexed<T>(rows: T[], keyOf: (row: T) => string): Indexed<T> {
  const byKey = new Map<string, T[]>();
  const note = (row: T) => {
    const key = keyOf(row);
    const found = byKey.get(key);
    if (found) found.push(row);
    else byKey.set(key, [row]);
  };
  for (const row of rows) note(row);
  return {
    add: (row) => {
      rows.push(row);
      note(row);
    },
    all: (key) => byKey.get(key) ?? [],
  };
}
