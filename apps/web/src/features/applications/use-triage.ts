import type { ListedApplication } from '@marula/contract/applications.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '@/lib/store';
import { toast } from '@/lib/toast';
import { applicationsQueries, filterKey, readIds } from './applications.queries';
import type { ApplicationsSearch } from './applications-search';
import { useSelection } from './components/use-selection';
import { leaving } from './leaving';
import { indexIn, nextAfter, pageAt, type Queue, queueOf, rowsOf } from './queue';

export type OnSearch = (change: Partial<ApplicationsSearch>) => void;

/** So many of the next are read ahead, and the one before: whoever comes next is there at once. */
const ahead = 3;

const lastPage = ({ total, rows }: Queue) => Math.max(1, Math.ceil(total / rows));

const refused = (error: Error): string[] => {
  toast.error(error.message);
  return [];
};

const first = (people: readonly ListedApplication[]) => people[0];
const last = (people: readonly ListedApplication[]) => people.at(-1);

const useKept = (open: string | undefined) => {
  const kept = useRef<{ index: number; person: ListedApplication }>(undefined);
  return {
    of: () => (kept.current?.person.id === open ? kept.current : undefined),
    note: (queue: Queue | undefined) => {
      const index = queue && indexIn(queue, open);
      const person = queue?.people.find(({ id }) => id === open);
      if (index !== undefined && person) kept.current = { index, person };
    },
  };
};

/** The list from this page on, over the page's end. */
const useQueue = (search: ApplicationsSearch) => {
  const gone = useStore(leaving);
  const query = useQuery(applicationsQueries.page(search));
  const here = query.isPlaceholderData ? undefined : query.data;
  const { data: after } = useQuery({
    ...applicationsQueries.page({ ...search, page: search.page + 1 }),
    placeholderData: undefined,
    enabled: here !== undefined && here.page * here.rows < here.total,
  });
  const kept = useKept(search.open);
  const queue = here && queueOf({ here, after, leaving: gone, kept: kept.of() });
  useEffect(() => kept.note(queue));
  // While another page is on its way the one before stays in sight; nothing is stepped through in it.
  const shown = queue ?? (query.data && queueOf({ here: query.data, leaving: gone }));
  return { query, queue, shown };
};

/** Who can be reached with one key is read before it is pressed. */
const useReadAhead = (queue: Queue | undefined, id: string | undefined) => {
  const client = useQueryClient();
  const at = queue?.people.findIndex((person) => person.id === id) ?? -1;
  const near = queue && at >= 0 ? queue.people.slice(Math.max(0, at - 1), at + 1 + ahead) : [];
  const ids = near.map((person) => person.id).join();
  useEffect(() => {
    for (const one of ids ? ids.split(',') : []) {
      const options = applicationsQueries.detail(one, { ahead: true });
      if (!client.getQueryData(options.queryKey)) void client.prefetchQuery(options);
    }
  }, [client, ids]);
};

/** Whom the last step led to, until the address says so: a second press counts from there, not from where it is still shown. */
const useHeading = (cursor: string | undefined) => {
  const heading = useRef<string>(undefined);
  useEffect(() => {
    if (heading.current === cursor) heading.current = undefined;
  }, [cursor]);
  return heading;
};

/**
 * One queue over the ends of pages: who is open or marked in it, stepping through it, and going on after a decision. The
 * page in the address follows.
 */
export const useTriage = (search: ApplicationsSearch, onSearch: OnSearch) => {
  const client = useQueryClient();
  const { query, queue, shown } = useQueue(search);
  const items = shown ? rowsOf(shown) : [];
  const [marked, setMarked] = useState<string>();
  const cursor = search.open ?? (items.some(({ id }) => id === marked) ? marked : items[0]?.id);
  const index = queue && indexIn(queue, cursor);
  const heading = useHeading(cursor);
  const latest = useRef(cursor);
  latest.current = cursor;
  useReadAhead(queue, cursor);

  const go = (id: string, page: number) => {
    heading.current = id;
    setMarked(id);
    if (search.open !== undefined) onSearch({ open: id, page });
    else if (page !== search.page) onSearch({ page });
  };
  /** Somebody on a page that has not been read: it is read first, and whoever has gone elsewhere meanwhile stays there. */
  const reach = async (page: number, pick: typeof first) => {
    const from = cursor;
    const { items: people } = await client.fetchQuery(applicationsQueries.page({ ...search, page }));
    const known = new Set([...leaving.get(), ...(queue?.people ?? []).map(({ id }) => id)]);
    const person = pick(people.filter(({ id }) => !known.has(id)));
    if (person && latest.current === from) go(person.id, page);
  };
  const step = (by: 1 | -1) => {
    const from = queue && (indexIn(queue, heading.current) ?? index);
    if (!queue || from === undefined) return;
    const to = from + by;
    const person = queue.people[to - queue.before];
    if (person) return go(person.id, pageAt(queue, to));
    const page = search.page + by;
    if (page >= 1 && page <= lastPage(queue)) void reach(page, by === 1 ? first : last);
  };
  const goOnAfter = (id: string) => {
    const next = queue && nextAfter(queue, id);
    if (next) return go(next.person.id, pageAt(queue, next.index));
    if (queue && search.page > 1) return void reach(search.page - 1, last);
    if (search.open !== undefined) onSearch({ open: undefined });
  };
  // The last page has emptied under somebody's hands, or an address names one that is not there.
  const overshot = queue && queue.people.length === 0 && queue.total > 0 ? lastPage(queue) : undefined;
  useEffect(() => {
    if (overshot !== undefined) onSearch({ page: overshot });
  }, [overshot, onSearch]);

  return {
    search,
    query,
    items,
    total: shown?.total ?? 0,
    selection: useSelection(
      items.map(({ id }) => id),
      { key: filterKey(search), readAll: () => readIds(search).catch(refused) },
    ),
    cursor,
    step,
    /** To the first or the last row of the page. */
    mark: (id: string) => go(id, search.page),
    place: queue && index !== undefined ? { index: index + 1, total: queue.total } : undefined,
    open: (id: string | undefined) => {
      heading.current = undefined;
      if (id === undefined) setMarked(search.open);
      onSearch({ open: id });
    },
    goOnAfter,
  };
};

export type Triage = ReturnType<typeof useTriage>;
