import { codeOf } from '@marula/platform/database-errors';

const RETRYABLE = new Set(['40001', '40P01']);
/** The transaction lost a race it may win next time. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error));
}

/** The column whose id points to nothing, if that is why a row was refused. */
export function unknownReference(error: unknown): string | undefined {
  if (codeOf(error) !== '23503') return undefined;
  const {
    table = '',
    constraint = '',
    detail = '',
  } = error as { table?: string; constraint?: string; detail?: string };
  if (!detail.includes('is not present')) return undefined;
  return constraint.replace(`${table}_`, '').replace(/_fkey\d*$/, '');
}

/** The unique index that has such a row already, if that is why one was refused. */
export function takenIndex(error: unknown): string | undefined {
  return codeOf(error) === '23505' ? (error as { constraint?: string }).constraint : undefined;
}

/** Somebody else was faster: they hold what is needed, or have just deleted what a new row points to. */
export const lostRace = (error: unknown): boolean => isRetryable(error) || unknownReference(error) !== undefined;
