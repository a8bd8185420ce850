import type { Candidate } from './candidate.ts';
import type { Random } from './random.ts';

type Line = (candidate: Candidate, draw: Random) => string;

const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
const position = ({ occupation }: Candidate) => lower(occupation.position);
const article = (text: string) => (/^[aeiou]/i.test(text) ? 'an' : 'a');
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
  ({ occupation }, draw) => `People say I am good at ${draw.sample(occupation.skills, 2).map(lower).join(' and ')}.`,
  ({ occupation }, draw) => `I know ${draw.sample(occupation.skills, 3).map(lower).join(', ')}.`,
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

export function aboutOf(candidate: Candidate, draw: Random): string {
  const first = draw.pick(candidate.years > 0 ? beginnings : fresh)(candidate, draw);
  return [first, draw.pick(strengths)(candidate, draw), ...draw.sample(characters, draw.int(1, 2))].join(' ');
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
