import { GAP, type PageText } from '../../ports/reader/port.ts';

export interface CvLine {
  text: string;
  page: number;
}

export type SectionKind =
  | 'person'
  | 'about'
  | 'work'
  | 'learning'
  | 'languages'
  | 'licence'
  | 'skills'
  | 'references'
  | 'other';

export interface Section {
  kind: SectionKind;
  lines: CvLine[];
}

/** As the CVs of both countries head their parts, whole lines of them. The first that fits counts. */
const HEADINGS: [kind: SectionKind, heading: RegExp][] = [
  ['references', /(contactable |professional |character |work )?(references?|referees|referrals)( .{0,25})?/],
  ['languages', /(spoken |known )?languages?( spoken| known| proficiency| skills| ability)?|language proficiency/],
  ['licence', /(valid )?(drivers?|driving) licen[cs]es?|licen[cs]es?/],
  [
    'learning',
    /(highest |formal |further |tertiary |secondary |primary |high school |school )?(educations?|educational?|schooling|academic)( and| &|,)?( (background|history|qualifications?|training|details|record|courses|achieved|obtained|attained))*|((academic|educational|professional|tertiary|school|other|formal|highest) )?qualifications?( (obtained|and training|& training|and courses|achieved))?|(other |short )?(courses|training|certificates|certifications)( (attended|and training|and courses|and certificates|obtained|completed|and workshops))?|(courses|trainings?|certificates?) (and|&) (courses|trainings?|certificates?)|high school|tertiary|secondary school|academic (record|history|achievements)/,
  ],
  [
    'work',
    /((previous|past|current|present|relevant|professional|practical|working|work|employment|career|job|industry) )*(experiences?|history|employments?|record|background)( (record|history|and experience|background|details|summary))?|(\w+ ){1,2}experience|(places? of )?(work|employment)|employment and experience|where i have worked|jobs?( i have had)?|career path|positions held/,
  ],
  [
    'about',
    /((personal|professional|career|executive|candidate|brief|my) )?(profile|summary|statement|objectives?|overview|introduction|goals?)|about( me| myself)?|who i am|career objectives?|(a )?little about me/,
  ],
  [
    'person',
    /(personal|contact|biographical|bio|applicant|candidate|private) ?(details|information|particulars|data|info)|contacts?|bio ?data|personal|details|how to reach me|particulars|address/,
  ],
  [
    'skills',
    /((key|computer|technical|personal|professional|core|soft|other|my|work) )*(skills|competenc(y|ies)|abilities|strengths|attributes|expertise|computer literacy)( (and|&) \w+)*( profile| summary)?|skills (and|&) .{3,30}/,
  ],
  [
    'other',
    /(hobbies|interests|hobbies (and|&) interests|interests (and|&) hobbies|achievements?|awards|declarations?|memberships?|volunteer(ing)?( work)?|extra mural.*|community.{0,20}|availability|additional information|social media|health|leadership.{0,20}|sports?)/,
  ],
];

const BULLET = /^[\s]*(?:[-•*·▪●○◦➢➤>»✓✔■□–—]|o(?=\s)|ü(?=\s))+\s*/u;
/** Nobody sees them, so nobody means them. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

export const isBullet = (text: string) => BULLET.test(text);
export const withoutBullet = (text: string) => text.replace(BULLET, '').trim();

const plain = (text: string) =>
  withoutBullet(text)
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[:.\-–—_\s]+$/, '')
    .replace(/^[\d.)\s]+/, '')
    .trim();

const kindOf = (text: string): SectionKind | undefined => {
  const heading = plain(text);
  if (heading.length < 2 || heading.length > 50) return undefined;
  return HEADINGS.find(([, known]) => new RegExp(`^(?:${known.source})$`).test(heading))?.[0];
};

/** `Label: what it says`, or both in cells of one line. */
export function labelled(text: string): { label: string; value: string } | undefined {
  const found = /^([\p{L}][\p{L}'’ /()&.-]{1,38}?)\s*(?::|\s{3,})\s*[-–]?\s*(\S.*)$/u.exec(withoutBullet(text));
  const [, label, value] = found ?? [];
  return label && value ? { label: plain(label), value: value.trim() } : undefined;
}

const cleanLine = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/\t|\s{3,}/g, GAP)
    .replace(/(?<! ) {2}(?! )/g, ' ')
    .trim();

/** More than any CV has: nobody is made to wait for a file that is none. */
const MOST = { lines: 2000, characters: 400 };

const linesOf = (pages: readonly PageText[]): CvLine[] =>
  pages
    .flatMap((lines, index) =>
      lines.map((text) => ({ text: cleanLine(text.slice(0, MOST.characters)), page: index + 1 })),
    )
    .slice(0, MOST.lines);

/** The parts of a CV by their headings. What stands before the first is about the person. */
export function sectionsOf(pages: readonly PageText[]): Section[] {
  let open: Section = { kind: 'person', lines: [] };
  const sections = [open];
  for (const line of linesOf(pages)) {
    const kind = isBullet(line.text) ? undefined : kindOf(line.text);
    const inline = kind ? undefined : labelled(line.text);
    const inlineKind = inline && kindOf(inline.label);
    if (kind) {
      open = { kind, lines: [] };
      sections.push(open);
    } else if (inline && inlineKind && inlineKind !== 'person' && inlineKind !== open.kind) {
      const own: Section = { kind: inlineKind, lines: [{ ...line, text: inline.value }] };
      sections.push(own);
      // A sentence goes on in the next line; a list stands in its own.
      open = inlineKind === 'about' ? own : { kind: open.kind, lines: [] };
      if (open !== own) sections.push(open);
    } else {
      open.lines.push(line);
    }
  }
  return sections.filter(({ lines }) => lines.some(({ text }) => text !== ''));
}

export const linesIn = (sections: readonly Section[], ...kinds: SectionKind[]): CvLine[] =>
  sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines);
