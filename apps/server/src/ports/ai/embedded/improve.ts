import { type CopyKey, say } from '@marula/copy/say';
import type { AdvertAsk, WordChange } from '../port.ts';
import { betterTitle } from './improve-title.ts';
import { capital } from './text.ts';

type Field = 'description' | 'candidate_requirements';

interface Found {
  change: WordChange;
  /** The better ones first. */
  weight: number;
  start: number;
  end: number;
}

const whys = {
  title_code: 'felix_engine_why_title_code',
  title_shout: 'felix_engine_why_title_shout',
  title_urgent: 'felix_engine_why_title_urgent',
  title_pay: 'felix_engine_why_title_pay',
  title_short: 'felix_engine_why_title_short',
  filler: 'felix_engine_why_filler',
  pay_filler: 'felix_engine_why_pay_filler',
  jargon: 'felix_engine_why_jargon',
  you: 'felix_engine_why_you',
  shout: 'felix_engine_why_shout',
  long: 'felix_engine_why_long',
} as const satisfies Record<string, CopyKey>;
type Why = keyof typeof whys;

/** Words to change where they stand. A sentence stays a sentence, so each says what takes its place. */
const wording: readonly (readonly [RegExp, string, Why, number])[] = [
  [
    /\b(?:we|[A-Z]\w+) (?:are|is) (?:currently )?(?:seeking|looking) to (?:employ|appoint|recruit) (?=an? )/g,
    'We are looking for ',
    'you',
    4,
  ],
  [
    /\b(?:The|A) (?:successful|ideal|suitable|right|preferred) (?:candidate|applicant|incumbent|person) will be (?:responsible|accountable) for (?=\w+ing\b)/g,
    'You are responsible for ',
    'you',
    9,
  ],
  [
    /\b[Tt]he (?:successful |ideal |suitable |right |preferred )?(?:candidate|applicant|incumbent|employee) (?:will|shall|would)(?: be expected to| be required to| need to| have to)? (?=[a-z])(?!be\b)/g,
    'You ',
    'you',
    9,
  ],
  [
    /\b[Tt]he (?:successful |ideal |suitable |right |preferred )?(?:candidate|applicant|incumbent|employee) (?:must|should)(?: be able to)? (?=[a-z])/g,
    'You must ',
    'you',
    8,
  ],
  [/\b[Aa]pplicants? (?:must|should) (?=[a-z])/g, 'You must ', 'you', 7],
  [
    /\b[Ii]t is (?:required|expected) that (?:the )?(?:candidate|applicant|incumbent)s? (?=[a-z])/g,
    'You must ',
    'you',
    8,
  ],
  [
    /\b[Tt]he (?:incumbent|successful candidate|successful applicant)\b(?! (?:will|shall|would|must|should))/g,
    'you',
    'you',
    5,
  ],
  [
    /,? ?\bin (?:a|our|this) (?:fast[- ]paced|dynamic|vibrant|challenging)(?:,? (?:and )?(?:fast[- ]paced|dynamic|vibrant|challenging|exciting))? (?:working )?environment\b/gi,
    '',
    'filler',
    8,
  ],
  [
    /\b(?:an? )?(?:dynamic|passionate|vibrant|proactive|highly motivated|self[- ]motivated|driven|results?[- ](?:driven|oriented))(?:,? (?:and )?(?:dynamic|energetic|passionate|vibrant|proactive|motivated|driven|results?[- ](?:driven|oriented)))* team player\b/gi,
    'a team player',
    'filler',
    8,
  ],
  // After 'you must be' nothing is left when it goes, so there it stays.
  [
    /(?<!\b(?:be|are|is) )\b(?:an? )?(?:dynamic|passionate|vibrant|proactive|highly motivated|self[- ]motivated|driven|results?[- ](?:driven|oriented))(?:,? (?:and )?(?:dynamic|energetic|passionate|vibrant|proactive|motivated|driven|results?[- ](?:driven|oriented)))* (?:self[- ]starter|go[- ]getter|individual)\b/gi,
    'somebody',
    'filler',
    8,
  ],
  [
    /\b(?:an? )?(?:dynamic |true )?(?:self[- ]starter|go[- ]getter|rock ?star|ninja|guru)\b/gi,
    'somebody who works without being pushed',
    'filler',
    7,
  ],
  [/\bcompetitive ((?:salary|remuneration|package|pay)(?: package)?)\b/gi, '$1', 'pay_filler', 7],
  [/\bmarket[- ]related ((?:salary|remuneration|package|pay)(?: package)?)\b/gi, '$1', 'pay_filler', 5],
  [/\bhit the ground running\b/gi, 'start without long training', 'filler', 6],
  [/\bthink outside (?:of )?the box\b/gi, 'find new ways', 'filler', 6],
  [/\bgo the extra mile\b/gi, 'do more when it is needed', 'filler', 6],
  [/\bwear many hats\b/gi, 'do many kinds of work', 'filler', 6],
  [/\b(?:key performance indicators|kpis)\b/gi, 'targets', 'jargon', 5],
  [/\bkpas?\b/gi, 'main duties', 'jargon', 5],
  [/\b(?:stakeholders)\b/gi, 'the people you work with', 'jargon', 4],
  [/\butili[sz]e\b/gi, 'use', 'jargon', 4],
  [/\butili[sz]ing\b/gi, 'using', 'jargon', 4],
  [/\bin order to\b/gi, 'to', 'jargon', 3],
  [/\bprior to\b/gi, 'before', 'jargon', 3],
  [/\bcommence\b/gi, 'start', 'jargon', 3],
  [/\bliaise with\b/gi, 'talk to', 'jargon', 3],
  [/\bremuneration\b/gi, 'pay', 'jargon', 3],
  [/\bon an? (?:ongoing|ad[- ]hoc) basis\b/gi, 'when it is needed', 'jargon', 3],
  [/\bduties (?:will )?include,? but (?:are )?not limited to\b:?/gi, 'your duties:', 'jargon', 5],
  [/\bsynerg(?:y|ies)\b/gi, 'working together', 'jargon', 5],
  [/\bleverag(?:e|ing)\b/gi, 'use', 'jargon', 3],
];

const MOST_WORDS = 30;
const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Where a long sentence is best cut in two, nearest to its middle, with the word the second begins with. */
function cut(sentence: string): { before: string; after: string } | undefined {
  const middle = sentence.length / 2;
  const joints = [
    ...sentence.matchAll(
      /(?:,|;)? (?:and|but|so) (?=(?:you|we|it|they|there|this|your|our) )|; |, (?:and )?(?=you (?:will|must|can|are|have|need)\b)|, (?:and|while) (?=(?:the|a|an) )| and (?=(?:will|must|can) )|, (?:which|where) (?=)/g,
    ),
  ];
  const usable = joints.filter(
    ({ index }) => countWords(sentence.slice(0, index)) >= 6 && countWords(sentence.slice(index)) >= 6,
  );
  const best = usable.sort((one, other) => Math.abs(one.index - middle) - Math.abs(other.index - middle))[0];
  if (!best || /which|where/.test(best[0])) return undefined;
  const rest = sentence.slice(best.index + best[0].length);
  const second = /^(?:will|must|can) /.test(rest) ? `You ${rest}` : capital(rest);
  const before = sentence.slice(
    Math.max(0, sentence.lastIndexOf(' ', best.index - 1) + 1),
    best.index + best[0].length + (rest.indexOf(' ') < 0 ? rest.length : rest.indexOf(' ')),
  );
  const word = sentence.slice(sentence.lastIndexOf(' ', best.index - 1) + 1, best.index);
  const [head = ''] = second.split(' ');
  const lead = /^(?:will|must|can) /.test(rest) ? `You ${rest.split(' ')[0]}` : head;
  return { before, after: `${word}. ${lead}` };
}

/** The only place of some words in a text, so that who applies the change changes what was meant. */
const isOnly = (text: string, words: string): boolean => text.indexOf(words) === text.lastIndexOf(words);

function longSentences(
  field: Field,
  text: string,
  why: (key: Why, blanks?: Record<string, string>) => string,
): Found[] {
  return [...text.matchAll(/[^.!?\n]{20,1200}[.!?]?/g)].flatMap((match) => {
    const count = countWords(match[0]);
    const change = count > MOST_WORDS ? cut(match[0]) : undefined;
    if (!change || change.before.length > 500 || !isOnly(text, change.before)) return [];
    const start = match.index + match[0].indexOf(change.before);
    return [
      {
        change: { field, ...change, why: why('long', { words: `${count}` }) },
        weight: 6 + count / 20,
        start,
        end: start + change.before.length,
      },
    ];
  });
}

const asWritten = (before: string, after: string, starts: boolean): string =>
  starts && after !== ''
    ? capital(after)
    : before.startsWith(' ') && after !== '' && !after.startsWith(' ')
      ? ` ${after}`
      : after;

function wordings(field: Field, text: string, why: (key: Why) => string): Found[] {
  return wording.flatMap(([pattern, after, key, weight]) =>
    [...text.matchAll(pattern)].slice(0, 3).flatMap((match): Found[] => {
      const lead = text.slice(Math.max(0, match.index - 2), match.index);
      const starts = match.index === 0 || /[.!?\n]\s?$/.test(lead) || /\n$/.test(lead);
      const end = match.index + match[0].length;
      const reach = wordsAround(text, match.index, end);
      const before = text.slice(reach.start, reach.end);
      const own = asWritten(match[0], after.replace('$1', match[1] ?? ''), starts);
      const changed = text.slice(reach.start, match.index) + own + text.slice(end, reach.end);
      if (before === changed || before.length > 500) return [];
      return [{ change: { field, before, after: changed, why: why(key) }, weight, start: reach.start, end: reach.end }];
    }),
  );
}

/** A few words more on both sides, until what is changed stands only once in the text. */
function wordsAround(text: string, start: number, end: number): { start: number; end: number } {
  let from = start;
  let until = end;
  for (let tries = 0; tries < 6 && !isOnly(text, text.slice(from, until)); tries++) {
    const before = text.lastIndexOf(' ', from - 2);
    const after = text.indexOf(' ', until + 1);
    if (tries % 2 === 0 && after > 0) until = after;
    else from = Math.max(0, before + 1);
  }
  return { start: from, end: until };
}

function shouting(field: Field, text: string, why: (key: Why) => string): Found[] {
  return [...text.matchAll(/(?:\b\p{Lu}{2,}\b[ ,!]*){4,}/gu)]
    .filter(([words]) => (words.match(/\p{Lu}{5,}/gu) ?? []).length > 1)
    .slice(0, 2)
    .map((match) => {
      const before = match[0].trimEnd();
      const lead = text.slice(0, match.index).trimEnd();
      const calm = before.toLowerCase().replaceAll(/!+/g, '');
      const after = lead === '' || /[.!?:]$/.test(lead) || text[match.index - 1] === '\n' ? capital(calm) : calm;
      return {
        change: { field, before, after, why: why('shout') },
        weight: 7,
        start: match.index,
        end: match.index + before.length,
      };
    });
}

const MOST_CHANGES = 8;

/** Clearer words for what is hard to read, the best first; nothing for an advert that is clear. */
export function improveAdvert(ask: AdvertAsk): WordChange[] {
  const why = (key: Why, blanks: Record<string, string> = {}) =>
    say(ask.tenant.locale, whys[key], blanks).slice(0, 200);
  const title = betterTitle(ask.title);
  const first: WordChange[] = title
    ? [
        {
          field: 'title',
          before: ask.title,
          after: title.after,
          why: why(title.why, { before: ask.title.slice(0, 60), after: title.after.split(',')[0]?.slice(0, 60) ?? '' }),
        },
      ]
    : [];
  const found = (['description', 'candidate_requirements'] as const).flatMap((field) => {
    const text = ask[field].slice(0, 40_000);
    const all = [...wordings(field, text, why), ...shouting(field, text, why), ...longSentences(field, text, why)].sort(
      (one, other) => other.weight - one.weight,
    );
    const kept: Found[] = [];
    for (const item of all) if (!kept.some(({ start, end }) => item.start < end && start < item.end)) kept.push(item);
    return kept;
  });
  const rest = found.sort((one, other) => other.weight - one.weight).map(({ change }) => change);
  return [...first.filter(({ before }) => before.length <= 500), ...rest].slice(0, MOST_CHANGES);
}
