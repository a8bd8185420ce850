import { felixLimits } from '@marula/contract/felix-limits';
import type { ToolInput } from '../tools.ts';
import type { Mind } from './mind.ts';
import { countOf } from './numbers.ts';
import { readPlaces } from './places.ts';
import { fold, type Reading } from './text.ts';

export interface NamedPeople {
  act: ToolInput<'act_on_people'>['act'];
  names: readonly string[];
  /** What was said beside the names. */
  rest: string;
}

const POLITE =
  "^(?:(?:please|pls|kindly|(?:hi |hey |hello )?felix|ok|okay|can you|could you|would you|will you|i want(?: you)? to|i(?: would|'d) like(?: you)? to|let us|let's|we should|go ahead and|now|then|and|also)[, ]+)*";

/** What is to be done with somebody: what is said before the name, and what has to follow it. */
const LETTER = '(?:letter|message|mail|email|e-mail|note|reply|sms|whatsapp|text)';
const REFUSAL = `(?:rejection|regret|refusal|decline|no thank you)(?: ${LETTER})?`;
const asked: readonly (readonly [act: NamedPeople['act'], before: string, after?: RegExp])[] = [
  ['decline', `(?:write|draft|send|prepare|compose|give|make)(?: me)?(?: an?| the)? ${REFUSAL}(?: to| for)`],
  ['decline', '(?:write|draft|send|give)', new RegExp(`^ (?:an? |the )?${REFUSAL}\\b`)],
  [
    'message',
    `(?:write|draft|send|prepare|compose)(?: me)?(?: an?| the)? (?:short |quick |nice )?${LETTER}(?: to| for)`,
  ],
  ['shortlist', 'short[- ]?list'],
  ['shortlist', '(?:move|put|add|bring|take)', /^ (?:back )?(?:to|on|onto|into|in) (?:the |our |my )?short[- ]?list/],
  ['shortlist', '(?:mark|set)', /^ (?:as|to) short[- ]?listed/],
  [
    'shortlist',
    '(?:ask|invite|call|bring|get)',
    /^ (?:to |in |for |over )+(?:(?:an? |the )?(?:interview|chat|trial|test)|come|meet)\b/,
  ],
  ['decline', '(?:decline|reject|turn down|say no to)'],
  ['decline', '(?:move|put|mark|set)', /^ (?:to|as|on) (?:the )?(?:declined|rejected)/],
  ['decline', 'turn', /^ down\b/],
  ['hire', '(?:hire|appoint)'],
  ['hire', '(?:move|put|mark|set)', /^ (?:to|as) hired/],
  ['shortlist', '(?:schedule|arrange|book|set up|plan)(?: an?| the)? (?:interview|meeting|trial|chat)(?: with| for)?'],
  ['message', '(?:tell|message|write to|write|text|remind|inform|let|e-?mail|mail|whatsapp|sms)'],
];

/** Who is no name: how many, which of them, or anybody at all. */
const NOBODY = new Set(
  `the a an all any anyone anybody everyone everybody someone somebody some them those these they this that my our me us
  him her it one people person applicants applicant candidates candidate best top first last strongest next shortlist
  shortlisted declined hired who whoever whom more only just both each every none no new newest for from to with and or
  of in on at as by job jobs advert post interview interviews staff workers`.split(/\s+/),
);
/** What follows a name and is none of it. */
const ENDS = new Set(
  `for to as in on at from with because who that which and or please now today tomorrow down into onto back off of by
  about if when so but we you they he she it i the a an is are was will can know over monday tuesday wednesday thursday
  friday saturday sunday`.split(/\s+/),
);
const PARTICLE = /^(?:van|der|den|de|du|la|le|ka|wa|al|bin|st)$/;
const MOST_WORDS = 4;

interface Word {
  text: string;
  end: number;
}

/** The next word of what was written, when nothing but a space is before it. */
const wordAt = (raw: string, at: number): Word | undefined => {
  const match = /^\s*(?:<[^>]{0,40}>)*([\p{L}][\p{L}\p{M}'’-]*)(?:<[^>]{0,40}>)*/u.exec(raw.slice(at, at + 120));
  return match?.[1] ? { text: match[1], end: at + match[0].length } : undefined;
};

const isLarge = (word: string) => /^\p{Lu}/u.test(word);

interface Written {
  raw: string;
  mind: Mind;
}

/** Letters that are no word of the language, or written large where others are small. */
function beginsName({ raw, mind }: Written, { text, end }: Word): boolean {
  const small = fold(text);
  if (NOBODY.has(small) || countOf(small) !== undefined) return false;
  const reading = mind.read(raw.slice(end - text.length, end));
  const isTrade = mind.occupations.all(reading).some(({ weight }) => weight > 0);
  return !isTrade || (isLarge(text) && isLarge(wordAt(raw, end)?.text ?? ''));
}

/** 'Sipho', 'Sipho van der Merwe', 'thandi mokoena': as long as it goes on like a name. */
function nameAt(written: Written, at: number): Word | undefined {
  const first = wordAt(written.raw, at);
  if (!first || !beginsName(written, first)) return undefined;
  const parts = [first.text];
  let { end } = first;
  while (parts.length < MOST_WORDS) {
    const next = wordAt(written.raw, end);
    const small = next && fold(next.text);
    if (!next || !small || (ENDS.has(small) && !PARTICLE.test(small))) break;
    const goesOn = isLarge(first.text) ? isLarge(next.text) || PARTICLE.test(small) : !written.mind.isWord(small);
    if (!goesOn) break;
    parts.push(next.text);
    end = next.end;
  }
  return { text: parts.join(' '), end };
}

const WONDERS =
  /^(?:(?:please|can you|could you|felix|and|but|ok)[, ]+)*(?:compare|tell me (?:more )?about|show me|show|open|find|who is|what(?:'s| is) in|what about|did|has|is|does|call|phone|ring|block|report|rate)(?= )/;

/** Whether a few words are about somebody by name, whom no tool of ours looks up. */
export function wondersAboutSomebody({ raw }: Reading, mind: Mind): boolean {
  const verb = WONDERS.exec(fold(raw));
  const first = verb && nameAt({ raw, mind }, verb[0].length);
  if (!verb || !first || raw.trim().split(/\s+/).length > 8) return false;
  const said = fold(first.text).split(' ');
  return (
    !said.some((word) => mind.isWord(word)) &&
    said.every((word) => readPlaces(mind.read(word), mind.isWord).length === 0)
  );
}

const JOINT = /^(?:\s*,\s*and\s|\s*,\s*|\s+and\s+|\s*&\s*)/i;

function namesAt(written: Written, at: number): { names: string[]; end: number } {
  const names: string[] = [];
  let end = at;
  while (names.length < felixLimits.names) {
    const joint = names.length === 0 ? '' : JOINT.exec(written.raw.slice(end))?.[0];
    const name = joint === undefined ? undefined : nameAt(written, end + joint.length);
    if (!name) break;
    names.push(name.text);
    end = name.end;
  }
  return { names, end };
}

/** Whom a sentence wants something done with, where it begins with what is to be done. */
export function peopleNamed({ raw }: Reading, mind: Mind): NamedPeople | undefined {
  const folded = fold(raw);
  for (const [act, before, after] of asked) {
    const verb = new RegExp(`${POLITE}${before}(?= )`).exec(folded);
    if (!verb) continue;
    const title = /^ (?:mr|mrs|ms|miss|dr|prof)\b\.?(?= )/.exec(folded.slice(verb[0].length))?.[0] ?? '';
    const { names, end } = namesAt({ raw, mind }, verb[0].length + title.length);
    if (names.length === 0 || (after && !after.test(folded.slice(end)))) continue;
    return { act, names, rest: raw.slice(end) };
  }
  return undefined;
}

/** Somebody whom Felix offered when it asked which one, as `told` says it. */
interface Offered {
  name: string;
  title: string;
}

export const offeredBy = (felix: string | undefined): Offered[] =>
  (/\(which of: ([^\n]*)\)$/.exec(felix ?? '')?.[1] ?? '').split('; ').flatMap((option) => {
    const at = option.indexOf(' for ');
    return at > 0 ? [{ name: option.slice(0, at), title: option.slice(at + 5) }] : [];
  });

const POINTING = new Set('the one for job from who applied i mean please that to of in as'.split(' '));

/** The only one of them that a few words fit: a surname, or the job. */
export function offeredWith(offered: readonly Offered[], text: string): Offered | undefined {
  const words = (fold(text).match(/[a-z0-9'-]+/g) ?? []).filter((word) => !POINTING.has(word));
  if (words.length === 0 || words.length > 5) return undefined;
  const fits = offered.filter(({ name, title }) => {
    const own: string[] = fold(`${name} ${title}`).match(/[a-z0-9'-]+/g) ?? [];
    return words.every((word) => own.includes(word));
  });
  return fits.length === 1 ? fits[0] : undefined;
}
