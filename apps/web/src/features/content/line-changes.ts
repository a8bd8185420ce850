export interface LineChange {
  /** The other is there now. */
  was: boolean;
  text: string;
}

/** Beyond it a table of every line against every other would take too long: then all that differs is shown. */
const MOST_CELLS = 1_000_000;

const all = (lines: readonly string[], was: boolean): LineChange[] => lines.map((text) => ({ was, text }));

/** How many lines two texts have in common, from each pair of lines on to the end. */
function commonFrom(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const next = table[i + 1];
      const row = table[i];
      if (!row || !next) continue;
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}

function changesIn(before: readonly string[], after: readonly string[]): LineChange[] {
  if (before.length * after.length > MOST_CELLS) return [...all(before, true), ...all(after, false)];
  const table = commonFrom(before, after);
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      i++;
      j++;
    } else if ((table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0)) changes.push(...all(before.slice(i, ++i), true));
    else changes.push(...all(after.slice(j, ++j), false));
  }
  return [...changes, ...all(before.slice(i), true), ...all(after.slice(j), false)];
}

/** The lines that went and the lines that came, in the order of the text. Empty ones say nothing. */
export function lineChanges(from: string, to: string): LineChange[] {
  const [before, after] = [from.split('\n'), to.split('\n')];
  const first = before.findIndex((line, n) => line !== after[n]);
  if (first < 0) return all(after.slice(before.length), false);
  const rest: [string[], string[]] = [before.slice(first), after.slice(first)];
  while (rest[0].length > 0 && rest[1].length > 0 && rest[0].at(-1) === rest[1].at(-1)) {
    rest[0].pop();
    rest[1].pop();
  }
  return changesIn(...rest).filter(({ text }) => text.trim() !== '');
}
