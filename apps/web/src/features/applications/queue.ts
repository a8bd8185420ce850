import type { ListedApplication } from '@marula/contract/applications.contract';
import type { listApplications } from '@marula/contract/applications.endpoints.contract';
import type { ReplyOf } from '@marula/contract/endpoint';

type Page = ReplyOf<typeof listApplications>;

/** A stretch of the list over page ends: everybody from the first row of a page on, as far as is known. */
export interface Queue {
  people: readonly ListedApplication[];
  /** How many come before them. */
  before: number;
  total: number;
  rows: number;
}

interface Known {
  here: Page;
  /** The page after, where it has been read. */
  after?: Page | undefined;
  leaving: ReadonlySet<string>;
  /** Who is open and has gone from the list by being read: they keep their place until somebody else is open. */
  kept?: { index: number; person: ListedApplication } | undefined;
}

/** Pages are read one by one: after a move somebody may be on two of them, and is meant once. */
const once = (people: readonly ListedApplication[]) => {
  const seen = new Set<string>();
  return people.filter(({ id }) => !seen.has(id) && seen.add(id));
};

export const queueOf = ({ here, after, leaving, kept }: Known): Queue => {
  const all = once([...here.items, ...(after?.items ?? [])]);
  const people = all.filter(({ id }) => !leaving.has(id));
  const before = (here.page - 1) * here.rows;
  const total = here.total - (all.length - people.length);
  const missing = kept && !leaving.has(kept.person.id) && people.every(({ id }) => id !== kept.person.id);
  const at = kept ? kept.index - before : 0;
  if (!missing || at < 0 || at > people.length) return { people, before, total, rows: here.rows };
  return { people: people.toSpliced(at, 0, kept.person), before, total: total + 1, rows: here.rows };
};

export const indexIn = ({ people, before }: Queue, id: string | undefined): number | undefined => {
  const at = people.findIndex((person) => person.id === id);
  return at < 0 ? undefined : before + at;
};

export const pageAt = ({ rows }: Pick<Queue, 'rows'>, index: number) => Math.floor(index / rows) + 1;

/** The rows of the page that is shown. */
export const rowsOf = ({ people, rows }: Queue) => people.slice(0, rows);

interface Stop {
  person: ListedApplication;
  /** Where they stand once the decision has taken effect. */
  index: number;
}

/** Who comes after somebody was decided on: the next who is unread, else the next, else the one before. */
export const nextAfter = ({ people, before }: Queue, id: string): Stop | undefined => {
  const at = people.findIndex((person) => person.id === id);
  const following = people.slice(at + 1);
  const person = following.find(({ read }) => !read) ?? following[0];
  if (person) return { person, index: before + people.indexOf(person) - (at < 0 ? 0 : 1) };
  const last = people[at - 1];
  return last && { person: last, index: before + at - 1 };
};
