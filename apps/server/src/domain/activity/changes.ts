import type { ActivityField } from '@marula/contract/activity-actions';
import type { StoredChange } from './activity-line.ts';

/** What is compared, each as people read it. */
export type Fields<T> = Partial<Record<ActivityField, (of: T) => string | null | undefined>>;

const differing = <T>(before: T, after: T, fields: Fields<T>): StoredChange[] =>
  Object.entries(fields).flatMap(([field, read]) => {
    const [from, to] = [read(before) || null, read(after) || null];
    return from === to ? [] : [{ field: field as ActivityField, from, to }];
  });

/** Before and after; of what is too `long` to show, only that it was changed. */
export const changesBetween = <T>(before: T, after: T, fields: Fields<T>, long: Fields<T> = {}): StoredChange[] => [
  ...differing(before, after, fields),
  ...differing(before, after, long).map(({ field }) => ({ field, from: null, to: null })),
];
