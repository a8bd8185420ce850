import { spokenNames } from './aliases.ts';
import type { Mind } from './mind.ts';
import type { FoundOccupation } from './occupation.ts';
import { fold, type Reading } from './text.ts';

const TIME = /^(?:night|day|weekend|evening|morning|early|late)s?[- ]/;

const plain = (name: string): string =>
  fold(name)
    .split(/[^a-z0-9+#]+/)
    .map((word) => (word.length > 4 ? word.replace(/s$/, '') : word))
    .join(' ')
    .trim();

/** Whether work is just called so, without words in brackets that nobody said. */
const isCalled = ({ entry }: FoundOccupation, said: string): boolean =>
  [
    entry.position,
    ...entry.synonyms.filter((name) => !name.includes('(')),
    ...spokenNames.flatMap(([name, position]) => (position === entry.position ? [name] : [])),
  ].some((name) => plain(name) === plain(said));

/** What stands in brackets behind the name that was said: 'baby' of 'Night nurse (baby)'. */
const saysBrackets = ({ entry }: FoundOccupation, said: string, text: string): boolean =>
  entry.synonyms.some((name) => {
    const inside = /^(.*?)\s*\((.*)\)$/.exec(name);
    if (!inside || plain(inside[1] ?? '') !== plain(said)) return false;
    return plain(inside[2] ?? '')
      .split(' ')
      .some((word) => new RegExp(`\\b${word.slice(0, 4)}`).test(text));
  });

/** The times before a trade that say when and not what: 'night' of 'night nurses', but not of 'night porter'. */
function timesIn(hits: readonly FoundOccupation[], text: string): { start: number; end: number }[] {
  return hits.flatMap((hit) => {
    const said = text.slice(hit.start, hit.end);
    const time = TIME.exec(said)?.[0];
    if (!time || isCalled(hit, said) || saysBrackets(hit, said, text)) return [];
    return [{ start: hit.start, end: hit.start + time.length }];
  });
}

/** One occupation for each place in the text that names one. */
export function positionsIn(reading: Reading, mind: Mind): FoundOccupation[] {
  const all = mind.occupations.all(reading);
  const [time] = timesIn(all, reading.text);
  if (time) {
    const { text } = reading;
    const blank = ' '.repeat(time.end - time.start);
    return positionsIn({ ...reading, text: text.slice(0, time.start) + blank + text.slice(time.end) }, mind);
  }
  const chosen: FoundOccupation[] = [];
  for (const hit of all) {
    if (hit.weight <= 0 || chosen.some(({ start, end }) => hit.start < end && start < hit.end)) continue;
    chosen.push(hit);
  }
  return chosen.slice(0, 5).sort((one, other) => one.start - other.start);
}
