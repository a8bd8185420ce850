import type { Question, QuestionnaireAnswer } from '@marula/contract/jobs.questionnaire.contract';
import type { MatchExplanation } from '@/features/applications/components/match-explanation';
import type { ApplicationEvent } from '@/features/applications/components/review-history';
import { daysAgo, hoursAgo } from './moments';
import { options, sampleId } from './words';

export const declineReasons = options(
  'Missing a licence or permit',
  'Too little experience',
  'Pay does not fit',
  'Too far away',
  'The post is filled',
).map(({ id, name }) => ({ id: String(id), name }));

export const explanation: MatchExplanation = {
  parts: {
    requirements: { points: 36, evidence: 'Code 14 and PrDP to Aug 2027, passport. Not stated: SADC permits' },
    position_and_industry: { points: 23, evidence: 'Long-haul driver at two hauliers, freight' },
    experience: { points: 13, evidence: '8 years; you ask for 5' },
    location: { points: 4, evidence: '184 km from Musina; willing to move' },
    languages_licence_education: { points: 6, evidence: 'Sepedi, English, some Shona; matric' },
  },
  for: ['Code 14, PrDP to Aug 2027, passport', '8 years of long-haul; you ask for 5'],
  against: ['SADC permits not stated', 'Lives 184 km from Musina'],
};

const question = (number: number, text: string, rest: Partial<Question> = {}): Question =>
  ({ id: sampleId(5, number), text, required: true, knock_out: [], type: 'short_text', ...rest }) as Question;

export const questions: Question[] = [
  question(1, 'Do you hold a valid PrDP (goods)?', { type: 'yes_no', knock_out: ['no'] }),
  question(2, 'Can you be away from home for up to 14 nights?', { type: 'yes_no', knock_out: ['no'] }),
  question(3, 'Which borders have you crossed with freight?', {
    type: 'multi_select',
    options: ['Beitbridge', 'Chirundu', 'Groblersbrug', 'Kazungula'],
  }),
  question(4, 'When can you start?', { type: 'date' }),
  question(5, 'Anything else we should know?', { type: 'long_text', required: false }),
];

export const answers: QuestionnaireAnswer[] = [
  { question_id: sampleId(5, 1), answer: true },
  { question_id: sampleId(5, 2), answer: false },
  { question_id: sampleId(5, 3), answer: ['Beitbridge', 'Chirundu', 'Groblersbrug'] },
  { question_id: sampleId(5, 4), answer: '2026-12-01' },
];

export const events: ApplicationEvent[] = [
  { id: '3', at: hoursAgo(0.2), text: 'You opened the application' },
  { id: '2', at: hoursAgo(3), text: 'Applied from a WhatsApp link' },
  { id: '1', at: daysAgo(2), text: 'Kabelo Nkosi noted: “Spoke to her in March, good record, wanted more money.”' },
];
