import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { textLimits } from '@marula/contract/limits';
import type { ReferenceOption } from '@marula/contract/shared.contract';
import { dayIn, type Period, periodIn } from './candidate-app.cv-dates.rules.ts';
import { type CvLine, labelled, withoutBullet } from './candidate-app.cv-sections.rules.ts';

type NewEducation = BodyOf<(typeof endpoints)['candidateApp']['addEducation']>;

export interface ReadEducation {
  value: NewEducation;
  lines: CvLine[];
}

/** What the levels of the list are called on paper, the particular before the general. */
const LEVELS: [level: RegExp, words: RegExp][] = [
  [/^doctor/i, /\b(ph\.?d|doctorate|doctor of)\b/i],
  [/^master/i, /\b(masters?['’]?s?( degree| of)|m\.?sc|m\.?b\.?a|m\.?com|m\.?ed)\b/i],
  [/^honours/i, /\b(honou?rs|hons|post ?-?graduate (diploma|certificate)|b\.?(com|sc|a|ed) ?\(?hons)/i],
  [/^bachelor/i, /\b(bachelors?|b\.?sc|b\.?com|b\.?ed|b\.?tech|b\.?a\b|degree|llb|undergraduate)/i],
  [/^trade test/i, /\b(trade test|red seal|craft certificate|artisan)\b/i],
  [
    /^grade 12/i,
    /\b(matric(ulation|ulated)?|grade (12|twelve)|gr\.? ?12|std\.? ?10|standard (10|ten)|senior certificate|nsc\b|n\.s\.c|(zambian? )?school( leaving)? certificate|form (5|v|five)|o'?[- ]?levels?|g\.?c\.?e)\b/i,
  ],
  [/^diploma/i, /\b(diploma|n6|nd:)\b/i],
  [
    /^certificate/i,
    /\b(certificate|certified|n[1-5]|learnership|nqf|skills programme|short course|nc\(?v\)?|craft)\b/i,
  ],
  [
    /^grade 9/i,
    /\b(grade (8|9|10|11|nine|ten|eleven)|gr\.? ?(8|9|10|11)|std\.? ?[6-9]|standard (6|7|8|9)|form (2|3|ii|iii)|junior secondary)\b/i,
  ],
  [/^primary/i, /\b(primary school|grade [1-7]|grade seven|standard [1-5])\b/i],
];
const SCHOOL =
  /\b(school|college|university|institute|academy|technikon|tvet|fet|polytechnic|unisa|unza|cbu|damelin|varsity|seminary|secondary|high|comprehensive|training cent(re|er)|hoërskool|tut|uj|wits|ukzn|dut|cput|nust|evelyn hone|natec|tevet\w*)\b/i;
/** What somebody got, not where: a certificate of a school is none. */
const NO_SCHOOL = /^(high|secondary|primary)$|school( leaving)? certificate|high school (diploma|certificate)/i;
const LABELS = {
  school:
    /^(name of )?(the )?(last )?(school|institution|college|university|high school|secondary school|tertiary institution|place)( attended| name)?$/,
  level:
    /^(highest )?(grade|standard|level|qualification|certificate|course|programme|diploma|degree)( (passed|obtained|achieved|completed|name|attained|of education))*$/,
  when: /^(year|date|period|years?|duration|completed|year (completed|obtained|passed|of completion)|date (obtained|completed)|from|dates)$/,
};
const IGNORED =
  /^(subjects?|majors?|modules|symbols?|results?|distinctions?|student number|major subjects|subjects passed)\b/i;
const SPLIT = /\s{3,}|\s*[|•·;]\s*|\s+[-–—]\s+|,\s+|\s+at\s+(?=\p{Lu})|\s+from\s+(?=\p{Lu})|:\s+/u;

interface Entry {
  level?: { found: RegExp; words: string };
  school?: string;
  period?: Period;
  spare: string[];
  lines: CvLine[];
}
type Saying = Pick<Entry, 'level' | 'school' | 'period'> & { spare?: string };

const levelIn = (text: string) => {
  const found = LEVELS.find(([, words]) => words.test(text))?.[0];
  return found && { found, words: text };
};
const isSchool = (part: string) => SCHOOL.test(part) && !NO_SCHOOL.test(part);

/** What one line says: a level, a school, a time, in any order. */
function saysOf(text: string, today: string): Saying {
  const range = periodIn(text, today);
  const single = range ? undefined : dayIn(text);
  const period = range ?? (single && { start_date: null, end_date: single.day, current: false });
  const rest = range?.rest ?? single?.rest ?? text;
  const parts = rest
    .split(SPLIT)
    .map((part) => part.replace(/^[\s,.:()]+|[\s,.:(]+$/g, ''))
    .filter((part) => /\p{L}{2}/u.test(part));
  const school = parts.find(isSchool);
  const level =
    parts
      .filter((part) => part !== school)
      .map(levelIn)
      .find(Boolean) ?? (school && /primary/i.test(school) ? levelIn(school) : undefined);
  const spare = parts.find((part) => part !== school && part !== level?.words);
  return { ...(period && { period }), ...(school && { school }), ...(level && { level }), ...(spare && { spare }) };
}

function labelledSays(text: string, today: string): Saying | undefined {
  const { label, value = '' } = labelled(text) ?? {};
  if (!label) return undefined;
  if (LABELS.when.test(label)) return { period: saysOf(value, today).period } as Saying;
  if (LABELS.school.test(label)) return { ...saysOf(value, today), school: value.split(/\s{3,}/)[0] ?? value };
  if (!LABELS.level.test(label)) return undefined;
  const level = levelIn(value) ?? levelIn(`${label} ${value}`);
  return level
    ? { ...saysOf(value, today), level: { ...level, words: levelIn(value) ? level.words : `${text}`.replace(/:/, '') } }
    : undefined;
}

/** A line that says again what is said already begins the next entry. */
function entriesIn(lines: readonly CvLine[], today: string): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const text = withoutBullet(line.text);
    if (text === '' || IGNORED.test(text) || text.length > 160) continue;
    const says = labelledSays(text, today) ?? saysOf(text, today);
    const { spare, ...told } = says;
    if (Object.keys(told).length === 0) {
      if (spare && entries.length > 0) entries.at(-1)?.spare.push(spare);
      continue;
    }
    const open = entries.at(-1);
    const again = !open || (['level', 'school', 'period'] as const).some((name) => told[name] && open[name]);
    const entry = again ? { spare: [], lines: [] } : open;
    if (again) entries.push(entry);
    Object.assign(entry, told);
    if (spare) entry.spare.push(spare);
    entry.lines.push(line);
  }
  return entries;
}

export function educationIn(
  lines: readonly CvLine[],
  today: string,
  levels: readonly ReferenceOption[],
): ReadEducation[] {
  return entriesIn(lines, today).flatMap((entry): ReadEducation[] => {
    const level = levels.find(({ name }) => entry.level?.found.test(name));
    const school = entry.school ?? entry.spare.find((part) => /^\p{Lu}/u.test(part));
    if (!level || !school) return [];
    const { start_date = null, end_date = null } = entry.period ?? {};
    const words = entry.level?.words ?? '';
    return [
      {
        lines: entry.lines,
        value: {
          education_level_id: level.id,
          school: school.slice(0, textLimits.title),
          qualification: (words === school ? '' : words).slice(0, textLimits.title),
          start_date,
          end_date,
        },
      },
    ];
  });
}
