import { isId } from '@marula/contract/ids';
import { textLimits } from '@marula/contract/limits';
import { matchRanges } from '@marula/contract/match-limits';
import { type ApplicationStatusId, applicationTabs, statusName } from '@marula/contract/statuses';
import { pageFrom } from '@/lib/list-search';
import { storedRows } from './stored-rows';

/** What the address of the screen says. */
export interface ApplicationsSearch {
  status: ApplicationStatusId;
  job_id?: string | undefined;
  unread?: true | undefined;
  match_range?: (typeof matchRanges)[number] | undefined;
  /** A name, or some of it. */
  search?: string | undefined;
  page: number;
  rows: number;
  view?: 'board' | undefined;
  /** The application that is open. */
  open?: string | undefined;
}

const statusFrom = (value: unknown): ApplicationStatusId => {
  const id = Number(value);
  return statusName(id) ? (id as ApplicationStatusId) : applicationTabs.initial;
};

const idFrom = (value: unknown) => (typeof value === 'string' && isId(value) ? value : undefined);

/** A name of digits alone comes as a number. */
const nameFrom = (value: unknown) =>
  ['string', 'number'].includes(typeof value) ? String(value).trim().slice(0, textLimits.name) || undefined : undefined;

/** A link names what it means, and leaves the rest out. */
export type Asked = { [K in keyof ApplicationsSearch]?: unknown };

/** An address may say anything: what is nothing of ours is left out. */
export const applicationsSearch = (search: Asked): ApplicationsSearch => ({
  ...pageFrom(search, storedRows()),
  status: statusFrom(search.status),
  job_id: idFrom(search.job_id),
  unread: String(search.unread) === 'true' ? true : undefined,
  match_range: matchRanges.find((range) => range === search.match_range),
  search: nameFrom(search.search),
  view: search.view === 'board' ? 'board' : undefined,
  open: idFrom(search.open),
});
