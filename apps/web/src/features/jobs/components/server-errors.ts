import { ApiError } from '@/lib/api-error';
import { m } from '@/paraglide/messages';
import { fieldLabel } from './field-labels';
import type { JobField } from './job-draft';
import { fieldOfPath } from './job-input';

interface Issue {
  path: string;
  message: string;
}

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'message' in value;

/** A message that starts in lower case continues the field's name (“Title is too long”). Others are meant for developers. */
const goesOn = /^[a-z]/;

const wordsFor = (field: JobField, message: string) => {
  const name = fieldLabel(field);
  return goesOn.test(message) ? m.jobs_field_wrong({ field: name, message }) : m.form_invalid({ field: name });
};

/** What the server found wrong, at the fields where it was typed; nothing when it was about something else. */
export const serverErrors = (error: unknown): Partial<Record<JobField, string>> | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'request.invalid') return undefined;
  const issues: unknown[] = Array.isArray(error.data?.issues) ? error.data.issues : [];
  const found = issues.filter(isIssue).flatMap(({ path, message }) => {
    const field = fieldOfPath(path);
    return field ? [[field, wordsFor(field, String(message))] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
};
