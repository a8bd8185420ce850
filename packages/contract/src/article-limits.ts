export const articleKinds = ['blog', 'legal'] as const;
export type ArticleKind = (typeof articleKinds)[number];

export const articleLimits = {
  rows: 12,
  maxRows: 50,
  slugCharacters: 80,
  tagCharacters: 40,
  related: 3,
  /** What people read in a minute without hurry. */
  wordsPerMinute: 200,
  /** In the feed. */
  rssItems: 50,
  /** What fewer jobs pay says more about one employer than about the work. */
  payJobs: 5,
} as const;
