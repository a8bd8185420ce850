import type { FormOptions } from '@marula/contract/forms.contract';
import { fold } from './text.ts';

export type List = readonly { name: string }[];

/** The entry of a list that a pattern means, by the name that the list has for it. */
export const named = (list: List, pattern: RegExp): string | null =>
  list.find(({ name }) => pattern.test(fold(name)))?.name ?? null;

interface Span {
  name: string;
  from: number;
  to: number;
}

/** How many years each entry of the list of experience stands for, read from its own words. */
function spans(experiences: FormOptions['experiences']): Span[] {
  return experiences.map(({ name }) => {
    const [low = 0, high] = (name.match(/\d+/g) ?? []).map(Number);
    if (/^no\b/i.test(name)) return { name, from: 0, to: 0 };
    if (/less than/i.test(name)) return { name, from: 0.1, to: low - 0.01 };
    if (/more than/i.test(name)) return { name, from: low + 0.1, to: Number.POSITIVE_INFINITY };
    return { name, from: low, to: high ?? low };
  });
}

/** The entry that holds so many years. */
export const experienceOf = (years: number, list: FormOptions['experiences']): string | null => {
  const all = spans(list);
  return (all.find(({ from, to }) => years >= from && years <= to) ?? all.find(({ to }) => years <= to))?.name ?? null;
};

/** The entries of so many years and above. */
export const experienceFrom = (years: number, list: FormOptions['experiences']): string[] =>
  spans(list)
    .filter(({ to }) => to >= years && to > 0)
    .map(({ name }) => name);

const languages: readonly (readonly [RegExp, RegExp])[] = [
  [/\benglish\b/, /^english/],
  [/\bafrikaans\b/, /^afrikaans/],
  [/\b(?:isi)?zulu\b/, /^isizulu/],
  [/\b(?:isi)?xhosa\b/, /^isixhosa/],
  [/\b(?:northern sotho|sepedi|pedi)\b/, /^sepedi/],
  [/(?<!northern )\b(?:se)?sotho\b/, /^sesotho/],
  [/\b(?:se)?tswana\b/, /^setswana/],
  [/\b(?:(?:xi)?tsonga|shangaan)\b/, /^xitsonga/],
  [/\b(?:si)?swati\b|\bswazi\b/, /^siswati/],
  [/\btshivenda\b|\b(?:speaks?|fluent in|and|in) venda\b|\bvenda[- ]speak/, /^tshivenda/],
  [/\b(?:isi)?ndebele\b/, /^isindebele/],
  [/\b(?:ici|chi)?bemba\b/, /^bemba/],
  [/\b(?:chi)?(?:nyanja|chewa)\b/, /^nyanja/],
  [/\b(?:chi)?tonga\b/, /^tonga/],
  [/\b(?:si)?lozi\b/, /^lozi/],
  [/\b(?:ki)?kaonde\b/, /^kaonde/],
  [/\b(?:chi)?lunda\b/, /^lunda/],
  [/\b(?:chi)?luvale\b/, /^luvale/],
  [/\bfrench\b(?! (?:fries|polish|doors?|toast))/, /^french/],
  [/\bportuguese\b/, /^portuguese/],
  [/\b(?:ki)?swahili\b/, /^swahili/],
  [/\b(?:chi)?shona\b/, /^shona/],
  [/\bsign language\b/, /sign language/],
];

const SUBJECT =
  /^[ -]*(?:and \w+ )?(?:teacher|teaching|lesson|subject|department|tutor|educator|lecturer|class|home language teacher|fal\b|curriculum)/;
const TAUGHT = /(?:teach(?:es|ing|er)?(?: of)?|tutor(?:ing)?|grade \w+) $/;

/** Languages that somebody must speak, where a language is not what is taught. */
export function languagesIn(
  text: string,
  list: FormOptions['languages'],
): { name: string; start: number; end: number }[] {
  return languages.flatMap(([said, entry]) => {
    const match = said.exec(text);
    const name = named(list, entry);
    if (!match || name === null) return [];
    const end = match.index + match[0].length;
    const taught =
      SUBJECT.test(text.slice(end, end + 30)) || TAUGHT.test(text.slice(Math.max(0, match.index - 14), match.index));
    return taught ? [] : [{ name, start: match.index, end }];
  });
}

/** Licences by what both countries call them, the heaviest first. */
const licences: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:code[- ]?(?:14|ec)|c-?14|class ce|code ce|(?:licen[cs]e|class) ec|ec licen[cs]e|ec driver'?s?)\b/,
    /code ec\)/,
  ],
  [/\b(?:code[- ]?(?:10|11|c1?)|c-?10|c1|class c1?)\b/, /code c\)/],
  [/\b(?:code[- ]?eb|class be|eb licen[cs]e)\b/, /code eb\)/],
  [/\b(?:code[- ]?(?:0?8|b)|c-?0?8|class b|light (?:motor )?vehicle licen[cs]e)\b/, /code b\)/],
  [/\b(?:code a1?|class a|motor ?(?:cycle|bike) licen[cs]e)\b/, /code a\)/],
];
const ANY_LICENCE =
  /\b(?:(?:valid |own |unendorsed |clean )*(?:driver'?s?|drivers'|driving) ?licen[cs]e|licen[cs]e and own (?:car|transport))\b/;
const PERMIT = /\b(?:prdp|pdp|pr\.?d\.?p|psv|professional driving permit)\b/;

export interface SaidLicence {
  name: string;
  start: number;
  end: number;
}

export function licenceIn(text: string, list: FormOptions['drivers_licences']): SaidLicence | undefined {
  const at = (match: RegExpExecArray, entry: RegExp): SaidLicence | undefined => {
    const name = named(list, entry);
    return name === null ? undefined : { name, start: match.index, end: match.index + match[0].length };
  };
  const none = /\bno (?:driver'?s? )?licen[cs]e (?:is )?(?:needed|required|necessary)\b/.exec(text);
  if (none) return at(none, /^not needed/);
  for (const [said, entry] of licences) {
    const match = said.exec(text);
    if (match) return at(match, entry);
  }
  const any = ANY_LICENCE.exec(text);
  if (any) return at(any, /code b\)/);
  const permit = PERMIT.exec(text);
  return permit ? at(permit, /prdp|psv/) : undefined;
}

export const permitIn = (text: string): RegExpExecArray | null => PERMIT.exec(text);

const levels: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:phd|doctorate|doctoral)\b/, /^doctorate/],
  [/\b(?:master'?s(?: degree)?|msc|mba|mcom)\b/, /^master/],
  [/\b(?:honours|hons|postgrad(?:uate)?(?: diploma)?)\b/, /^honours/],
  [
    /\b(?:bachelor'?s?|degree|bcom|b\.com|bsc|b\.sc|btech|b\.ed|bed (?:degree|honours|in)|llb|undergraduate)\b/,
    /^bachelor/,
  ],
  [/\b(?:trade test(?:ed)?|red seal|qualified artisan|section 13|craft certificate)\b/, /^trade test/],
  [/\bdiploma\b/, /^diploma/],
  [
    /\b(?:national|higher|trade|college|teveta|advanced|nursing|skilled worker) certificate\b|\bn[3-6]\b|\bcertificate in\b/,
    /^certificate/,
  ],
  [/\b(?:matric(?:ulated|ulation)?|grade ?12|gr ?12|std ?10|form ?5|full grade twelve)\b/, /^grade 12/],
  [/\b(?:grade|gr) ?(?:9|10|11)\b(?! (?:teacher|learners|class|maths|english|pupils))/, /^grade 9/],
  [/\bgrade ?[78]\b(?! (?:teacher|learners|class|maths|english|pupils))/, /^primary/],
];
const NICE =
  /^[^.;\n]{0,30}\b(?:advantage|advantageous|preferred|beneficial|plus|bonus|would be|not (?:needed|required|necessary))/;

/** A grade that is taught is nobody's schooling. */
const TEACHES = /\b(?:tutors?|teach(?:er|ers|es|ing)?|learners|pupils)\b/;

export function educationIn(
  text: string,
  list: FormOptions['education_levels'],
): { name: string; start: number; end: number } | undefined {
  for (const [said, entry] of levels) {
    const match = said.exec(text);
    const name = named(list, entry);
    if (!match || name === null) continue;
    const end = match.index + match[0].length;
    if (TEACHES.test(text) && /^(?:grade|gr) ?\d/.test(match[0])) continue;
    if (
      NICE.test(text.slice(end, end + 45)) ||
      /teach(?:er|es|ing)?(?: \w+){0,2} $/.test(text.slice(Math.max(0, match.index - 25), match.index))
    )
      continue;
    return { name, start: match.index, end };
  }
  return undefined;
}
