/**
 * What the server said, or that it said nothing. `code` is the catalogue's where the server gave one; `message` is what
 * people are told, in their locale.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  readonly data: Record<string, unknown> | undefined;

  constructor(message: string, details: { status: number; code?: string; data?: Record<string, unknown> }) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.data = details.data;
  }
}

/** It was deleted, is not ours to see, or never existed. A call that failed says none of that. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
