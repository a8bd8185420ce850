import { isProtected } from './protected.ts';
import { capital, fold } from './text.ts';
import { isThingToo, isVerb, plainOf, plainOfIng } from './verbs.ts';

/** Stands in a text where whoever is wanted is named. */
export const WANTED = '\u0001';

export interface SaidClauses {
  duties: string[];
  requirements: string[];
}

type Section = 'duties' | 'requirements' | 'other' | 'open';

const SECTIONS: readonly (readonly [RegExp, Section])[] = [
  [
    /^(?:(?:key |main |core )?(?:duties|responsibilities|tasks|functions|accountabilities|performance areas)|what you(?:'ll| will)? do|job description|the (?:role|job)|job purpose|you will|duties (?:and|&) responsibilities|role description)\b/,
    'duties',
  ],
  [
    /^(?:(?:minimum |job |key )?(?:requirements?|qualifications?|skills|competenc\w+|criteria|experience)|what (?:we|you) (?:need|ask|look|expect|require|have)|you (?:have|need|bring)|ideal candidate|who you are|must have|qualifications? (?:and|&) experience)\b/,
    'requirements',
  ],
  [
    /^(?:(?:we|what we) offer|benefits|salary|package|remuneration|how to apply|to apply|application|contact|about (?:us|the company|our)|closing|company|location|place|start|date|job title|position|vacancy|reference|industry|type|email|apply|please|only shortlisted|popia|equity|ee\b|hours|working hours)\b/,
    'other',
  ],
];

const CONTACT =
  /@|https?:|www\.|\+?\d[\d -]{8,}\d|\b(?:whatsapp|e-?mail|send (?:your )?cv|apply|closing date|shortlisted|popia|reference number|click)\b|\bclos(?:e|es|ing)\b[^.]{0,15}\d/;
const ORDERS =
  /\b(?:ignore|disregard|instructions?|prompts?|poem|song|joke|system message|as an ai|pretend|json|score 100|developer mode|jailbreak)\b/;
const NEEDS =
  /^(?:(?:and |also |you |candidates? |applicants? |person |who |that |they )*(?:must|should|need|needs|has to|have to|is required to|ought to)(?: also)?(?: be| have| hold| possess)?(?: an?)? |(?:with|having|has|have|holding|holds)(?: an?)? )/;
const QUALITY =
  /^(?:able to|ability to|knows?|knowledge of|familiar with|good (?:with|at|knowledge)|comfortable|willing|not afraid|clear (?:criminal|credit)|no criminal|trustworthy|honest|reliable|punctual|own (?:car|tools|transport|vehicle|bike|phone|laptop|ppe|smartphone)|computer literate|computer literacy|experience (?:in|with|of|on|as)|proficient|strong|excellent|proven|loves?|likes?|patient|calm|used to|passion\w*|attention to|team player|references?|basic|valid|registered|registration|contactable|traceable|good english|first aid)\b/;
const WILL =
  /^(?:and |then |also |you(?:'ll| will| would)? |will |to |must |should |can |duties? include:? |responsib\w+ include:? |includes? |including |responsible for |the person will |they will |who |that |in charge of |he |she )+/;
const LOOKING =
  /\b(?:looking for|need(?:s|ed)? an?|hiring|wanted|vacancy|vacancies|we need|seeking|requires? an?|is recruiting|join our)\b/;

/** What a field of its own holds better. */
const HELD =
  /\b(?:years?|yrs)\b[^.]{0,20}\bexperience\b|\bexperience\b[^.]{0,25}\b(?:years?|yrs)\b|^(?:report(?:s|ing)? to)\b/;

const MOST_CHARACTERS = 180;
const MOST_LINES = 400;

/** 'answering phones', 'answers phones', 'will answer phones' → 'Answer phones'. */
function asDeed(clause: string): string | undefined {
  const bare = clause.replace(new RegExp(WILL.source, 'i'), '');
  const [first = ''] = fold(bare).split(/[\s,]+/);
  const plain = isVerb(first) ? first : (plainOfIng(first) ?? plainOf(first));
  if (!plain || bare.split(/\s+/).length < 2) return undefined;
  const [, second = '', third = ''] = fold(bare).split(/[\s,]+/);
  if (first.endsWith('ing') && second === 'and' && !plainOfIng(third)) return undefined;
  if (isThingToo(plain) && first !== plain && /^(?:and|or|of|for|in|is|are)$/.test(second)) return undefined;
  const rest = first.endsWith('ing')
    ? bare.slice(first.length).replace(/^ of (?:the )?/i, ' ')
    : bare.slice(first.length);
  return capital(plain + rest).replaceAll(/(?<= and )[a-z]+ing\b/g, (word) => plainOfIng(word) ?? word);
}

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s*•·▪●o>-]+(?=\s|\p{Lu})|^\d{1,2}[.)]\s*/u, '')
    .replace(/[\s.;,:!-]+$/, '')
    .trim();

const shouted = (text: string): string =>
  text === text.toUpperCase() && /[A-Z]{4}/.test(text) ? capital(text.toLowerCase()) : text;

const fits = (clause: string): boolean => {
  const small = fold(clause);
  return (
    clause.length >= 5 &&
    clause.length <= MOST_CHARACTERS &&
    !CONTACT.test(small) &&
    !HELD.test(small) &&
    !ORDERS.test(small) &&
    !isProtected(clause) &&
    !/\b(?:urgent|urgently)\b/.test(small)
  );
};

const asNeed = (clause: string): string => {
  const bare = clause.replace(new RegExp(NEEDS.source, 'i'), '');
  const [verb = '', next] = fold(bare).split(' ');
  if (bare !== clause && isVerb(verb) && verb !== 'know' && (next === undefined || !isThingToo(verb)))
    return `Able to ${bare}`;
  return capital(
    (bare === clause ? clause : bare)
      .replace(/^knows? (?!how)/i, 'You know ')

      .replace(/ and be (\w+)$/, ' and $1')
      .replace(/^loves? /i, 'You love ')
      .replace(/^likes? /i, 'You like '),
  );
};

const sectionOf = (line: string): Section | undefined => {
  const heading = fold(line).replace(/^[\s*#-]+/, '');
  if (heading.length > 70) return undefined;
  return SECTIONS.find(([pattern]) => pattern.test(heading))?.[1];
};

/**
 * What the employer said in whole clauses: the points of a pasted advert under their headings, and in a short note what
 * is to be done and known. `used` says which words a field holds already. The clause that says who is wanted is neither,
 * in whatever order its words stand.
 */
export function readClauses(raw: string, used: (clause: string) => boolean): SaidClauses {
  const said: SaidClauses = { duties: [], requirements: [] };
  let section: Section = 'open';
  const lines = raw.split('\n').slice(0, MOST_LINES);
  const add = (list: string[], text: string | undefined) => {
    if (text && fits(text) && !list.some((other) => fold(other) === fold(text))) list.push(text);
  };
  for (const line of lines) {
    const heading = sectionOf(line);
    const [, rest = ''] = heading ? (/^[^:]{0,60}:\s*(.+)$/.exec(line) ?? []) : [];
    if (heading && (line.includes(':') || line.trim().split(/\s+/).length <= 6)) section = heading;
    const text =
      heading && rest === '' && section !== 'open' && line.trim().split(/\s+/).length <= 6
        ? ''
        : heading && rest
          ? rest
          : line;
    if (text.trim() === '' || section === 'other') {
      if (section === 'other' && heading !== 'other' && text.trim() === '') section = 'open';
      continue;
    }
    if (section === 'open') readLoose(text, used, (kind, clause) => add(said[kind], clause));
    else
      for (const clause of text.split(/(?<=[a-z)])[.;]\s+/)) {
        const point = shouted(tidy(clause));
        if (LOOKING.test(fold(point)) || point.includes(WANTED)) continue;
        if (section === 'duties') add(said.duties, asDeed(point));
        else if (!used(point)) add(said.requirements, asNeed(point));
      }
  }
  return { duties: said.duties.slice(0, 10), requirements: said.requirements.slice(0, 10) };
}

/** Where one thing that is said ends and the next begins, in a note without full stops too. */
const CUT =
  /[.;!?](?:\s+|$)|,\s+|\s[/+-]\s|\s+(?:but|who|and (?=must|knows?|can|able|will))\s*|\s+(?=(?:must|should|needs? to|has to) )| (?=own (?:car|tools?|transport|vehicle|bike|motorbike|bakkie|phone|laptop|ppe|smartphone|internet)\b)|(?<!\b(?:need|needs|have|has|able|want|wants|willing|used|how|ability|ready|learn|prepared|going)) to (?=(?:bake|clean|cook|drive|weld|serve|help|sell|answer|teach|build|look|work|run|manage|fix|repair|deliver|wash|pack|load|make|take|do|guard|milk|feed|paint)\b)/;

function readLoose(
  text: string,
  used: (clause: string) => boolean,
  add: (kind: keyof SaidClauses, clause: string) => void,
): void {
  for (const part of text.split(CUT)) {
    const clause = shouted(tidy(part ?? ''));
    const small = fold(clause);
    if (clause === '' || LOOKING.test(small) || clause.includes(WANTED) || used(clause)) continue;
    if (QUALITY.test(small) || NEEDS.test(small) || /\b(?:an advantage|beneficial|a plus)$/.test(small))
      add('requirements', asNeed(clause));
    else if (
      clause.split(/\s+/).length >= 3 &&
      !/^(?:start|pay|work|call|offer|salary|set|place|position|post|market|hand|code|back|grade|matric)s?\b/.test(
        small,
      )
    ) {
      const deed = asDeed(clause);
      if (deed) add('duties', deed);
    }
  }
}
