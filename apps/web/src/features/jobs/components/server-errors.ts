import type { RequestIssue } from '@marula/contract/errors';
import type { IssueCode } from '@marula/contract/issues';
import { ApiError } from '@/lib/api-error';
import { m } from '@/paraglide/messages';
import { fieldLabel } from './field-labels';
import type { JobField } from './job-draft';
import { fieldOfPath } from './job-input';

const isIssue = (value: unknown): value is RequestIssue =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string';

const words: Record<IssueCode, (blanks: { field: string }) => string> = {
  past: m.jobs_issue_past,
  before_first_day: m.jobs_issue_before_first_day,
  below_lowest_pay: m.jobs_issue_below_lowest_pay,
  other_industry: m.jobs_issue_other_industry,
  not_a_site: m.form_invalid,
  unknown: m.jobs_issue_unknown,
  required: m.jobs_issue_required,
};

/** What has no code was said for programs. */
const wordsFor = (field: JobField, code: IssueCode | undefined) => {
  const say = (code && words[code]) ?? m.form_invalid;
  return say({ field: fieldLabel(field) });
};

/** What the server found wrong, at the fields where it was typed; nothing when it was about something else. */
export const serverErrors = (error: unknown): Partial<Record<JobField, string>> | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'request.invalid') return undefined;
  const issues: unknown[] = Array.isArray(error.data?.issues) ? error.data.issues : [];
  const found = issues.filter(isIssue).flatMap(({ path, code }) => {
    const field = fieldOfPath(path);
    return field ? [[field, wordsFor(field, code)] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
};
