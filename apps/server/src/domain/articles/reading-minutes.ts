import { articleLimits } from '@marula/contract/article-limits';

export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / articleLimits.wordsPerMinute));
