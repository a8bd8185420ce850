import type { TenantCode } from '@marula/contract/tenants';
import type { FelixWork } from '@/features/jobs/components/felix-draft';
import { emptyDraft, type JobDraft, type JobOptions } from '@/features/jobs/components/job-draft';
import type { PayHint } from '@/features/jobs/components/pay-check';
import { places } from './places';
import { longTitle, options, sampleId } from './words';

export const jobOptions: JobOptions = {
  industries: options('Transport and logistics', 'Mining', 'Hospitality'),
  industry_positions: [
    { id: 1, name: 'Long-haul driver', industry_id: 1 },
    { id: 2, name: 'Delivery driver', industry_id: 1 },
    { id: 3, name: 'Chef', industry_id: 3 },
  ],
  time_commitments: options('Full-time', 'Part-time', 'Shift work', 'Casual'),
  capacities: options('Permanent', 'Fixed-term contract', 'Seasonal'),
  working_models: options('On site', 'Hybrid', 'Remote', 'On the road'),
  experiences: options('None', '1 to 2 years', '3 to 5 years'),
  education_levels: options('Grade 12 or matric', 'Certificate', 'Diploma'),
  drivers_licences: options('Not needed', 'Light vehicle (Code B)', 'Extra-heavy vehicle (Code EC)'),
  languages: options('English', 'Afrikaans', 'isiZulu', 'Sepedi'),
  document_types: options('CV', 'ID document', 'Driver’s licence'),
  remuneration_terms: options('Per hour', 'Per day', 'Per week', 'Per month', 'Per year'),
  staff_accommodation: options('Not provided', 'Provided, free'),
  staff_leave: options('By law', '15 to 20 days'),
  staff_tips: options('None', 'Shared by the team'),
  staff_meals: options('Not provided', 'One meal a shift'),
  benefits: options(
    ...['Medical aid', 'Pension or provident fund', 'Trip allowance', 'Staff meals', 'Transport', 'Uniform'],
    ...['13th cheque', 'Funeral cover', 'Study assistance'],
  ),
};

const sentence = 'You take our refrigerated superlinks from Musina to Lusaka and back, usually two trips a month.';
const text = `<p>${sentence}</p>`;

export const startedDraft: JobDraft = {
  ...emptyDraft,
  title: 'Code 14 driver, cross-border',
  description: text,
  ...{ industry_id: 1, industry_position_id: 1, time_commitment_id: 1 },
};

const pay = { ZA: { pay_min: 1_850_000, pay_max: 2_200_000 }, ZM: { pay_min: 1_400_000, pay_max: 1_750_000 } };

export const fullDraft = (tenant: TenantCode): JobDraft => ({
  ...startedDraft,
  ...pay[tenant],
  location: tenant === 'ZA' ? places.musina : places.lusaka,
  ...{ pay_term_id: 4, negotiable: true, benefit_ids: [1, 2, 3], start_date: '2027-01-04', end_date: '2027-06-30' },
});

const questions: JobDraft['questionnaire'] = [
  { id: sampleId(6, 1), type: 'yes_no', text: 'Do you hold a valid PrDP?', required: true, knock_out: ['no'] },
  {
    ...{ id: sampleId(6, 2), type: 'single_select', text: longTitle, required: false },
    ...{ options: ['Now', 'Within a month', 'Later'], knock_out: ['Later'] },
  },
];

export const longDraft: JobDraft = {
  ...fullDraft('ZA'),
  title: longTitle,
  description: text.repeat(8),
  questionnaire: questions,
};

export const payHint = (tenant: TenantCode, rest: Partial<PayHint> = {}): PayHint => ({
  position: 'Long-haul driver',
  province: tenant === 'ZA' ? 'Limpopo' : 'Lusaka',
  low: tenant === 'ZA' ? 1_700_000 : 1_300_000,
  high: tenant === 'ZA' ? 2_300_000 : 1_800_000,
  jobs: 41,
  currency: tenant === 'ZA' ? 'ZAR' : 'ZMW',
  ...rest,
});

export const felixReady: FelixWork = {
  state: 'ready',
  passages: [
    [
      'You take our refrigerated superlinks from Musina to Lusaka and back through Beitbridge and Chirundu, usually two trips a month. You plan your rest stops, keep the cold-chain log and hand over clean papers at every border.',
    ],
    [
      'You are away ',
      { gap: 'how many nights?' },
      ' per trip, and we pay a trip allowance of ',
      { gap: 'how much?' },
      ' on top of your wage.',
    ],
  ],
  source: 'Written from your title, your text and two earlier driver jobs.',
};
