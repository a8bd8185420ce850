import type { MatchReason } from '@marula/contract/applications.contract';
import { matchLimits } from '@marula/contract/match-limits';
import { cut, itemsOf, linesOf } from './lines.ts';
import type { Meaning, Meant } from './meaning.ts';
import type { Written } from './requirements.ts';

interface Work {
  title: string;
  description: string;
  requirements: string;
}

/** How near a profile is to the work as a whole, from 0 to 1, and the line that says it best. */
export interface Nearness {
  share: number;
  reason: MatchReason;
}

interface Asked {
  title: Meant;
  text: Meant;
}

interface Line {
  text: string;
  source: Written['source'];
  meant: Meant;
}

/** Read once for each job and person: one of either is compared with many of the other. */
const asked = new WeakMap<Meaning, WeakMap<Work, Asked>>();
const said = new WeakMap<Meaning, WeakMap<readonly Written[], Meant>>();
const lines = new WeakMap<Meaning, WeakMap<readonly Written[], Line[]>>();

function known<Of extends object, Read>(
  all: WeakMap<Meaning, WeakMap<Of, Read>>,
  meaning: Meaning,
  of: Of,
  read: () => Read,
): Read {
  const own = all.get(meaning) ?? new WeakMap<Of, Read>();
  all.set(meaning, own);
  const found = own.get(of) ?? read();
  own.set(of, found);
  return found;
}

const askedBy = (meaning: Meaning, job: Work): Asked =>
  known(asked, meaning, job, () => ({
    title: meaning.read(job.title),
    text: meaning.read([job.description, job.requirements].flatMap(itemsOf).join('\n')),
  }));

const saidBy = (meaning: Meaning, written: readonly Written[]): Meant =>
  known(said, meaning, written, () => meaning.read(written.map(({ text }) => text).join('\n')));

/** Only of who is near enough: of most people no line is shown. */
const linesBy = (meaning: Meaning, written: readonly Written[]): Line[] =>
  known(lines, meaning, written, () =>
    written.flatMap(({ source, text }) =>
      linesOf(text).map((line) => ({ source, text: line, meant: meaning.read(line) })),
    ),
  );

const { whole, clear } = matchLimits.nearness;

/** The work is asked for by its title; somebody speaks of it, or does not: nobody is told that they lack it. */
export function nearnessOf(meaning: Meaning, job: Work, written: readonly Written[]): Nearness {
  const { title, text } = askedBy(meaning, job);
  const to = (meant: Meant) => (meaning.near(title, meant) + meaning.near(text, meant)) / 2;
  const share = Math.min(1, Math.max(0, to(saidBy(meaning, written)) / whole));
  const called = cut(job.title, matchLimits.askedCharacters);
  const silent: Nearness = { share, reason: { asked: called, state: 'not_stated', line: null, source: null } };
  if (share < clear) return silent;
  const near = linesBy(meaning, written).map((line) => ({ ...line, near: to(line.meant) }));
  const best = near.sort((a, b) => b.near - a.near)[0];
  if (!best) return silent;
  return {
    share,
    reason: { asked: called, state: 'met', line: cut(best.text, matchLimits.lineCharacters), source: best.source },
  };
}
