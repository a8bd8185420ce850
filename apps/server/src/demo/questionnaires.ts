import type { Question, QuestionnaireAnswer } from '@marula/contract/jobs.questionnaire.contract';
import { demoCompanies } from './accounts.ts';
import type { JobPlan } from './job-plans.ts';
import { traitsOf } from './occupation-traits.ts';
import { idFor, type Random, random } from './random.ts';
import type { Stage } from './stage.ts';

type Draft = Omit<Question, 'id' | 'required' | 'knock_out'> & { options?: string[]; knock_out?: string[] };

const distinct = (values: readonly string[]) => [...new Set(values)];

function possible(plan: JobPlan): Draft[] {
  const { occupation, town, company } = plan;
  const traits = traitsOf(occupation, company.tenant);
  const drafts: Draft[] = [
    { type: 'yes_no', text: `Can you get to work in ${town.name} every day?`, knock_out: ['no'] },
    { type: 'number', text: `How many years have you worked as ${occupation.position.toLowerCase()}?` },
    {
      type: 'single_select',
      text: 'When can you start?',
      options: ['At once', 'In two weeks', 'In a month', 'Later'],
      knock_out: ['Later'],
    },
    {
      type: 'multi_select',
      text: 'Which of these have you worked with?',
      options: [...distinct(occupation.tools).slice(0, 6), 'None of these'],
    },
    {
      type: 'multi_select',
      text: 'Which shifts can you work?',
      options: ['Mornings', 'Afternoons', 'Nights', 'Weekends'],
    },
    { type: 'long_text', text: 'Tell us about a day at work that went wrong, and what you did.' },
    { type: 'short_text', text: 'Why did you choose this position?' },
    { type: 'date', text: 'From which date are you free?' },
  ];
  if (traits.drivers_licence_id > 1)
    drafts.unshift({ type: 'yes_no', text: 'Is your driver’s licence valid?', knock_out: ['no'] });
  if (traits.outdoors === 'desk') drafts.push({ type: 'url', text: 'Where on the web can we see your work?' });
  return drafts;
}

export function questionnaireOf(stage: Stage, plan: JobPlan): Question[] {
  const draw = random(stage.options.seed, 'questionnaire', plan.company.index, plan.number);
  if (!draw.chance(plan.company.index === demoCompanies.owner ? 0.85 : 0.6)) return [];
  return draw.sample(possible(plan), draw.int(1, 5)).map((draft, place) => ({
    ...draft,
    id: idFor(plan.id, 'question', place),
    required: draft.type !== 'url' && draw.chance(0.8),
    knock_out: draft.knock_out ?? [],
  })) as Question[];
}

const stories: readonly string[] = [
  'A delivery came two hours late and we had guests waiting. I told them the truth, offered coffee and called the driver every twenty minutes. Nobody left.',
  'The system went down at month end. I wrote everything on paper, with times, and captured it the next morning before anybody came in.',
  'A colleague got hurt. I stopped the work, called the first aider and stayed with him, then wrote the report the same day.',
  'I made a mistake with an order. I told my supervisor at once and drove to fetch the right parts in my lunch hour.',
];
const motives: readonly string[] = [
  'It is close to home and I know the work.',
  'I want to grow into a supervisor position and you promote from within.',
  'A friend works for you and speaks well of the team.',
  'I enjoy work where I can see the result at the end of the day.',
];

interface Answerer {
  years: number;
  /** The first day the person could begin. */
  free: string;
}

function answerTo(question: Question, person: Answerer, draw: Random): QuestionnaireAnswer['answer'] {
  switch (question.type) {
    case 'yes_no':
      return draw.chance(0.88);
    case 'number':
      return person.years;
    case 'date':
      return person.free;
    case 'single_select':
      return draw.pick(question.options);
    case 'multi_select':
      return draw.sample(
        question.options.filter((option) => option !== 'None of these'),
        draw.int(1, 3),
      );
    case 'long_text':
      return draw.pick(stories);
    case 'short_text':
      return draw.pick(motives);
    default:
      return null;
  }
}

export const answersTo = (questions: readonly Question[], person: Answerer, draw: Random): QuestionnaireAnswer[] =>
  questions.map((question) => ({ question_id: question.id, answer: answerTo(question, person, draw) }));
