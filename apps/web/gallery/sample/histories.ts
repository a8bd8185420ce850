import type { JobHistory } from '@marula/contract/candidates.history.contract';
import { option } from './words';

const entry = (
  position: string,
  company_name: string,
  dates: [string, string | null],
  rest: Partial<JobHistory> = {},
): JobHistory => ({
  company_name,
  industry: option(1, 'Transport and logistics'),
  position: option(1, position),
  reference_title: null,
  reference_name: null,
  reference_email: null,
  reference_comment: null,
  reference_email_sent: false,
  request_verification: false,
  verified: false,
  disputed: false,
  verification_level: 'Unverified',
  job_description: '',
  current_position: dates[1] === null,
  start_date: dates[0],
  end_date: dates[1],
  documents: [],
  ...rest,
});

export const workHistory: JobHistory[] = [
  entry('Long-haul driver', 'Limpopo Linehaul, Polokwane', ['2021-03-01', null], {
    verification_level: 'ReferenceVerified',
    job_description: 'Superlink to Harare and Lusaka, two trips a month. No claims in five years.',
  }),
  entry('Code 14 driver', 'Capricorn Milling, Mokopane', ['2018-06-01', '2021-02-28'], {
    verification_level: 'Disputed',
    job_description: 'Bulk maize, day trips in Limpopo and Gauteng.',
  }),
  entry('Code 10 driver', 'Seshego Hardware', ['2017-01-01', '2018-05-31']),
];
