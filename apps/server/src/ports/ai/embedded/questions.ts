import type { WrittenJob } from '../port.ts';
import { LIVE_IN } from './extras.ts';
import type { Kind } from './kinds.ts';
import type { Scene } from './scene.ts';

type Question = WrittenJob['questions'][number];

const kindQuestions: Partial<Record<Kind, (scene: Scene) => (Question | false)[]>> = {
  road: ({ crossBorder, said, entry }) => [
    (crossBorder || /long-haul|tanker/i.test(entry.position)) && { field: null, text: 'How many nights per trip?' },
    !crossBorder &&
      said.hours.weekends === undefined && {
        field: 'time_commitment_id',
        text: 'Is Sunday a working day? People will ask.',
      },
  ],
  care: ({ said, size, reading }) => [
    said.hours.pattern === undefined &&
      !said.hours.times && { field: 'time_commitment_id', text: 'Which shifts: days, nights or both?' },
    !size && /nurse/.test(reading.text) && { field: null, text: 'Which unit, and how many beds?' },
  ],
  kitchen: ({ said }) => [
    !said.hours.times && { field: null, text: 'When does the shift begin and end?' },
    !said.choices.staff_meals && { field: 'staff_meals_id', text: 'Is there a meal on shift?' },
  ],
  service: ({ said }) => [
    !said.choices.staff_tips && { field: 'staff_tips_id', text: 'Are tips kept or shared?' },
    !said.hours.times &&
      !said.hours.pattern && { field: 'time_commitment_id', text: 'Which shifts, and which weekends?' },
  ],
  home: ({ said, reading, children }) => [
    !said.choices.staff_accommodation &&
      !/^Part|^Casual/.test(said.choices.time_commitment?.name ?? '') && {
        field: 'staff_accommodation_id',
        text: 'Live-in or live-out?',
      },
    LIVE_IN.test(reading.text) && {
      field: 'staff_accommodation_id',
      text: 'Is the room free, or does something come off the pay?',
    },
    !said.hours.days && { field: 'time_commitment_id', text: 'Which days, and until when?' },
    !children && /kids|children|nanny/.test(reading.text) && { field: null, text: 'How many children, and how old?' },
  ],
  guard: ({ said }) => [
    !said.hours.pattern &&
      !said.hours.times && { field: 'time_commitment_id', text: 'Day shift, night shift or both?' },
  ],
  teach: ({ reading }) => [
    !/grade|subject|maths|english|science/.test(reading.text) && { field: null, text: 'Which grades and subjects?' },
  ],
  tech: ({ said, tools }) => [
    !said.choices.working_model && { field: 'working_model_id', text: 'In the office, hybrid or remote?' },
    tools.length === 0 && { field: null, text: 'Which languages and tools do you work with?' },
  ],
  sales: ({ said }) => [
    !said.custom_benefits.some(({ name }) => name.startsWith('Commission')) && {
      field: 'custom_benefits',
      text: 'Is there commission?',
    },
    !said.benefits.some(({ name }) => name === 'Company vehicle') && {
      field: 'benefits',
      text: 'Is there a company vehicle?',
    },
  ],
  farm: ({ said, goods }) => [
    !said.choices.staff_accommodation && { field: 'staff_accommodation_id', text: 'Is there a house on the farm?' },
    goods.length === 0 && { field: null, text: 'What do you grow or keep?' },
  ],
  wild: ({ said }) => [
    !said.choices.staff_accommodation && { field: 'staff_accommodation_id', text: 'Is it live-in, and with meals?' },
    !said.hours.pattern && { field: null, text: 'How many weeks on and off?' },
  ],
  mine: ({ said, reading }) => [
    !/underground|open (?:pit|cast)|surface|plant/.test(reading.text) && {
      field: null,
      text: 'Underground or on surface?',
    },
    !said.hours.pattern && { field: 'time_commitment_id', text: 'Which shift cycle?' },
  ],
  clean: ({ said }) => [
    !said.hours.times && !said.hours.pattern && { field: 'time_commitment_id', text: 'From when to when is cleaned?' },
  ],
  phones: ({ said }) => [
    !said.hours.pattern &&
      !said.hours.times && { field: 'time_commitment_id', text: 'Which hours are the lines open?' },
  ],
  shop: ({ said }) => [
    said.hours.weekends === undefined &&
      !said.hours.pattern && { field: 'time_commitment_id', text: 'Is Sunday a working day? People will ask.' },
  ],
  plant: ({ said }) => [
    !said.hours.pattern &&
      !said.hours.times && { field: 'time_commitment_id', text: 'Day shift, night shift or rotating?' },
  ],
  trade: ({ said, reading }) => [
    said.hours.pattern === undefined &&
      !/standby|call-?out/.test(reading.text) && { field: null, text: 'Is there standby or call-out at night?' },
  ],
  beauty: ({ said, entry }) => [
    /barber|hair|nail|lash|make-up|beauty|massage/i.test(entry.position) &&
      !said.custom_benefits.length &&
      !said.pay && { field: 'custom_benefits', text: 'Is it a salary, commission or a chair to rent?' },
  ],
};

const MOST_QUESTIONS = 4;

/** What only the employer can know and people will ask. */
export function questionsOf(scene: Scene): Question[] {
  const { said, kind } = scene;
  const all: (Question | false)[] = [
    !said.place && said.choices.working_model?.name !== 'Remote' && { field: 'location', text: 'Where is the work?' },
    !said.custom_benefits.some(({ name }) => name === 'Commission only') &&
      (!said.pay || (said.pay.min === null && !said.pay.negotiable)) && { field: 'salary', text: 'What does it pay?' },
    said.pay?.min === null && {
      field: 'salary',
      text: 'From what amount? Adverts with a figure are answered more often.',
    },
    ...(kindQuestions[kind]?.(scene) ?? []),
    /^(?:Fixed|Temporary|Seasonal)/.test(said.choices.capacity?.name ?? '') &&
      !said.dates.end && { field: 'end_date', text: 'How long is the contract?' },
    !said.dates.start && { field: 'start_date', text: 'When should the person start?' },
  ];
  return all.filter((question) => question !== false).slice(0, MOST_QUESTIONS);
}
