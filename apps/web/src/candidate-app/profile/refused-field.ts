import type { RequestIssue } from '@marula/contract/errors';
import { ApiError } from '@/lib/api-error';
import { m } from '@/paraglide/messages';

const issuesOf = (error: Error | null): readonly RequestIssue[] =>
  error instanceof ApiError && error.code === 'request.invalid'
    ? ((error.data as { issues?: RequestIssue[] } | undefined)?.issues ?? [])
    : [];

/** What is wrong with a field by the server's answer, in the person's words; nothing where it was taken. */
export const refusedField = (error: Error | null, field: string): string | undefined =>
  issuesOf(error).some(({ path }) => path === `body.${field}` || path.startsWith(`body.${field}.`))
    ? m.candidate_app_profile_refused({ field })
    : undefined;
