import { useCallback, useEffect, useRef, useState } from 'react';
import type { BrowseSearch } from '@/lib/browse-search';
import { type FoundJobs, findJobs } from '@/lib/public-jobs';

interface More {
  /** The list and the page of it that these follow. */
  of: string;
  items: FoundJobs['items'];
  next: string | null;
}

/** What was loaded last: who comes back from a job finds the list as long as it was. */
let kept: More | undefined;

const keyOf = (search: BrowseSearch, { next }: FoundJobs) => JSON.stringify([search, next]);

/** The pages after the first, when their end comes into view or somebody asks for them. A new first page starts anew. */
export function useMoreJobs(found: FoundJobs, search: BrowseSearch) {
  // The server draws for everybody: there nothing is kept from one page to the next.
  const of = keyOf(search, found);
  const first: More = { of, items: [], next: found.next };
  const [more, setMore] = useState(first);
  const [state, setState] = useState<'ready' | 'asking' | 'failed'>('ready');
  const end = useRef<HTMLAnchorElement>(null);
  const { next, items } = more.of === of ? more : first;

  useEffect(() => {
    if (kept?.of === of) setMore(kept);
    setState('ready');
  }, [of]);

  const ask = useCallback(async () => {
    if (next === null) return;
    setState('asking');
    try {
      const page = await findJobs({ ...search, after: next });
      kept = { of, items: [...items, ...page.items], next: page.next };
      setMore(kept);
      setState('ready');
    } catch {
      setState('failed');
    }
  }, [of, search, next, items]);

  useEffect(() => {
    const mark = end.current;
    if (!mark || state !== 'ready') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void ask(), {
      rootMargin: '600px',
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [ask, state]);

  return {
    items: [...found.items, ...items],
    next,
    end,
    ask,
    isAsking: state === 'asking',
    isFailed: state === 'failed',
  };
}
