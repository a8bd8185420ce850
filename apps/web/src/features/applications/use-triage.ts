import type { Application } from '@marula/contract/applications.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { applicationsQueries } from './applications.queries';
import type { ApplicationsSearch } from './applications-search';
import { useSelection } from './components/use-selection';

export type OnSearch = (change: Partial<ApplicationsSearch>) => void;

/** Who comes after somebody was decided on: the next who is unread, else the next in the list. */
const nextAfter = (items: readonly Application[], id: string): string | undefined => {
  const at = items.findIndex((item) => item.id === id);
  const others = at < 0 ? items : [...items.slice(at + 1), ...items.slice(0, at)];
  return (others.find(({ read }) => !read) ?? others[0])?.id;
};

/** One page of the list, the application that is open in it, and stepping to the next one, also onto the next page. */
export const useTriage = (search: ApplicationsSearch, onSearch: OnSearch) => {
  const query = useQuery(applicationsQueries.page(search));
  const { data, isPlaceholderData } = query;
  const items = data?.items ?? [];
  const selection = useSelection(items.map(({ id }) => id));
  const [entering, setEntering] = useState<'first' | 'last'>();
  const edge = entering === 'last' ? items.at(-1)?.id : items[0]?.id;
  useEffect(() => {
    if (!entering || isPlaceholderData || !edge) return;
    setEntering(undefined);
    onSearch({ open: edge });
  }, [entering, isPlaceholderData, edge, onSearch]);

  const at = items.findIndex(({ id }) => id === search.open);
  const last = data ? Math.max(1, Math.ceil(data.total / data.rows)) : 1;
  const step = (by: 1 | -1) => {
    const next = items[at + by];
    if (next) return onSearch({ open: next.id });
    const page = search.page + by;
    if (page < 1 || page > last) return;
    setEntering(by === 1 ? 'first' : 'last');
    onSearch({ page });
  };
  return {
    query,
    items,
    selection,
    step,
    place: data && at >= 0 ? { index: (data.page - 1) * data.rows + at + 1, total: data.total } : undefined,
    open: (id: string | undefined) => onSearch({ open: id }),
    openNextAfter: (id: string) => onSearch({ open: nextAfter(items, id) }),
  };
};

export type Triage = ReturnType<typeof useTriage>;
