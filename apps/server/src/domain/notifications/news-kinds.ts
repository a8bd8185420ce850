import type { News, NewsCode } from './news.ts';

type NewsOf<C extends NewsCode> = Extract<News, { code: C }>;

/** What news is counted together with: by code, whatever else must be the same. What is not here always has a line of its own. */
const sameAs: { [C in NewsCode]?: (news: NewsOf<C>) => string | number } = {
  application_new: ({ job_id }) => job_id,
  invite_accepted: ({ job_id }) => job_id,
  job_closing: ({ count }) => count,
  job_closed: () => '',
  job_published: () => '',
  message: () => '',
  application_removed: () => '',
};

export const kindOf = (news: News): string | null => {
  const same = sameAs[news.code] as ((news: News) => string | number) | undefined;
  return same ? `${news.code}:${same(news)}` : null;
};
