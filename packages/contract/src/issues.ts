/** What can be wrong with a field of a form. The reply carries the code beside the English text; the screen finds its copy by the code. */
export const issueTexts = {
  past: 'lies in the past',
  before_first_day: 'must not be before the first day',
  below_lowest_pay: 'must not be below the lowest pay',
  other_industry: 'does not belong to the industry',
  unknown: 'is unknown',
  not_a_site: 'is not the address of a site',
  required: 'is required before the job is published',
} as const;

export type IssueCode = keyof typeof issueTexts;

/** For a schema's `refine`. */
export const issueAt = (field: string, code: IssueCode) => ({
  path: [field],
  error: issueTexts[code],
  params: { code },
});
