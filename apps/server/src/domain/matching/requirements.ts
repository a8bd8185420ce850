import type { MatchReason } from '@marula/contract/applications.contract';
import { noneNeededId } from '@marula/contract/limits';
import { matchLimits, type matchSources } from '@marula/contract/match-limits';
import { type Answered, decides } from './answers.ts';
import { cut, itemsOf, linesOf } from './lines.ts';
import { readOnce } from './read-once.ts';
import { asking, type Said, saying } from './words.ts';

export type Source = (typeof matchSources)[number];

export interface Named {
  id: number;
  name: string;
}

/** Jobs and people share some lists. What a job does not need, a person does not have. */
export const hasSome = <T extends Named>(option: T | null): option is T =>
  option !== null && option.id !== noneNeededId;

/** Something a profile says, and where. */
export interface Written {
  source: Source;
  text: string;
}

interface Line extends Said {
  source: Source;
  text: string;
  /** Where it answers one of the job's questions. */
  answer?: Answered;
}

interface Item extends Said {
  text: string;
}

/** So many of an item's words in one line are as good as all: the rest are the small words around them. */
const ENOUGH = 0.6;
/** So many shared words are enough, however long the item is. */
const PLENTY = 5;
const needed = ({ words }: Said) => Math.min(PLENTY, Math.ceil(words.size * ENOUGH));

const isComparable = ({ words, years, licence }: Said) =>
  words.size > 0 || years !== undefined || licence !== undefined;

const itemsToCompare = (requirements: string): Item[] =>
  itemsOf(requirements)
    .map((text) => ({ text, ...asking(text) }))
    .filter(isComparable)
    .slice(0, matchLimits.requirements);

const linesToCompare = (written: readonly Written[]): Line[] =>
  written.flatMap(({ source, text }) => linesOf(text).map((line) => ({ source, text: line, ...saying(line) })));

const NO = /\b(?:no|not|never|without|cannot|\p{L}+n[’']t)\b(?!\s+(?:mind|only|afraid))/iu;

const falls = (asked: number | undefined, said: number | undefined) =>
  asked !== undefined && said !== undefined && said < asked;
const reaches = (asked: number | undefined, said: number | undefined) =>
  asked === undefined || (said !== undefined && said >= asked);

function stateOf(item: Item, line: Line, shared: number): 'met' | 'missing' | undefined {
  if (shared < needed(item) || [...item.exact].some((token) => !line.exact.has(token))) return undefined;
  // An item that asks for years alone means years of work, which only 'experience' states.
  if (item.words.size === 0 && item.licence === undefined && line.source !== 'experience') return undefined;
  if (NO.test(line.text) && !NO.test(item.text)) return undefined;
  if (line.years === 0 && item.years === undefined) return undefined;
  if (falls(item.years, line.years) || falls(item.licence, line.licence)) return 'missing';
  return reaches(item.years, line.years) && reaches(item.licence, line.licence) ? 'met' : undefined;
}

const sharedWords = (item: Item, line: Line) => {
  let shared = 0;
  for (const word of item.words) if (line.words.has(word)) shared += 1;
  return shared;
};

const answerReason = (asked: string, state: 'met' | 'missing', { question, line }: Answered): MatchReason => ({
  asked,
  state,
  line,
  source: 'answers',
  question,
});

/** A yes or no to the very thing comes before what a profile says of it: it was said to this job, and last. */
function decided(item: Item, answers: readonly Answered[]) {
  const found = answers.flatMap((answer) => {
    const { about, verdict } = answer;
    return about && decides(about, item, needed, verdict !== undefined) ? [{ answer, state: about.verdict }] : [];
  });
  return found.find(({ state }) => state === 'missing') ?? found[0];
}

/** The line that says it best: what is met by any is met, then the one with most of the words, then the shortest. */
function bestLine(item: Item, lines: readonly Line[]) {
  let best: { line: Line; state: 'met' | 'missing'; shared: number } | undefined;
  for (const line of lines) {
    const shared = sharedWords(item, line);
    const found = stateOf(item, line, shared);
    if (!found) continue;
    // What the team flagged speaks for nobody, whatever it says.
    const state = line.answer?.verdict === 'missing' ? 'missing' : found;
    const better =
      best === undefined ||
      (state !== best.state
        ? state === 'met'
        : shared > best.shared || (shared === best.shared && line.text.length < best.line.text.length));
    if (better) best = { line, state, shared };
  }
  return best;
}

function reasonOf(item: Item, lines: readonly Line[], answers: readonly Answered[]): MatchReason {
  const asked = cut(item.text, matchLimits.askedCharacters);
  const direct = decided(item, answers);
  if (direct) return answerReason(asked, direct.state, direct.answer);
  const best = bestLine(item, lines);
  if (!best) return { asked, state: 'not_stated', line: null, source: null };
  const { state, line } = best;
  if (line.answer) return answerReason(asked, state, { ...line.answer, line: line.text });
  return { asked, state, line: line.text, source: line.source };
}

const itemsOfJob = readOnce((job: { requirements: string }) => itemsToCompare(job.requirements));

interface Profile {
  written: Written[];
  experience: Named | null;
  licence: Named | null;
  education: Named | null;
  languages: Named[];
}

/** What somebody chose from lists can be what a requirement asks for, too. */
const chosen = ({ experience, licence, education, languages }: Profile): Written[] => [
  ...(hasSome(experience) ? [{ source: 'experience' as const, text: experience.name }] : []),
  ...(hasSome(licence) ? [{ source: 'licence' as const, text: licence.name }] : []),
  ...(hasSome(education) ? [{ source: 'education' as const, text: education.name }] : []),
  ...languages.map(({ name }) => ({ source: 'languages' as const, text: name })),
];

/** With fewer words than this somebody has written nothing yet. */
const FEWEST_WORDS = 3;

const linesOfPerson = readOnce((person: Profile) => {
  const own = linesToCompare(person.written);
  const words = new Set(own.flatMap((line) => [...line.words]));
  return { lines: [...own, ...linesToCompare(chosen(person))], hasWritten: words.size >= FEWEST_WORDS };
});

const linesOfAnswers = (answers: readonly Answered[]): Line[] =>
  answers.flatMap((answer) =>
    answer.lines.map(({ text, said }) => ({ ...said, source: 'answers' as const, text, answer })),
  );

/** What the team flagged is asked for too; it counts once, where a requirement asks for the same. */
const flaggedReasons = (answers: readonly Answered[], reasons: readonly MatchReason[]): MatchReason[] =>
  answers.flatMap((answer) => {
    const { question, verdict } = answer;
    if (!verdict || reasons.some((reason) => reason.question === question)) return [];
    return [answerReason(question, verdict, answer)];
  });

/** Each of a job's requirements with the line that answers it; and whether there is enough to count what is not. */
export function requirementReasons(
  job: { requirements: string },
  person: Profile,
  answers: readonly Answered[],
): { reasons: MatchReason[]; comparable: boolean } {
  const { lines: own, hasWritten } = linesOfPerson(person);
  const lines = answers.length === 0 ? own : [...own, ...linesOfAnswers(answers)];
  const asked = itemsOfJob(job).map((item) => reasonOf(item, lines, answers));
  const reasons = [...asked, ...flaggedReasons(answers, asked)];
  return { reasons, comparable: hasWritten || reasons.some(({ state }) => state !== 'not_stated') };
}
