import { useEffect, useRef, useState } from 'react';
import type { BrowseSearch } from '@/lib/browse-search';
import { type FoundJobs, findJobs } from '@/lib/public-jobs';

interface More {
  /** The page that these follow. */
  of: FoundJobs;
  items: FoundJobs['items'];
  next: string | null;
}

/** The pages after the first, fetched when their end comes into view. A new first page starts anew. */
export function useMoreJobs(found: FoundJobs, search: BrowseSearch) {
  const [more, setMore] = useState<More>({ of: found, items: [], next: found.next });
  const [failed, setFailed] = useState(false);
  const end = useRef<HTMLAnchorElement>(null);
  const current = more.of === found ? more : { of: found, items: [], next: found.next };
  const { next, items } = current;

  useEffect(() => {
    const mark = end.current;
    if (!mark || next === null || failed) return;
    const controller = new AbortController();
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        try {
          const page = await findJobs({ ...search, after: next }, controller.signal);
          setMore({ of: found, items: [...items, ...page.items], next: page.next });
        } catch {
          // The link stays where it is and leads to the same page.
          if (!controller.signal.aborted) setFailed(true);
        }
      },
      { rootMargin: '600px' },
    );
    observer.observe(mark);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [found, search, next, items, failed]);

  return { items: [...found.items, ...items], next, end };
}
