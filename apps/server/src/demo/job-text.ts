import { roleOf } from './job-openings.ts';
import type { JobPlan } from './job-plans.ts';
import { inCountry, isSaidIn } from './local-words.ts';
import texts from './names/openings.json' with { type: 'json' };
import { type Random, random } from './random.ts';
import type { Stage } from './stage.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
const listOf = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

/** The library tells some work as orders, 'Check the tyres', and some as a story, 'Checks the tyres'. */
const isStory = (sentence: string) => /^\w*[^s\W]s[,\s]/.test(sentence);

const howMany = { plain: [2, 4], warm: [2, 3], formal: [3, 5], brisk: [2, 2] } as const;

/** In the order in which the library tells them: it is the order of a day. */
function dutiesOf({ occupation, company }: JobPlan, draw: Random): string[] {
  const sentences = occupation.duties.split(/(?<=\.)\s+/).filter((sentence) => sentence.length > 20);
  const [from, to] = howMany[company.tone];
  const some = new Set(draw.sample(sentences, draw.int(from, to)));
  return sentences.filter((one) => some.has(one)).map((one) => inCountry(one, company.tenant));
}

/** As a list, or in a few sentences where that is how the company speaks. */
function workOf(plan: JobPlan, draw: Random): string[] {
  const { tone } = plan.company;
  const duties = dutiesOf(plan, draw);
  const told = duties.some(isStory);
  const spoken =
    !told && (tone === 'warm' ? draw.chance(0.6) : tone === 'brisk' ? draw.chance(0.4) : draw.chance(0.15));
  if (spoken) {
    const [first = '', ...others] = duties.slice(0, 2);
    return [paragraph([`You ${lower(first)}`, ...others.map((one) => `You also ${lower(one)}`)].join(' '))];
  }
  const heading = told ? `What the ${roleOf(plan.occupation.position)} does` : draw.pick(texts.headings[tone]);
  return [`<h3>${escaped(heading)}</h3>`, listOf(duties.map((one) => one.replace(/\.$/, '')))];
}

export function descriptionOf(stage: Stage, plan: JobPlan): string {
  const draw = random(stage.options.seed, 'job text', plan.company.index, plan.number);
  const { tone } = plan.company;
  const reason = draw.chance(tone === 'brisk' ? 0.15 : 0.5) ? [draw.pick(texts.reasons)] : [];
  const closing = draw.chance(tone === 'brisk' ? 0.6 : 0.8) ? [paragraph(draw.pick(texts.closings[tone]))] : [];
  const start = [...plan.opening, ...reason];
  const work = workOf(plan, draw);
  // A long beginning is broken where the place has been told.
  const beginning = start.length > 2 || draw.chance(0.3) ? start.map(paragraph) : [paragraph(start.join(' '))];
  return [...beginning, ...work, ...closing].join('');
}

/** Each of them something that a profile can say or not. */
export function requirementsOf(stage: Stage, plan: JobPlan): string {
  const draw = random(stage.options.seed, 'job requirements', plan.company.index, plan.number);
  const { tenant } = plan.company;
  const { requirements, skills, tools, qualifications } = plan.occupation;
  const here = (lines: readonly string[]) => lines.filter((line) => isSaidIn(line, tenant));
  const must = draw.sample(here(requirements), draw.int(2, 4));
  const papers = draw.sample(here(qualifications[tenant]), 1);
  const also = [...draw.sample(skills, draw.int(1, 3)), ...(draw.chance(0.4) ? draw.sample(tools, 1) : [])];
  const lines = (some: readonly string[]) => listOf(some.map((line) => upper(inCountry(line, tenant))));
  if (draw.chance(0.5)) return lines([...must, ...papers, ...also]);
  return [lines([...must, ...papers]), paragraph('Good to have:'), lines(also)].join('');
}
