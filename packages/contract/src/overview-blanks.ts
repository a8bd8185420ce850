import { filledWith, hasBrace } from './blanks.ts';

/**
 * What a line about a plan names instead of writing it: `{posts}` becomes `15 job posts a month`, or that there is no
 * limit. So no line can say another number than the plan has.
 */
export const overviewBlanks = ['posts', 'views', 'team'] as const;
export type OverviewWords = Record<(typeof overviewBlanks)[number], string>;

export const filledLine = (line: string, words: OverviewWords): string => filledWith(line, words);

export const hasUnknownBlank = (line: string): boolean =>
  hasBrace(filledWith(line, { posts: '', views: '', team: '' }));
