import type { JobChannel } from '@marula/contract/job-channels';
import type { Currency } from '@marula/contract/tenants';
import { jobAddress } from '../../domain/jobs/job-address.ts';
import { cdata } from '../../domain/xml/xml-text.ts';
import type { FeedJob } from './job-search.feeds.repository.ts';
import { MINOR_UNITS, PAY_UNITS, REMOTE } from './job-search.posting.presenter.ts';

const element = (name: string, value: string | null | undefined) => `<${name}>${cdata(value ?? '')}</${name}>`;

const SYMBOLS: Record<Currency, string> = { ZAR: 'R', ZMW: 'K' };
const JOB_TYPES: Record<number, string> = { 1: 'fulltime', 2: 'parttime', 4: 'parttime', 6: 'temporary' };

/** As Indeed wants it: a sign and whole numbers without separators. */
const plainFigure = (amount: number, currency: Currency) => `${SYMBOLS[currency]}${Math.round(amount / MINOR_UNITS)}`;

/** Figures and a period; nothing when nothing is shown. */
export function payText({ salary }: Pick<FeedJob, 'salary'>, figure = plainFigure): string {
  const period = salary && PAY_UNITS[salary.remuneration_term.id]?.toLowerCase();
  if (!salary || !period) return '';
  const amounts = salary.exact === null ? [salary.min, salary.max] : [salary.exact];
  const shown = amounts.filter((amount) => amount !== null).map((amount) => figure(amount, salary.currency));
  return shown.length > 0 ? `${[...new Set(shown)].join(' - ')} per ${period}` : '';
}

export function indeedJob(siteUrl: string, job: FeedJob): string {
  const remote = job.working_model_id === REMOTE;
  return `<job>${[
    element('title', job.title),
    element('date', job.published_at),
    element('referencenumber', job.id),
    element('requisitionid', job.id),
    element('url', jobAddress(siteUrl, job.id, { via: 'indeed' satisfies JobChannel, source: 'Indeed' })),
    element('company', job.company),
    element('sourcename', 'Marula'),
    element('city', remote ? 'Remote' : job.place?.split(',')[0]),
    element('state', remote ? '' : job.province),
    element('country', job.country),
    element('description', job.description + job.candidate_requirements),
    element('salary', payText(job)),
    element('jobtype', job.time_commitment_id === null ? '' : JOB_TYPES[job.time_commitment_id]),
    element('category', job.category),
    element('expirationdate', job.expires_at),
    ...(remote ? [element('remotetype', 'Fully remote')] : []),
  ].join('')}</job>\n`;
}

/** RFC 822 with four digits of the year, as RSS asks for. */
export const rssDate = (moment: string) => new Date(moment).toUTCString();

export const rssItem = (siteUrl: string, job: FeedJob): string =>
  `<item>${[
    element('title', [job.title, job.company, job.place].filter(Boolean).join(', ')),
    element('link', jobAddress(siteUrl, job.id, { via: 'rss' satisfies JobChannel })),
    `<guid isPermaLink="false">${job.id}</guid>`,
    `<pubDate>${rssDate(job.published_at)}</pubDate>`,
    element('description', job.description + job.candidate_requirements),
    ...(job.category ? [element('category', job.category)] : []),
  ].join('')}</item>\n`;
