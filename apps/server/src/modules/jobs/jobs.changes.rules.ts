import type { ActivityField } from '@marula/contract/activity-actions';
import { formatMoney } from '@marula/contract/formats';
import { jobChoiceNames } from '@marula/contract/job-choices';
import type { Job } from '@marula/contract/jobs.contract';
import { changesBetween, type Fields } from '../../domain/activity/changes.ts';

const names = (options: readonly { name: string }[], own: readonly string[] = []) =>
  [...options.map(({ name }) => name), ...own].sort().join(', ');

const payOf = ({ salary }: Job): string => {
  if (!salary) return '';
  const { min, max, exact, currency, remuneration_term } = salary;
  const amounts = (exact === null ? [min, max] : [exact]).filter((amount) => amount !== null);
  const range = amounts.map((amount) => formatMoney(amount, currency)).join(' – ');
  return range && `${range}, ${remuneration_term.name.toLowerCase()}`;
};

const choices = Object.fromEntries(
  jobChoiceNames.map((name): [ActivityField, (job: Job) => string | undefined] => [name, (job) => job[name]?.name]),
);

/** What people read of a job, in the order in which a change of it is told. */
const fields: Fields<Job> = {
  title: ({ title }) => title,
  pay: payOf,
  openings: ({ openings }) => `${openings}`,
  location: ({ location }) => location?.name,
  start_date: ({ start_date }) => start_date,
  end_date: ({ end_date }) => end_date,
  ...choices,
  documents: ({ documents }) => names(documents),
  languages: ({ languages }) => names(languages),
  benefits: ({ benefits, custom_benefits }) => names(benefits, custom_benefits),
};

const long: Fields<Job> = {
  description: ({ description }) => description,
  candidate_requirements: ({ candidate_requirements }) => candidate_requirements,
  questionnaire: ({ questionnaire }) => JSON.stringify(questionnaire),
};

export const changesOfJob = (before: Job, after: Job) => changesBetween(before, after, fields, long);
