import type { ContentValue } from '@marula/contract/content.values.contract';
import { type QuestionBlank, questionBlanks } from '@marula/contract/question-blanks';
import type { Locale, Tenant } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Db } from '../../core/database.ts';
import { questionContentRepository } from './kinds/question.repository.ts';

type Question = ContentValue<'question'>;

const blanks = Object.fromEntries(Object.keys(questionBlanks).map((name) => [name, `{${name}}`])) as Record<
  QuestionBlank,
  string
>;

/** With room between them for what is added. */
const PLACES_APART = 10;

/** As a release ships them, with their blanks open: they are copy until somebody edits them. */
const shipped = (locale: Locale): [string, Question][] => {
  const texts: [key: string, question: string, answer: string][] = [
    [
      'trial',
      say(locale, 'pricing_q_trial', { days: blanks.trial_days }),
      say(locale, 'pricing_a_trial', { first: blanks.first_notice, last: blanks.last_notice }),
    ],
    [
      'post',
      say(locale, 'pricing_q_post'),
      say(locale, 'pricing_a_post', { days: blanks.run_days, hours: blanks.give_back_hours }),
    ],
    ['view', say(locale, 'pricing_q_view'), say(locale, 'pricing_a_view')],
    ['pay', say(locale, 'pricing_q_pay'), say(locale, 'pricing_a_pay', { cards: blanks.cards })],
    ['cancel', say(locale, 'pricing_q_cancel'), say(locale, 'pricing_a_cancel')],
  ];
  return texts.map(([key, question, answer], index) => [
    key,
    { question, answer, place: (index + 1) * PLACES_APART, shown: true },
  ]);
};

/** What people of a country ask about prices, in its order; also what is not shown. */
export async function questionsIn(
  db: Db,
  { work_country_id }: Tenant,
  locale: Locale,
): Promise<{ key: string; value: Question }[]> {
  const all = new Map([...shipped(locale), ...(await questionContentRepository(db).edited(work_country_id))]);
  return [...all].map(([key, value]) => ({ key, value })).sort((a, b) => a.value.place - b.value.place);
}
