import type { WrittenJob } from '../port.ts';
import { sayDay } from './dates.ts';
import type { Kind } from './kinds.ts';
import { licenceWords, needsPermit, permitWords } from './requirements.ts';
import type { Scene } from './scene.ts';
import { listed } from './text.ts';

type Asked = WrittenJob['questionnaire'][number];

const yesNo = (text: string): Asked => ({ text, type: 'yes_no', options: [], knock_out: ['No'] });
const told = (text: string, type: Asked['type'] = 'short_text'): Asked => ({ text, type, options: [], knock_out: [] });
const oneOf = (text: string, options: string[], knock_out: string[] = []): Asked => ({
  text,
  type: 'single_select',
  options,
  knock_out,
});

const council: readonly (readonly [RegExp, Record<'ZA' | 'ZM', string>])[] = [
  [/nurse|midwife/i, { ZA: 'SANC', ZM: 'the NMCZ' }],
  [/pharmac/i, { ZA: 'the Pharmacy Council', ZM: 'the HPCZ' }],
  [
    /doctor|dentist|physio|radiograph|therapist \(|dietitian|optometrist|paramedic|psychologist|laboratory/i,
    { ZA: 'the HPCSA', ZM: 'the HPCZ' },
  ],
  [/security|armed response|guard|close protection/i, { ZA: 'PSIRA', ZM: '' }],
  [/teacher|principal|head of department/i, { ZA: 'SACE', ZM: 'the Teaching Council of Zambia' }],
];

/** What a recruiter of each trade asks first. */
const byKind: Record<Kind, (scene: Scene) => Asked[]> = {
  road: ({ crossBorder, vehicles }) => [
    ...(crossBorder ? [told('Which borders have you crossed with freight?')] : []),
    told(
      vehicles ? `How many years have you driven ${vehicles}?` : 'How many years have you driven for a living?',
      'number',
    ),
    yesNo('Is your record free of accidents that were your fault in the last two years?'),
  ],
  care: ({ entry }) => [
    oneOf('Where have you worked most?', ['Private hospital', 'Public hospital', 'Clinic', 'At people’s homes']),
    /nurse|doctor|clinical|midwife|paramedic/i.test(entry.position)
      ? told('Which procedures do you do without supervision?', 'long_text')
      : told('What did your last working day look like?', 'long_text'),
  ],
  kitchen: ({ said }) => [
    ...(said.hours.early
      ? [yesNo(`Can you be at work at ${said.hours.times?.replace('from ', '').slice(0, 5)}?`)]
      : []),
    told('What do you make best?'),
    oneOf('How big was the kitchen you worked in last?', ['1 to 3 people', '4 to 10 people', 'More than 10']),
  ],
  service: ({ entry }) => [
    /bartender|barista/i.test(entry.position)
      ? told('Where have you worked behind a bar, and for how long?')
      : oneOf('How many tables have you looked after at once?', ['Up to 4', '5 to 8', 'More than 8', 'None yet']),
    yesNo('Have you balanced your own cash-up?'),
  ],
  office: ({ tools, entry }) => [
    /receptionist|messenger|switchboard/i.test(entry.position)
      ? told('Where have you looked after visitors or calls before?')
      : oneOf('How well do you know Excel?', ['Basics', 'Formulas', 'Pivot tables and more']),
    told(
      tools.length > 0 ? `What have you done with ${listed(tools)}?` : 'Which office programs do you use every day?',
    ),
  ],
  books: ({ tools }) => [
    told('Up to which point have you kept books by yourself?'),
    told(
      tools.length > 0
        ? `How many years have you worked in ${tools[0]}?`
        : 'Which accounting program do you know best?',
      tools.length > 0 ? 'number' : 'short_text',
    ),
  ],
  tech: ({ tools, entry }) => [
    /support|administrator|repair|network|manager|analyst|consultant|scrum/i.test(entry.position)
      ? told('Which systems have you looked after, and for how many people?')
      : told('Where can we see something that you built?', 'url'),
    told(
      tools.length > 0
        ? `How many years have you worked with ${tools[0]}?`
        : 'Which language do you know best, and for how long?',
      tools.length > 0 ? 'number' : 'short_text',
    ),
  ],
  site: () => [
    told('Which site did you work on last, and what did you do there?'),
    yesNo('Have you worked from drawings?'),
  ],
  trade: ({ entry }) => [
    entry.qualifications.ZA.some((line) => /trade test|red seal/i.test(line))
      ? yesNo('Have you passed your trade test?')
      : told('Which project shows best what you can do?'),
    told(
      /mechanic|millwright|fitter|instrument|rigger|operator|machin/i.test(entry.position)
        ? 'Which machines do you know best?'
        : 'Which jobs of your trade do you do best?',
    ),
  ],
  mine: () => [
    oneOf('Where have you worked?', ['Underground', 'Open pit', 'Plant', 'Not yet on a mine']),
    yesNo('Is your induction card or ticket still valid?'),
  ],
  farm: ({ goods }) => [
    told(
      goods.length > 0
        ? `How many seasons have you worked with ${goods[0]}?`
        : 'What have you grown or kept, and for how many seasons?',
      goods.length > 0 ? 'number' : 'short_text',
    ),
    yesNo('Can you drive a tractor?'),
  ],
  shop: () => [
    yesNo('Have you balanced a till or a float by yourself?'),
    oneOf('Which days can you work?', ['Weekdays', 'Weekdays and Saturdays', 'Any day']),
  ],
  home: ({ children }) => [
    told('How long did you work for your last family?'),
    ...(children ? [yesNo('Have you looked after children before?')] : [yesNo('May we call your last employer?')]),
  ],
  guard: ({ country }) => [
    ...(country === 'ZA'
      ? [oneOf('What is your PSIRA grade?', ['A', 'B', 'C', 'D', 'E', 'None'], ['None'])]
      : [yesNo('Do you have a security training certificate?')]),
    told('What kind of site did you guard last?'),
  ],
  teach: () => [
    told('Which grades and subjects have you taught?'),
    told('Tell us about a lesson that went well.', 'long_text'),
  ],
  beauty: ({ entry }) =>
    /instructor|trainer|manager/i.test(entry.position)
      ? [told('Whom have you trained, and in what?')]
      : [
          told('Where can we see your work?', 'url'),
          oneOf('Do you bring clients with you?', ['Yes, many', 'A few', 'Not yet']),
        ],
  guest: ({ tools }) => [
    told(tools.length > 0 ? `What have you done in ${tools[0]}?` : 'Which booking system have you used?'),
    told('Which languages do you speak with guests?'),
  ],
  wild: () => [
    oneOf(
      'What is your highest guiding qualification?',
      ['Apprentice or NQF2', 'NQF4 or full licence', 'Trails or specialist', 'None'],
      ['None'],
    ),
    told('Which parks or reserves do you know best?'),
  ],
  phones: () => [
    oneOf('Which calls have you handled?', ['Incoming', 'Outgoing sales', 'Collections', 'None yet']),
    told('How many calls a day did you handle in your last job?', 'number'),
  ],
  sales: ({ goods }) => [
    told(goods.length > 0 ? `Which customers for ${goods[0]} do you know?` : 'What have you sold, and to whom?'),
    told('What was your monthly target, and how often did you reach it?'),
  ],
  plant: () => [
    oneOf('Which shifts have you worked?', ['Day', 'Night', 'Rotating', 'None yet']),
    told('Which machines or scanners have you used?'),
  ],
  clean: () => [
    oneOf('Where have you cleaned?', ['Offices', 'Hospitals or clinics', 'Schools', 'Hotels or homes', 'Not yet']),
    yesNo('Have you worked with cleaning chemicals before?'),
  ],
  lead: () => [told('How many people have you led?', 'number'), told('Which figures were you responsible for?')],
  people: () => [
    told('Which communities have you worked with?'),
    told('Tell us about a case that taught you something.', 'long_text'),
  ],
  craft: () => [told('Where can we see your work?', 'url'), told('Which programs do you use every day?')],
};

/** Two to five questions to applicants; a missing licence or registration is flagged. */
export function questionnaireOf(scene: Scene): Asked[] {
  const { said, country, entry, kind } = scene;
  const first: Asked[] = [];
  const licence =
    said.licence && !/^Not needed/.test(said.licence.name) ? licenceWords(said.licence.name, country) : undefined;
  if (licence) first.push(yesNo(`Do you hold a valid ${licence.replace(/^Motorcycle/, 'motorcycle')}?`));
  if ((said.permit || needsPermit(scene)) && !/^(?:PrDP|PSV)/.test(licence ?? ''))
    first.push(yesNo(`Do you hold a valid ${permitWords(scene).replace(/ for (\w+)/, ' ($1)')}?`));
  if (said.passport) first.push(yesNo('Is your passport valid?'));
  const body = council.find(([pattern]) => pattern.test(entry.position))?.[1][country];
  if (body && kind !== 'guard') first.push(yesNo(`Are you registered with ${body} this year?`));
  const start = said.dates.start?.date;
  const last =
    start && /\d/.test(said.dates.start?.quote ?? '')
      ? { ...yesNo(`Can you start on ${sayDay(start)}?`) }
      : told('When can you start?', 'date');
  return [...first.slice(0, 3), ...byKind[kind](scene).slice(0, first.length > 1 ? 1 : 2), last].slice(0, 5);
}
