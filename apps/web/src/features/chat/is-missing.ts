import { ApiError } from '@/lib/api-error';

/** It was deleted, is no longer ours to see, or never was: another than that we could not ask. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
