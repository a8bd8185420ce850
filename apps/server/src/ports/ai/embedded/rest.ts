import { inEnglish } from './afrikaans.ts';
import type { Kind } from './kinds.ts';
import { isProtected, protectedSpans } from './protected.ts';
import { isCount, isNoise, isQuality, plainWord } from './rest-words.ts';
import { capital, fold, listed, withA } from './text.ts';
import { isThingToo, isVerb } from './verbs.ts';

/** What was said and stands in no field and no line yet. */
export interface Rest {
  /** For the requirements. */
  needs: string[];
  /** Sentences for the introduction. */
  about: string[];
}

/** Longer, and it is an advert with parts of its own, of which the lines are read one by one. */
const MOST_CHARACTERS = 600;
const MOST_LINES = 5;
const MOST_RUNS = 8;
const MOST_WORDS = 9;

const SENTENCE = /[^.;!?\n]+(?:[.](?=\S)[^.;!?\n]+)*/g;
const PART = /[^,;:*]+/g;
const WORD = /[\p{L}\d][\p{L}\d'’+#./()&-]*/gu;
const ORDER =
  /\b(?:ignore|disregard|instructions?|prompts?|poem|song|joke|system message|as an ai|pretend|json|jailbreak|developer mode)\b/;
const CONTACT =
  /@|https?:|www\.|\d{3}[ -]?\d{3}[ -]?\d{3}|\b(?:whatsapp|e-?mail|(?:call|phone|contact) (?:me|us|on|at|\d|[a-z]+ on)|send|apply|closing date)\b/;
const TOLD = /\b(?:we|you|they|it|there|is|are|was|has|have|will|can)\b/;

/** The words that lead to a thing and say how it belongs to the work. */
const LEADS =
  /\b((?:for|at|near|around|after|before|behind|opposite|between|inside|outside|with)(?: the| an?| our| my)?|an?|the)\s+$/i;

/** Where a bare name of a thing is something to know, and not what the work is about. */
const CRAFTS = new Set<Kind>(['tech', 'books', 'office']);
/** 'OTDR', 'Adobe': the name of a tool or a method where it is the craft of hands. */
const HANDS = new Set<Kind>(['craft', 'trade', 'plant', 'site', 'mine', 'beauty']);
const isKnowledge = (text: string, kind: Kind): boolean =>
  CRAFTS.has(kind) || (HANDS.has(kind) && (/^[A-Z]{2,}(?: [A-Z]{2,})*$/.test(text) || /^[A-Z]\S+$/.test(text)));
/** Where a name in capitals is a shop or a house that people know. */
const HOUSES = new Set<Kind>(['shop', 'service', 'kitchen', 'clean', 'guard', 'guest', 'care', 'lead', 'teach']);
const isHouse = ({ text, lead }: Run, kind: Kind): boolean =>
  lead === '' && HOUSES.has(kind) && /^[A-Z]\p{Ll}\S*(?: [A-Z]\S*)*(?: school| college| clinic)?$/u.test(text);
/** What somebody comes with. */
const VEHICLE = /\b(?:bakkie|car|vehicle|truck|tools?|laptop|phone|bike|trailer|equipment|machine|van)\b/i;
/** 'medicals done': a state that somebody must be in. */
const DONE = / (?:done|completed|cleared|ready|up to date|preferred|free)$/;

interface Run {
  text: string;
  /** 'for a', 'near the', nothing. */
  lead: string;
  /** Right before the words that say who is wanted: what they should be like. */
  like: boolean;
}

const stemsOf = (text: string): Set<string> =>
  new Set((text.match(WORD) ?? []).flatMap((word) => [plainWord(word), ...word.split(/[-/.]/).map(plainWord)]));

/** Marks what stands in a field already. */
function takenBy(raw: string, heard: readonly string[]): (at: number) => boolean {
  const taken = new Uint8Array(raw.length);
  for (const quote of heard)
    for (let at = raw.indexOf(quote); at >= 0; at = raw.indexOf(quote, at + quote.length))
      taken.fill(1, at, at + quote.length);
  // What nobody may be chosen by is said nowhere.
  for (const { start, end } of protectedSpans(raw)) taken.fill(1, start, end);
  return (at) => taken[at] === 1;
}

/** The words of one part of a sentence that follow one another and are in no field. */
function runsOf(part: string, from: number, taken: (at: number) => boolean, wanted: number): Run[] {
  const runs: Run[] = [];
  let first: number | undefined;
  let last = 0;
  const close = () => {
    if (first !== undefined) {
      const before = part.slice(0, first).replace(/\d{1,4} $/, '');
      const lead = LEADS.exec(before)?.[1]?.toLowerCase() ?? '';
      const opens = before.length < first && !taken(from + before.length) ? before.length : first;
      const text = part.slice(opens, last).replace(/[.)(&/-]+$/, (end) => (end === ')' ? end : ''));
      runs.push({
        text: translated(text),
        lead: lead !== '' && !taken(from + first - 2) ? lead : '',
        like: from + last + 1 === wanted,
      });
    }
    first = undefined;
  };
  for (const match of part.matchAll(WORD)) {
    const [word] = match;
    const own = /^(?:own|eie)$/i.test(word);
    const gone = taken(from + match.index) || isProtected(word);
    if (gone || own || /^(?:and|or|plus|en)$/i.test(word)) close();
    const names = !gone && (own || !isNoise(word));
    if (names) first ??= match.index;
    if (names || (!gone && first !== undefined && isCount(word) && match.index === last + 1))
      last = match.index + word.length;
  }
  close();
  return runs;
}

const translated = (text: string): string =>
  text
    .split(' ')
    .map((word) => (inEnglish(fold(word)) === fold(word) ? word : inEnglish(fold(word))))
    .join(' ');

/** Without the words at its beginning that stand somewhere already: 'clinic at mine site' → 'at', 'mine site'. */
function fresh({ text, lead, like }: Run, written: ReadonlySet<string>): Run {
  const words = text.split(' ');
  const known = words.findIndex((word) => !isNoise(word) && !isCount(word) && !written.has(plainWord(word)));
  const joint = words.slice(0, Math.max(known, 0)).findLastIndex((word) => /^(?:at|for|near|with)$/.test(word));
  if (joint >= 0) return { text: words.slice(joint + 1).join(' '), lead: words[joint] ?? '', like };
  const isGrade = /^(?:grade|gr|level|code)$/i.test(words[0] ?? '');
  return isGrade && known > 0 ? { text: words.slice(known).join(' '), lead, like } : { text, lead, like };
}

const unwritten = (text: string, written: ReadonlySet<string>): boolean =>
  (text.match(WORD) ?? []).some((word) => !isNoise(word) && !isQuality(word) && !written.has(plainWord(word)));

/** A name that is written in capitals stays so; the rest of a shouted note does not. */
const calm = (text: string, raw: string): string =>
  raw === raw.toUpperCase() && text.length > 4
    ? text.toLowerCase()
    : text.replaceAll(/\b(?:uk|usa|sql|ca\(sa\))/gi, (name) => name.toUpperCase());

/** One of many: it needs its article in a sentence. */
const withThe = (text: string): string =>
  /\b(?:campaign|project|contract|site|account|branch|brand|desk|team|market|section|department|programme)$/i.test(text)
    ? `the ${text}`
    : text;

const sentenceOf = ({ text, lead }: Run): string =>
  `The work is ${lead.replace(/ my$/, ' our')} ${lead.includes(' ') ? text : withA(text)}.`;

/** 'cook and clean' */
const isDeed = ({ text, lead }: Run): boolean => {
  const [verb = ''] = fold(text).split(' ');
  return lead === '' && isVerb(verb) && !isThingToo(verb);
};

const ARTICLE = /^(?:an?|the)?$/;
/** 'and 3 plasterers': other people who are wanted too. */
const isMore = ({ text, lead }: Run): boolean => lead === '' && /^\d{1,2} [a-z]+(?:ers|ors|ists|ants|men)$/.test(text);

const withoutQualities = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !isQuality(word))
    .join(' ');

export function restOf(
  { raw, heard, wanted }: { raw: string; heard: readonly string[]; wanted: number },
  lines: readonly string[],
  kind: Kind,
): Rest {
  const rest: Rest = { needs: [], about: [] };
  if (raw.length > MOST_CHARACTERS || raw.split('\n').length > MOST_LINES) return rest;
  const taken = takenBy(raw, heard);
  const written = stemsOf(lines.join(' '));
  const qualities: string[] = [];
  const known: string[] = [];
  const about: Run[] = [];
  for (const sentence of raw.matchAll(SENTENCE)) {
    if (ORDER.test(fold(sentence[0]))) continue;
    for (const part of sentence[0].matchAll(PART)) {
      if (CONTACT.test(fold(part[0])) || /\bfees?\b/i.test(part[0])) continue;
      const runs = runsOf(part[0], sentence.index + part.index, taken, wanted);
      qualities.push(...runs.flatMap(({ text }) => text.split(' ').filter((word) => isQuality(word))));
      const left = runs
        .map((run) => fresh({ ...run, text: calm(withoutQualities(run.text), raw) }, written))
        .filter(({ text }) => unwritten(text, written) && !isProtected(text) && text.split(' ').length <= MOST_WORDS);
      if (left.length > 0 && !isProtected(part[0]) && isTold(part[0], left))
        rest.about.push(`${capital(part[0].trim())}.`);
      else
        for (const run of left) {
          if (run.like) qualities.push(run.text);
          else if (/^(?:own|rent)\b/i.test(run.text) || DONE.test(run.text)) rest.needs.push(capital(run.text));
          else if (run.lead === '' && isKnowledge(run.text, kind)) known.push(run.text);
          else if (/^with\b/.test(run.lead))
            rest.needs.push(VEHICLE.test(run.text) ? `You bring ${withA(run.text)}` : `Experience with ${run.text}`);
          else if (isHouse(run, kind)) about.push({ ...run, lead: 'at' });
          else about.push(run);
        }
    }
  }
  return told(rest, { qualities, known, about: about.slice(0, MOST_RUNS) }, written);
}

const OURS =
  /^(?:we|our (?:company|business|shop|firm|school)) (?:are|have|do|is|run|offer|make|sell|supply)\b(?! (?:looking|hiring|in need|seeking))/;

/** A whole sentence of the employer is left as it is. */
const isTold = (part: string, left: readonly Run[]): boolean =>
  OURS.test(fold(part).trim()) ||
  (TOLD.test(fold(part)) &&
    part.trim().split(/\s+/).length >= 4 &&
    left
      .map(({ text }) => text)
      .join(' ')
      .split(' ').length *
      3 >=
      part.trim().split(/\s+/).length &&
    !/\b(?:need|looking|want|hiring|seek|wanted|must)\b/i.test(part));

/** What stands for itself among the requirements. */
const QUALIFICATION =
  /^(?:matric|grade 12|diploma|degree|CA\(SA\)|ACCA|CIMA|CFA|ACA|ZICA|CIPS|PMP|PRINCE2|NEBOSH|SAMTRAC|Pr\.? ?Eng|BCom|LLB)$/i;

function told(
  { needs, about }: Rest,
  parts: { qualities: string[]; known: string[]; about: Run[] },
  written: ReadonlySet<string>,
): Rest {
  const qualities = [...new Set(parts.qualities.map((word) => word.toLowerCase()))].filter(
    (word) => !written.has(plainWord(word)),
  );
  const [others, things] = [true, false].map((more) => parts.about.filter((run) => isMore(run) === more));
  const bare = (things ?? []).filter(
    ({ text, lead }) =>
      ARTICLE.test(lead) && !parts.about.some((other) => other.text !== text && other.text.endsWith(text)),
  );
  const deeds = bare.filter(isDeed).map(({ text }) => text);
  const topics = bare
    .filter((run) => !isDeed(run))
    .map(({ text, lead }) => (lead === '' ? withThe(text) : `${lead} ${text}`));
  const focus = [
    ...(topics.length > 0 ? [`The focus is on ${listed(topics)}.`] : []),
    ...(deeds.length > 0 ? [`You also ${listed(deeds)}.`] : []),
  ];
  const named = parts.known.filter((name) => QUALIFICATION.test(name));
  const skills = parts.known.filter((name) => !named.includes(name));
  return {
    needs: [
      ...named.map(capital),
      ...(skills.length > 0 ? [`Experience with ${listed(skills)}`] : []),
      ...needs,
      ...(qualities.length > 0 ? [capital(listed(qualities))] : []),
    ],
    about: [
      ...focus,
      ...(things ?? []).filter(({ lead }) => !ARTICLE.test(lead)).map(sentenceOf),
      ...(others ?? []).map(({ text }) => `We are also looking for ${text}.`),
      ...about,
    ],
  };
}
