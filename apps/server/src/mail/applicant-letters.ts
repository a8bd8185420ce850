import { applicantMails, dashboard } from '@marula/contract/limits';
import type { Letter } from './letter.ts';

interface Arrivals {
  title: string;
  /** Names, in the order they came. */
  applied: readonly string[];
  accepted: readonly string[];
  url: string;
  settingsUrl: string;
}

const people = (count: number) => (count === 1 ? '1 person has' : `${count} people have`);

/** Thandi, Sipho and 3 others. */
export function listed(names: readonly string[]): string {
  const rest = names.length - applicantMails.named;
  const shown = names.slice(0, applicantMails.named);
  const last = rest > 0 ? `${rest} ${rest === 1 ? 'other' : 'others'}` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : `${last}`;
}

const headings = ({ title, applied, accepted }: Arrivals): string => {
  if (accepted.length === 0) return `${people(applied.length)} applied for ${title}`;
  if (applied.length === 0) return `${people(accepted.length)} accepted your invitation to ${title}`;
  return `${people(applied.length + accepted.length)} come in for ${title}`;
};

const sentence = (names: readonly string[], did: string): string[] => {
  if (names.length === 0) return [];
  return [`${listed(names)} ${names.length === 1 ? 'has' : 'have'} ${did}.`];
};

/** Who has come for a job since the mail before. */
export const newApplicants = (arrivals: Arrivals): Letter => ({
  subject: headings(arrivals),
  heading: headings(arrivals),
  paragraphs: [
    ...sentence(arrivals.applied, `applied for ${arrivals.title}`),
    ...sentence(arrivals.accepted, `accepted your invitation to apply for ${arrivals.title}`),
  ],
  action: { label: 'See the applications', url: arrivals.url },
  note: `Somebody is waiting: a first answer within ${dashboard.firstAnswerGoalDays} days keeps people interested.`,
  otherwise: { label: 'Choose which mails you get', url: arrivals.settingsUrl },
});
