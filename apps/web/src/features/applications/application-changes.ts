import type { ApplicationChange, ListedApplication, MatchChange } from '@marula/contract/applications.contract';
import type { listApplications } from '@marula/contract/applications.endpoints.contract';
import type { ReplyOf } from '@marula/contract/endpoint';
import type { InfiniteData } from '@tanstack/react-query';

type Page = ReplyOf<typeof listApplications>;
/** A page of the list, or a column of the board. */
export type Listed = Page | InfiniteData<Page>;

const editPage = (page: Page, edit: (one: ListedApplication) => ListedApplication): Page => ({
  ...page,
  items: page.items.map(edit),
});

const edited = (listed: Listed, edit: (one: ListedApplication) => ListedApplication): Listed =>
  'pages' in listed ? { ...listed, pages: listed.pages.map((page) => editPage(page, edit)) } : editPage(listed, edit);

/** Only where it stays in its tab: one that has moved is in two columns of the board until both are asked for again. */
const withChange = (one: ListedApplication, change: ApplicationChange): ListedApplication =>
  one.id === change.id && one.status_id === change.status_id ? { ...one, ...change } : one;

export const withChanges = (listed: Listed, changes: readonly ApplicationChange[]): Listed =>
  edited(listed, (one) => changes.reduce(withChange, one));

export const withMatch = (listed: Listed, { reasons, ...match }: MatchChange): Listed =>
  edited(listed, (one) => (one.id === match.application_id ? { ...one, match, match_reasons: reasons } : one));
