export const articleKinds = ['blog', 'legal'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** The site's own pictures: the work that is drawn in each. */
export const articlePictures = ['office', 'road', 'kitchen', 'farm', 'mine'] as const;
export type ArticlePicture = (typeof articlePictures)[number];

/** What an article can ask its reader to do. */
export const articleActions = ['find_work', 'make_profile', 'set_alert', 'write_advert'] as const;
export type ArticleAction = (typeof articleActions)[number];

export const articleLimits = {
  rows: 12,
  maxRows: 50,
  slugCharacters: 80,
  tagCharacters: 40,
  /** No article is dated before it. */
  firstDay: '2000-01-01',
  related: 3,
  /** What people read in a minute without hurry. */
  wordsPerMinute: 200,
  /** In the feed. */
  rssItems: 50,
} as const;
