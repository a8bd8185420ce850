import type { News, NewsCode } from './news.ts';

type NewsOf<C extends NewsCode> = Extract<News, { code: C }>;

/** What makes news count together, and what of it is counted: five messages in one conversation are not five people. */
interface Kind {
  same: string | number;
  each: string;
}

/** By code; what is not here always has a line of its own. */
const kinds: { [C in NewsCode]?: (news: NewsOf<C>) => Kind } = {
  application_new: ({ job_id, application_id }) => ({ same: job_id, each: application_id }),
  invite_accepted: ({ job_id, application_id }) => ({ same: job_id, each: application_id }),
  application_removed: ({ job_id }) => ({ same: '', each: job_id }),
  job_closing: ({ count, job_id }) => ({ same: count, each: job_id }),
  job_closed: ({ job_id }) => ({ same: '', each: job_id }),
  job_published: ({ job_id }) => ({ same: '', each: job_id }),
  job_found: ({ job_id }) => ({ same: '', each: job_id }),
  message: ({ chat_id }) => ({ same: '', each: chat_id }),
};

export const kindOf = (news: News): { kind: string | null; each: string | null } => {
  const kind = (kinds[news.code] as ((news: News) => Kind) | undefined)?.(news);
  return kind ? { kind: `${news.code}:${kind.same}`, each: kind.each } : { kind: null, each: null };
};
