import type { Candidate } from './candidate.ts';
import { inCountry, isSaidIn } from './local-words.ts';
import type { Random } from './random.ts';

type Line = (candidate: Candidate, draw: Random) => string;

const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const position = ({ occupation }: Candidate) => lower(occupation.position);
const article = (text: string) => (/^[aeiou]/i.test(text) ? 'an' : 'a');
const listed = (skills: readonly string[]) => skills.map(lower).join(', ');
const years = ({ years: count }: Candidate) => (count === 1 ? 'one year' : `${count} years`);

const beginnings: readonly Line[] = [
  (me) =>
    `I have worked as ${article(position(me))} ${position(me)} for ${years(me)}, most of it around ${me.town.name}.`,
  (me) =>
    `${me.town.name} is home, and for ${years(me)} I have earned my living as ${article(position(me))} ${position(me)}.`,
  (me) =>
    `My work is that of ${article(position(me))} ${position(me)}. I have done it for ${years(me)} and still like it.`,
];
const fresh: readonly Line[] = [
  (me) => `I am at the beginning and want to become ${article(position(me))} ${position(me)}.`,
  (me) => `I finished my studies and am looking for a first position as ${position(me)} near ${me.town.name}.`,
];
const strengths: readonly Line[] = [
  ({ occupation }, draw) => `People say I am good at ${listed(draw.sample(occupation.skills, draw.int(2, 4)))}.`,
  ({ occupation }, draw) => `I know ${listed(draw.sample(occupation.skills, draw.int(3, 6)))}.`,
  ({ occupation }, draw) => `I have used ${draw.sample(occupation.tools, 2).join(' and ')} every day.`,
];
const characters: readonly string[] = [
  'I am on time, I ask when I do not know, and I do not leave a mess behind.',
  'I learn quickly and help where I can.',
  'I keep calm when it gets busy.',
  'My last supervisor will speak for me.',
  'I do not mind early mornings or weekends.',
  'I support two children and take work seriously.',
  'I like a team that laughs and still gets things done.',
];

const YEARS = /^(?:at least |minimum )?(?:\d+|one|two|three|four|five|six|eight|ten)(?: to \d+| or more)?\+? years?/i;

/** What such positions ask for, as far as somebody has it; years are their own. */
function offerOf(candidate: Candidate, draw: Random): string[] {
  const { requirements, qualifications } = candidate.occupation;
  const { tenant } = candidate;
  const known = requirements.filter((line) => !/advantage|prefer|helpful|often|possible/i.test(line));
  const said = known.filter((line) => isSaidIn(line, tenant)).map((line) => inCountry(line, tenant));
  const mine = draw.sample(said, draw.int(0, said.length));
  const papers = draw.chance(0.3) ? draw.sample(qualifications[candidate.tenant], 1) : [];
  const lines = mine.flatMap((line) => {
    if (!YEARS.test(line)) return [line];
    return candidate.years > 0 ? [line.replace(YEARS, years(candidate))] : [];
  });
  return [...lines, ...papers].map((line) => `${upper(line)}.`);
}

export function aboutOf(candidate: Candidate, draw: Random): string {
  const first = draw.pick(candidate.years > 0 ? beginnings : fresh)(candidate, draw);
  return [
    first,
    ...draw.sample(strengths, draw.int(1, 2)).map((strength) => strength(candidate, draw)),
    ...offerOf(candidate, draw),
    draw.pick(characters),
  ].join(' ');
}

const wishes: readonly Line[] = [
  (me) => `A permanent position as ${position(me)} within an hour of ${me.town.name}.`,
  (me) => `Somewhere I can stay and grow; ${position(me)} first, supervisor later.`,
  () => 'Fair pay on time, a clear roster and a manager who listens.',
  (me) => `Work as ${position(me)}, full-time. I would move for the right place.`,
  () => 'A company that trains its people.',
];

export const idealJobOf = (candidate: Candidate, draw: Random): string =>
  draw
    .sample(wishes, draw.int(1, 2))
    .map((wish) => wish(candidate, draw))
    .join(' ');
