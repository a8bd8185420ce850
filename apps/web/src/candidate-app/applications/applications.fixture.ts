import type { ApplicationLine, OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidate, application as example } from '@marula/contract/candidates.fixture';
import { at, id } from '@marula/contract/entities.fixture';
import type { Notification } from '@marula/contract/notifications.contract';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import type { Person } from '../session';

/** The same id with another first digit. */
export const idOf = (digit: number) => id.replace('0', String(digit));

const line: ApplicationLine = {
  state: 'sent',
  sent_at: at,
  opened_at: null,
  opened_by: null,
  shortlisted_at: null,
  answered_at: null,
  decline_reason: null,
  usual_answer_days: null,
  remind_from: null,
  reminded_at: null,
};

/** An application of somebody’s own; `happened` is what was told of it. */
export const ownApplication = (
  change: Partial<OwnApplication> & { title?: string; company_name?: string } = {},
  happened: Partial<ApplicationLine> = {},
): OwnApplication => {
  const { title = 'Line cook', company_name = 'Mthembu Kitchen', ...rest } = change;
  const { updated_at, status, questionnaire_answers } = example;
  const own = rest.id ?? id;
  return {
    id: own,
    created_at: at,
    updated_at,
    job_id: own,
    job: { ...example.job, id: own, title },
    company: { ...example.company, name: company_name },
    status_id: ids.Applied,
    status,
    questionnaire_answers,
    questionnaire: [{ id, text: 'Can you work weekends?', type: 'yes_no', required: true }],
    cover_note: 'I have cooked for a hundred.',
    line: { ...line, ...happened },
    contest: null,
    can_contest: false,
    ...rest,
  };
};

export const invitation = (change: Parameters<typeof ownApplication>[0] = {}): OwnApplication =>
  ownApplication({ status_id: ids.Invited, line: null, questionnaire: [], ...change });

export const notification = (change: Partial<Notification>): Notification => ({
  id,
  company_id: id,
  created_at: at,
  message: 'Something happened.',
  type: 'Application_Shortlisted',
  data: {},
  read: false,
  recipient_id: candidate.id,
  ...change,
});

export const listOf = <T>(items: readonly T[], rest: object = {}) => ({
  items,
  page: 1,
  rows: 25,
  total: items.length,
  ...rest,
});

export const nomsa = {
  kind: 'candidate',
  profile: { ...candidate, first_name: 'Nomsa', location: null, languages: [], video: null },
} as unknown as Person;
