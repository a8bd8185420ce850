import type { BlogSearch } from './blog.queries';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export function readBlogSearch({ tag, after }: Record<string, unknown>): BlogSearch {
  const read = { tag: text(tag), after: text(after) };
  return { ...(read.tag && { tag: read.tag }), ...(read.after && { after: read.after }) };
}
