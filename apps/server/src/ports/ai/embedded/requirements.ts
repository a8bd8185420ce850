import type { FormOptions } from '@marula/contract/forms.contract';
import { contentWords, localised } from './duties.ts';
import { experienceOf } from './names.ts';
import { countOf, inWords } from './numbers.ts';
import { isProtected } from './protected.ts';
import { type Scene, withArticle } from './scene.ts';
import { capital, fold, hashOf, listed } from './text.ts';

/** Conditions of the work, not of the person: when nobody said them, the employer is asked. */
const CONDITION =
  /\b(?:shifts?|nights?|weekends?|saturdays?|holidays?|hours|live[- ]?in|live on|live-out|standby|call-?outs?|overtime|travel|sleep out|deadlines?|pressure|stand|stands|heat|outdoors?|lift|fit|fitness|strong|sober|medical(?:ly)?|uif|work permit|foreign|irregular|early|dust|heights?|swim|stamina|remote sites?|rural|tattoos?|targets? driven|own initiative|own car|own vehicle|eyesight|hearing|colour vision|vaccinat\w+|drug|alcohol|residence|neat|local resident|sits?|feet|walk|ride|out of town|long periods|remote|hybrid|on-call|ladder|self-employed|freelance|no contact|no formal schooling to|work (?:in|with)|live near|day jobs|commission|based|away from home)\b/i;
const LICENCE = /\b(?:licen[cs]e|prdp|psv|driving permit)\b/i;
const YEARS = /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|ten)\b[^.]{0,24}\byears?\b|\byears?\b/i;
const REGISTERED =
  /\b(?:regist\w+|sanc|hpcsa|hpcz|nmcz|psira|sace|tcz|ecsa|eiz|sapc|zamra|fgasa|guide licence|practising|wireman)\b/i;
/** Two lines about one of these say the same. */
const SAME = [
  /referenc/i,
  /criminal|police/i,
  /english/i,
  /passport/i,
  /computer/i,
  /\byears?\b/i,
  /matric|grade 1\d/i,
  /trade test/i,
  /psira|regist/i,
  /guid/i,
];
const TAUGHT = new Set(['care', 'teach', 'trade', 'books', 'tech', 'wild', 'people', 'mine']);

const licenceNames: Record<'ZA' | 'ZM', readonly (readonly [RegExp, string])[]> = {
  ZA: [
    [/Code EC/, 'Code 14 (EC) licence'],
    [/Code C\)/, 'Code 10 (C1) licence'],
    [/Code EB/, 'Code EB licence'],
    [/Code B/, 'Code 8 (B) licence'],
    [/Code A/, 'Motorcycle licence (Code A)'],
  ],
  ZM: [
    [/Code EC/, 'RTSA class CE licence'],
    [/Code C\)/, 'RTSA class C licence'],
    [/Code EB/, 'RTSA class BE licence'],
    [/Code B/, 'RTSA class B licence'],
    [/Code A/, 'RTSA class A licence'],
  ],
};

/** The licence as people of the country call it. */
export const licenceWords = (name: string, country: 'ZA' | 'ZM'): string =>
  licenceNames[country].find(([pattern]) => pattern.test(name))?.[1] ?? (country === 'ZA' ? 'PrDP' : 'PSV licence');

export const permitWords = ({ country, entry }: Scene): string => {
  if (country === 'ZM') return 'PSV licence';
  return /bus|taxi|chauffeur|e-hailing|guide/i.test(entry.position) ? 'PrDP for passengers' : 'PrDP for goods';
};

function educationWords({ country, entry, said }: Scene): string | undefined {
  const level = said.education?.name;
  if (!level) return undefined;
  const own = entry.qualifications[country];
  const kind = fold(level).split(/[ ’']/)[0] ?? '';
  if (kind === 'grade' && /12/.test(level)) return country === 'ZA' ? 'Matric' : 'Grade 12 certificate';
  if (kind === 'grade') return `${capital(said.education?.quote ?? 'Grade 9')} or higher`;
  const exact = own.find((line) => fold(line).includes(kind === 'bachelor' ? 'degree' : kind));
  const only = exact
    ?.replace(/diploma or (?:a )?degree/i, kind === 'bachelor' ? 'Degree' : 'Diploma')
    .replace(/degree or (?:a )?diploma/i, kind === 'bachelor' ? 'Degree' : 'Diploma');
  return only && !/ or /.test(only) ? only : kind === 'bachelor' ? 'Bachelor’s degree' : level;
}

const fieldOf = ({ entry, kind, role }: Scene): string => {
  if (kind === 'road')
    return /long-haul|tanker/i.test(entry.position) ? 'of heavy-duty driving' : 'of driving for a living';
  return `as ${withArticle(role)}`;
};

function experienceWords(scene: Scene): string | undefined {
  const said = scene.said.experience;
  if (!said) return undefined;
  if (said.years === 0)
    return scene.said.benefits.some(({ name }) => name === 'Training')
      ? 'No experience needed: we train you'
      : 'No experience needed';
  if (said.years < 1) return `At least ${inWords(Math.round(said.years * 12))} months ${fieldOf(scene)}`;
  return `At least ${inWords(said.years)} ${said.years === 1 ? 'year' : 'years'} ${fieldOf(scene)}`;
}

/** The law asks for the permit with every heavy vehicle of South Africa, said or not. */
export const needsPermit = ({ kind, country, said }: Scene): boolean =>
  kind === 'road' && country === 'ZA' && /Code E?C\)/.test(said.licence?.name ?? '');

const saidLines = (scene: Scene, clauses: readonly string[]): string[] => {
  const { said, country, tools, kind, role } = scene;
  const grade = /\bgrade ([a-e])\b/.exec(scene.reading.text)?.[1];
  const licence =
    said.licence && !/^Not needed/.test(said.licence.name) ? licenceWords(said.licence.name, country) : undefined;
  const permit = said.permit || needsPermit(scene) ? permitWords(scene) : undefined;
  const drives = [licence, permit && !licence?.startsWith(permit.slice(0, 4)) ? permit : undefined].filter(
    (line) => line !== undefined,
  );
  const known = tools.filter((tool) => !clauses.some((clause) => clause.toLowerCase().includes(tool.toLowerCase())));
  const documents = said.documents
    .filter(({ name }) => /^(?:Police|Work permit|Reference|Portfolio)/.test(name))
    .map(({ name }) => (name === 'Reference letter' ? 'References we can call' : name));
  return [
    drives.length > 0 ? listed(drives) : undefined,
    said.passport ? 'Valid passport' : undefined,
    grade && kind === 'guard' && country === 'ZA' ? `PSIRA Grade ${grade.toUpperCase()}` : undefined,
    experienceWords(scene),
    educationWords(scene),
    known.length > 0 && ['books', 'tech', 'office', 'guest', 'craft', 'phones'].includes(kind)
      ? `At home in ${listed(known)}`
      : undefined,
    said.languages.length > 0 ? `You speak ${listed(said.languages.map(({ name }) => name))}` : undefined,
    ...clauses.map((clause) =>
      clause.replace(/^(?:Valid )?licen[cs]e$/i, /forklift/i.test(role) ? 'Forklift licence' : 'Valid licence'),
    ),
    ...documents,
  ].filter((line) => line !== undefined);
};

const plain = (line: string): string =>
  line
    .replace(/^Portfolio$/, 'A portfolio of your work')
    .replace(/^SQL test$/, 'Good SQL')
    .replace(/^Basic reading$/, 'Able to read simple instructions')
    .replace(/^Computer (?:literate|literacy)$/, 'Comfortable with a computer')
    .replace(/ for banks and schools$/, '')
    .replace(/ (?:in|for) (?:South Africa|Zambia)\b/, '')
    .replace(/\bYears\b/, 'years');

export interface WrittenRequirements {
  lines: string[];
  /** Whether somebody said any of it. */
  said: boolean;
  /** What the trade usually asks for, where nobody said how long somebody must have worked. */
  usualExperience: string | undefined;
  /** How many of the lines were said. */
  own: number;
}

/** What is asked of people: what was said first, then what the trade cannot do without. */
export function requirementsOf(scene: Scene, clauses: readonly string[], options: FormOptions): WrittenRequirements {
  const { entry, country, said, seed, kind } = scene;
  const own = saidLines(scene, clauses);
  const lines = [...own];
  const have = () => contentWords(lines.join(' '));
  const add = (line: string | undefined) => {
    const text = line && localised(plain(line), country);
    if (!text || isProtected(text)) return;
    const words = [...contentWords(text)];
    const known = have();
    if (words.length > 0 && words.filter((word) => known.has(word)).length > words.length / 2) return;
    if (SAME.some((thing) => thing.test(text) && lines.some((other) => thing.test(other)))) return;
    lines.push(capital(text));
  };
  const lawful = entry.qualifications[country].filter((line) => REGISTERED.test(line));
  if (lawful[0]) add(lawful[0]);
  let usualExperience: string | undefined;
  const learns = /^Intern/.test(said.choices.capacity?.name ?? '');
  if (!said.experience && !learns) {
    const years = entry.requirements.find((line) => YEARS.test(line) && !isProtected(line));
    const count = /months?\b/.test(years ?? '') ? 0.5 : countOf(YEARS.exec(fold(years ?? ''))?.[1]);
    if (years && count !== undefined) {
      add(years);
      usualExperience = experienceOf(count, options.experiences) ?? undefined;
    }
  }
  if (!said.education && TAUGHT.has(kind))
    add(entry.qualifications[country].find((line) => !REGISTERED.test(line) && !LICENCE.test(line)));
  if (kind === 'road' && !said.licence) add(entry.requirements.find((line) => LICENCE.test(line)));
  const rest = entry.requirements
    .map((line) => line.split(/ and (?=willing|able)/)[0] ?? line)
    .filter(
      (line) =>
        !CONDITION.test(line) &&
        !(said.languages.length > 0 && /english|language/i.test(line)) &&
        !YEARS.test(line) &&
        !LICENCE.test(line) &&
        !(said.passport === undefined && !scene.crossBorder && /passport/i.test(line)),
    )
    .sort((one, other) => (hashOf(`${seed}${one}`) % 7) - (hashOf(`${seed}${other}`) % 7));
  for (const line of rest) if (lines.length < Math.max(4, Math.min(own.length + 2, 7))) add(line);
  const skills = entry.skills.filter(
    (skill) => !isProtected(skill) && !/^[A-Z]/.test(skill.slice(1)) && localised(skill, country) === skill,
  );
  const skill = skills
    .filter((name) => !/ and |honest|initiative|punctual/.test(name))
    .at(seed % 4)
    ?.toLowerCase()
    .replace('english', 'English');
  if (lines.length < 4 && skill) add(said.experience?.years === 0 ? `Ready to learn ${skill}` : `Good at ${skill}`);
  if (lines.length < 3) add(entry.qualifications[country].find((line) => !CONDITION.test(line)));
  return { lines: lines.slice(0, 10), said: own.length > 0, usualExperience, own: Math.min(own.length, 10) };
}
