import { sayDay } from './dates.ts';
import { LIVE_IN } from './extras.ts';
import { inWords } from './numbers.ts';
import { openers } from './openers.ts';
import type { Scene } from './scene.ts';
import { capital, hashOf, listed, pickBy, withA } from './text.ts';

/** Not each weekend: what was said tells it best. */
const EVERY = /every|second|alternate|other|of 4/i;

/** When one works, as far as it was said. */
function hoursSaid({ said: { hours }, reading }: Scene): string[] {
  const sentences: string[] = [];
  const when = [hours.days, hours.times].filter((part) => part !== undefined).join(', ');
  const shift = hours.pattern?.endsWith('shift')
    ? `the ${hours.pattern}`
    : hours.pattern === 'shifts'
      ? 'in shifts'
      : hours.pattern;
  if (shift && when) sentences.push(`You work ${shift}, ${lowerDay(when)}.`);
  else if (shift) sentences.push(`You work ${shift}.`);
  else if (hours.days) sentences.push(`You work ${lowerDay(when)}.`);
  else if (hours.times)
    sentences.push(
      hours.times.startsWith('from') ? `Your day starts at ${hours.times.slice(5)}.` : `The hours are ${hours.times}.`,
    );
  if (hours.weekends === 'no') sentences.push('Your weekends are free.');
  else if (hours.weekends === 'yes' && !/Sat|Sun|weekend/.test(when))
    sentences.push(
      EVERY.test(hours.quotes.at(-1) ?? '')
        ? /off$/i.test(hours.quotes.at(-1) ?? '')
          ? `${capital(hours.quotes.at(-1) ?? '')}.`
          : `Part of it: ${(hours.quotes.at(-1) ?? '').toLowerCase().replace(/sunday|saturday/g, capital)}.`
        : `${/saturday/.test(reading.text) && !/weekend|sunday/.test(reading.text) ? 'Saturdays' : 'Weekends'} are part of it.`,
    );
  return sentences;
}

const lowerDay = (when: string): string =>
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(when) ? when : when.charAt(0).toLowerCase() + when.slice(1);

function terms(scene: Scene, today: string): string[] {
  const { said, reading, team, kind } = scene;
  const sentences: string[] = [];
  if (team && !['tech', 'site', 'trade', 'mine', 'plant', 'lead'].includes(kind)) sentences.push(`You join ${team}.`);
  if (LIVE_IN.test(reading.text)) {
    if (!/live-in/i.test(scene.role)) sentences.push('It is a live-in job.');
  } else if (said.choices.staff_accommodation?.name.startsWith('Provided'))
    sentences.push('A place to stay comes with the job.');
  if (said.choices.working_model?.name === 'Remote') sentences.push('You work from home.');
  if (said.choices.working_model?.name === 'Hybrid') sentences.push('You work partly from home.');
  if (said.dates.length) {
    const [count = '', unit = ''] = said.dates.length.split(' ');
    sentences.push(`It is a contract for ${inWords(Number(count))} ${unit}.`);
  }
  const { start } = said.dates;
  if (start?.date === today) sentences.push('You can start at once.');
  else if (start)
    sentences.push(
      /^\s*\D*$/.test(start.quote) && !/day/i.test(start.quote)
        ? `Work starts in ${capital(sayDay(start.date).split(' ')[2] ?? '')}.`
        : `Work starts on ${sayDay(start.date)}.`,
    );
  return sentences;
}

const small: Record<string, string> = {
  'Medical aid': 'medical aid',
  'Pension or provident fund': 'a pension or provident fund',
  Transport: 'transport',
  Uniform: 'a uniform',
  Training: 'training',
  'Performance bonus': 'a bonus',
  '13th cheque': 'a 13th cheque',
  'Overtime pay': 'paid overtime',
  'Cell phone or airtime': 'a phone or airtime',
  'Company vehicle': 'a company vehicle',
  'Fuel allowance': 'a fuel allowance',
  Childcare: 'childcare',
  'Funeral cover': 'funeral cover',
  'Staff discount': 'a staff discount',
  'Study assistance': 'help with your studies',
};

/** How the pay is reckoned, which is nothing beside it. */
const ONLY = /^(?:Commission only|Paid by)/;

const article = (name: string): string =>
  /allowance|share|gratuity/i.test(name)
    ? `a ${name.toLowerCase()}`
    : /^(?:Commission|School fees assistance|Danger pay)$/.test(name)
      ? name.toLowerCase()
      : withA(name.charAt(0).toLowerCase() + name.slice(1));

function offer({ said, country, seed }: Scene): string | undefined {
  const fund = said.benefits.find(({ name }) => name.startsWith('Pension'));
  const told =
    fund && /napsa/i.test(fund.quote) && country === 'ZM'
      ? 'NAPSA contributions'
      : fund && /provident/i.test(fund.quote)
        ? 'a provident fund'
        : fund && /pension/i.test(fund.quote)
          ? 'a pension fund'
          : undefined;
  const parts = [
    ...said.benefits
      .map(({ name }) => (name.startsWith('Pension') && told ? told : (small[name] ?? name.toLowerCase())))
      .filter((name) => !name.startsWith('work from home')),
    ...said.custom_benefits.filter(({ name }) => !ONLY.test(name)).map(({ name }) => article(name)),
    ...(said.choices.staff_meals
      ? [
          said.choices.staff_meals.name === 'All meals'
            ? 'all meals'
            : said.choices.staff_meals.name === 'Meal allowance'
              ? 'a meal allowance'
              : 'a meal on each shift',
        ]
      : []),
    ...(said.choices.staff_tips
      ? [said.choices.staff_tips.name.startsWith('Shared') ? 'a share of the tips' : 'your tips']
      : []),
  ];
  const all = [...new Set(parts)];
  const only = said.custom_benefits.find(({ name }) => ONLY.test(name));
  const pay = only && `The pay is ${only.name.toLowerCase().replace('paid ', '')}.`;
  if (all.length === 0) return pay;
  if (pay) return `${pay} You also get ${listed(all)}.`;
  return pickBy(
    [`Beside your pay you get ${listed(all)}.`, `You also get ${listed(all)}.`, `With the job you get ${listed(all)}.`],
    seed,
    'offer',
  );
}

/** What the work is, then when it is, then what comes with it: one to three short paragraphs. */
export function introOf(scene: Scene, today: string): string[] {
  const choices = openers[scene.kind];
  const begin = hashOf(`${scene.seed}open`) % choices.length;
  const turn = [...choices.slice(begin), ...choices.slice(0, begin)];
  const opened = turn.map((opener) => opener(scene)).find((text) => text !== undefined) ?? '';
  const people =
    scene.said.people && !opened.includes(inWords(scene.said.people.count))
      ? [`There are ${inWords(scene.said.people.count)} places.`]
      : [];
  const when = [...hoursSaid(scene), ...terms(scene, today), ...people].join(' ');
  return [opened, when, offer(scene) ?? '']
    .map((paragraph) =>
      paragraph
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ ([.,])(?!\w)/g, '$1')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '');
}
