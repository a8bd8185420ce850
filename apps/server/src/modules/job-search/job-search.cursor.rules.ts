import { type Cursor, isCursor } from '../../domain/search/filters.ts';

/**
 * Where a page of jobs ended. Ordinary and featured jobs are two lists that are shown as one: each goes on behind its own
 * last job, so that none is left out or shown twice however many are posted meanwhile.
 */
export interface ListCursor {
  ordinary: Cursor | null;
  featured: Cursor | null;
  /** How many jobs have followed the last that was shown as featured. */
  since: number;
}

export const featuredSpacing = 4;

export const writeListCursor = ({ ordinary, featured, since }: ListCursor): string =>
  Buffer.from(JSON.stringify([ordinary, featured, since])).toString('base64url');

const lane = (value: unknown): value is Cursor | null => value === null || isCursor(value);

export function readListCursor(text: string): ListCursor | undefined {
  try {
    const [ordinary, featured, since]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isCount = Number.isInteger(since) && (since as number) >= 0 && (since as number) <= featuredSpacing;
    if (!lane(ordinary) || !lane(featured) || !isCount) return undefined;
    return { ordinary, featured, since: since as number };
  } catch {
    return undefined;
  }
}
