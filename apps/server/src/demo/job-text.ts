import type { JobPlan } from './job-plans.ts';
import { type Random, random } from './random.ts';
import type { Stage } from './stage.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const article = (text: string) => (/^[aeiou]/i.test(text) ? 'an' : 'a');
const listOf = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

type Line = (plan: JobPlan) => string;

const openings: readonly Line[] = [
  ({ title, company, town }) => `${company.name} is looking for ${article(title)} ${lower(title)} in ${town.name}.`,
  ({ title, town }) => `Our team in ${town.name} needs ${article(title)} ${lower(title)}.`,
  ({ title, company }) => `Join ${company.name} as ${article(title)} ${lower(title)}.`,
  ({ title, town }) => `We have a place for ${article(title)} ${lower(title)} who knows ${town.name} or wants to.`,
  ({ title, company }) => `${company.name} is growing, and a good ${lower(title)} is what we are missing.`,
];
const reasons: readonly string[] = [
  'The position is open because the team has more work than hands.',
  'You take over from a colleague who is moving to another branch and will show you everything.',
  'You report to the manager on duty and work with a settled team.',
  'It is a hands-on position: no two days are the same.',
  'You get a proper handover and a mentor for the first month.',
];
const headings = ['What you will do', 'Your work', 'A usual week', 'The work'];
const closings: readonly string[] = [
  'Apply here with your profile; we look at every application within a few days.',
  'If most of this sounds like you, apply. Nobody has everything.',
  'We never ask applicants for money. Interviews are held on site or by phone.',
  'Shortlisted applicants are invited to a short talk and a tour of the workplace.',
  'Only shortlisted applicants will be contacted by phone; everybody else gets an answer here.',
];

/** The library tells duties in long sentences; a list of shorter ones is easier to read on a phone. */
function dutiesOf(duties: string, draw: Random): string[] {
  const sentences = duties.split(/(?<=\.)\s+/).filter((sentence) => sentence.length > 20);
  return draw.sample(sentences, draw.int(3, 5)).map((sentence) => sentence.replace(/\.$/, ''));
}

export function descriptionOf(stage: Stage, plan: JobPlan): string {
  const draw = random(stage.options.seed, 'job text', plan.company.index, plan.number);
  const start = `${draw.pick(openings)(plan)} ${draw.pick(reasons)}`;
  return [
    `<p>${escaped(start)}</p>`,
    `<h3>${draw.pick(headings)}</h3>`,
    listOf(dutiesOf(plan.occupation.duties, draw)),
    `<p>${draw.pick(closings)}</p>`,
  ].join('');
}

/** Each of them something that a profile can say or not. */
export function requirementsOf(stage: Stage, plan: JobPlan): string {
  const draw = random(stage.options.seed, 'job requirements', plan.company.index, plan.number);
  const { requirements, skills, tools, qualifications } = plan.occupation;
  const must = draw.sample(requirements, draw.int(2, 4));
  const papers = draw.sample(qualifications[plan.company.tenant], 1);
  const also = [...draw.sample(skills, draw.int(1, 3)), ...(draw.chance(0.4) ? draw.sample(tools, 1) : [])];
  return listOf([...must, ...papers, ...also].map(upper));
}
