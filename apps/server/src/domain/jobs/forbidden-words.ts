import { asksForMoney } from '@marula/contract/fee-words';

export const traits = ['age', 'sex', 'race', 'belief', 'family', 'health', 'looks', 'origin'] as const;
export type Trait = (typeof traits)[number];

export interface Forbidden {
  kind: Trait | 'fee';
  /** As they stand in the text. */
  words: string;
  /** What can stand there instead; empty: they can go. Undefined: only the writer can put it otherwise. */
  instead?: string;
}

const person =
  '(?:person|people|persons|candidates?|applicants?|individuals?|staff|employees?|workers?|team ?members?|man|men|woman|women|lad(?:y|ies)|guys?|girls?|boys?|gentlem[ae]n|drivers?|waiters?|waitress(?:es)?|cashiers?|cleaners?|receptionists?|assistants?|agents?|guards?|sales ?(?:people|person|reps?)|graduates?|matriculants?|professionals?|helpers?|chefs?|cooks?|barm[ae]n|nurses?|teachers?|clerks?|labourers?|mechanics?|technicians?|bakers?|packers?|promoters?|hostess(?:es)?|maids?|nann(?:y|ies)|domestics?)';
const only = '(?:only|preferred|required|needed|wanted|applicants?|candidates?)';
const race = '(?:black|white|coloured|colored|indian|asian|(?<!south )african|caucasian|afrikaner)s?';
const belief = '(?:christians?|born[- ]again|muslims?|hindus?|jewish|catholics?|church[- ]going)';

interface Rule {
  kind: Trait;
  pattern: string;
  instead?: string;
}

/** What is said about whom one serves or what one sells is no demand: `young children`, `ladies’ wear`, `white goods`. */
const rules: readonly Rule[] = [
  {
    kind: 'age',
    pattern: `(?:young|youthful)(?:,? (?:and |&amp; )?(?:dynamic|energetic|vibrant|ambitious|fresh|trendy|fit))*,? (?=(?:\\w+ ){0,2}${person}\\b(?![’']))`,
    instead: '',
  },
  {
    kind: 'age',
    pattern: `(?:dynamic|energetic|vibrant|mature),? (?:and )?young ?(?=(?:\\w+ ){0,2}${person}\\b)`,
    instead: '',
  },
  {
    kind: 'age',
    pattern: `(?:must be |aged? |between (?:the ages? of )?)*(?:between )?(?:the ages? of |ages? |aged )?(?:1[6-9]|[2-6]\\d) ?(?:-|–|to|and) ?(?:[2-6]\\d) ?(?:years? (?:old|of age)|yrs? old|years?old)`,
    instead: '',
  },
  {
    kind: 'age',
    pattern: `(?:must be )?(?:between the ages? of|aged? between|ages?:?|aged) ?(?:1[6-9]|[2-6]\\d) ?(?:-|–|to|and) ?(?:[2-6]\\d)\\b(?! (?:months|children|learners|pupils))`,
    instead: '',
  },
  {
    kind: 'age',
    pattern: `(?:must be |preferably |ideally )?(?:under|below|younger than|not older than|no older than|over|above|older than) (?:the age of )?(?:1[89]|[2-6]\\d)(?: years?(?: old| of age)?)?(?=[\\s.,;)]*(?:only|preferred)?(?:[.,;)]|$|\\s(?:and|with|may|can|to apply)))`,
    instead: '',
  },
  {
    kind: 'age',
    pattern: `(?:no one|nobody|no applicants?|no candidates?) (?:over|above|under|older than|younger than) (?:\\d{2})\\b`,
    instead: '',
  },
  {
    kind: 'sex',
    pattern: `(?:strong |able |well[- ]presented |attractive )?(?:fe)?males? (?=${person}\\b(?!(?:'s)? ward))`,
    instead: '',
  },
  {
    kind: 'sex',
    pattern: `(?:strong |able |well[- ]presented |attractive )?(?:fe)?males? (?:${only})\\b`,
    instead: 'applicants',
  },
  {
    kind: 'sex',
    pattern: `(?:${only}|only|prefer(?:ably)?|ideally)(?: an?)? (?:fe)?males?\\b(?! (?:ward|patients?|clients?|toilets?))`,
    instead: '',
  },
  { kind: 'sex', pattern: `(?:gender|sex) ?: ?(?:fe)?male`, instead: '' },
  {
    kind: 'sex',
    pattern: `(?:young |mature |professional |single |strong |hardworking )?(?:lad(?:y|ies)|girls?|wom[ae]n|gentlem[ae]n|guys?|m[ae]n|boys?) (?:${only}|to (?:work|join|help|assist))\\b`,
    instead: 'people',
  },
  { kind: 'sex', pattern: `(?:salesman|salesmen|saleslady|salesladies|saleswoman)`, instead: 'salesperson' },
  { kind: 'sex', pattern: `(?:waitress(?:es)?)`, instead: 'waiter' },
  { kind: 'sex', pattern: `(?:tea ?lady|tea ?girl)`, instead: 'tea server' },
  { kind: 'sex', pattern: `(?:handyman)(?! services)`, instead: 'handyperson' },
  { kind: 'sex', pattern: `(?:office|kitchen|shop|bar|garden) (?:girl|boy|lady)`, instead: 'assistant' },
  {
    kind: 'race',
    pattern: `${race}(?:,? (?:or|and|/) ?${race})* (?= *(?:(?:fe)?males? )?${person}\\b)`,
    instead: '',
  },
  {
    kind: 'race',
    pattern: `${race}(?:,? (?:or|and|/) ?${race})* (?:(?:fe)?males? )?(?:${only})\\b`,
    instead: 'applicants',
  },
  {
    kind: 'race',
    pattern: `(?:only|prefer(?:ably)?|must be)(?: an?)? ${race}\\b(?! (?:belt|card|cuisine|food|friday|tie|shirt|trousers))`,
    instead: '',
  },
  {
    kind: 'belief',
    pattern: `(?:must be |only |preferably )?(?:an? )?(?:committed |practising |devoted )?${belief}(?: ${belief})*(?: (?:${only}|${person}))?\\b(?! ?(?:school|church|music|organisation|college|hospital|brothers))`,
    instead: '',
  },
  { kind: 'family', pattern: `(?:must be )?(?:un)?married(?: ${person}| ${only}| couple)?\\b`, instead: '' },
  { kind: 'family', pattern: `single (?:${person}|${only}|moms?|mothers?|parents?)\\b`, instead: 'people' },
  {
    kind: 'family',
    pattern: `(?:no|without) (?:kids|children|babies|dependants|family (?:ties|commitments)|small children)\\b`,
    instead: '',
  },
  { kind: 'family', pattern: `(?:not |non[- ])pregnant(?: ${person})?`, instead: '' },
  {
    kind: 'health',
    pattern: `(?:no|without) (?:disabilit(?:y|ies)|chronic (?:illness|disease|conditions?)|handicaps?)\\b`,
    instead: '',
  },
  { kind: 'health', pattern: `(?:able[- ]bodied|hiv[- ]?(?:negative|free|test)|in perfect health)`, instead: '' },
  {
    kind: 'looks',
    pattern: `(?:attractive|good[- ]looking|beautiful|handsome|slim|slender|pretty|light[- ]skinned|well[- ]figured),? (?:(?:and )?\\w+ )?(?=${person}\\b)`,
    instead: '',
  },
  { kind: 'looks', pattern: `(?:attractive|good[- ]looking) (?:appearance|looks)`, instead: 'neat appearance' },
  {
    kind: 'looks',
    pattern: `(?:send|attach|include|with) (?:a |your )?(?:recent )?(?:full[- ]length |head and shoulders? |passport )?(?:photo|picture|selfie)s?(?: of yourself)?`,
    instead: '',
  },
  {
    kind: 'origin',
    pattern: `(?:south africans?|zambians?|locals?|sa citizens?|zambian citizens?|citizens) only\\b`,
    instead: 'people who may work in the country',
  },
  {
    kind: 'origin',
    pattern: `no (?:foreigners|foreign nationals|immigrants|refugees)\\b`,
    instead: 'the right to work in the country',
  },
  {
    kind: 'origin',
    pattern: `(?:mother[- ]tongue|native|first[- ]language) (?:english |afrikaans |zulu |xhosa |sotho |bemba |nyanja )?speakers?\\b`,
    instead: 'fluent speakers',
  },
];

const compiled = rules.map(({ pattern, ...rule }) => ({
  ...rule,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})`, 'giu'),
}));

/** Longer than any sentence that people write: what is longer is looked at in pieces, so that no text takes long. */
const PIECE = 600;

const piecesOf = (text: string): string[] =>
  text.split(/[\n.!?;]+\s*/u).flatMap((sentence) => sentence.match(new RegExp(`.{1,${PIECE}}`, 'gsu')) ?? []);

/** What an advert must not ask for by the law of both countries, in the order in which it stands there. */
export function forbiddenWords(text: string): Forbidden[] {
  const found: Forbidden[] = [];
  for (const piece of piecesOf(text)) {
    if (asksForMoney(piece)) found.push({ kind: 'fee', words: piece.trim() });
    let left = piece;
    for (const { kind, pattern, instead } of compiled) {
      left = left.replaceAll(pattern, (words) => {
        found.push({ kind, words: words.trim(), ...(instead === undefined ? {} : { instead }) });
        return ' '.repeat(words.length);
      });
    }
  }
  return found;
}

/** Whether a line may stand in an advert as it is. */
export const isAllowed = (line: string): boolean => forbiddenWords(line).length === 0;
