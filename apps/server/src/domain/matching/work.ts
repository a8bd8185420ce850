import type { MatchReason } from '@marula/contract/applications.contract';
import { matchLimits } from '@marula/contract/match-limits';
import { cut, itemsOf, linesOf } from './lines.ts';
import type { Meaning, Meant } from './meaning.ts';
import { readOnce } from './read-once.ts';
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

/** What one meaning makes of jobs and profiles. */
const readBy = readOnce((meaning: Meaning) => ({
  asked: readOnce((job: Work) => ({
    title: meaning.read(job.title),
    text: meaning.read([job.description, job.requirements].flatMap(itemsOf).join('\n')),
  })),
  said: readOnce((written: readonly Written[]) => meaning.read(written.map(({ text }) => text).join('\n'))),
  lines: readOnce((written: readonly Written[]) =>
    written.flatMap(({ source, text }) =>
      linesOf(text).map((line) => ({ source, text: line, meant: meaning.read(line) })),
    ),
  ),
}));

const { whole, clear } = matchLimits.nearness;

/** The work is asked for by its title; somebody speaks of it, or does not: nobody is told that they lack it. */
export function nearnessOf(meaning: Meaning, job: Work, written: readonly Written[]): Nearness {
  const read = readBy(meaning);
  const { title, text } = read.asked(job);
  const to = (meant: Meant) => (meaning.near(title, meant) + meaning.near(text, meant)) / 2;
  const share = Math.min(1, Math.max(0, to(read.said(written)) / whole));
  const called = cut(job.title, matchLimits.askedCharacters);
  const silent: Nearness = { share, reason: { asked: called, state: 'not_stated', line: null, source: null } };
  if (share < clear) return silent;
  // Of most people no line is shown, so theirs are not read.
  const near = read.lines(written).map((line) => ({ ...line, near: to(line.meant) }));
  const best = near.sort((a, b) => b.near - a.near)[0];
  if (!best) return silent;
  return {
    share,
    reason: { asked: called, state: 'met', line: cut(best.text, matchLimits.lineCharacters), source: best.source },
  };
}
