import type { BlogSearch } from './blog.queries';

/** Every page's router reads addresses, so this is short. */
export const readBlogSearch = (raw: Record<string, unknown>): BlogSearch =>
  Object.fromEntries(
    ['tag', 'after'].flatMap((name) => (raw[name] && typeof raw[name] === 'string' ? [[name, raw[name]]] : [])),
  );
