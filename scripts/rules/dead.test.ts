import { describe, expect, test } from 'vitest';
import { unusedCopy, unusedErrors, unusedLimits } from './dead.ts';

/** What the specification names and nothing gives yet, by the part of its error catalogue (section 8). */
const awaitedErrors: Record<string, string> = {
  Authentication: 'auth.credentials_required',
  'Not found': 'auth.user_not_found jobs.embedding_not_found subscriptions.not_found payments.refund_not_found',
  'Bad request': 'request.no_company_id',
  // Given by the verdict of the check: `bot_check.${verdict}`.
  'Bot check': 'bot_check.unusual_activity',
  // Refunds that a person asks for come with the console.
  Payments: 'payments.refund_failed payments.refund_exceeds_payment payments.refund_already_processed',
  'General action failures':
    'companies.create_failed auth.email_create_failed auth.email_update_failed auth.password_create_failed auth.password_update_failed notifications.create_failed',
};

/** The same for its numbers (section 9): some hold in a library that is told none of them. */
const awaitedLimits: Record<string, string> = {
  'HTTP client': 'httpClient.errorStatuses',
  'Page transition': 'pageTransition.mode',
  'Session cookie': 'sessionCookie.maxAgeDays',
  'Session refresh':
    'sessionRefresh.tickMs sessionRefresh.withinTicks sessionRefresh.backOffMs sessionRefresh.backOffWithinMs',
  'Signing-key cache': 'signingKeys.cacheMs',
};

const listed = (awaited: Record<string, string>) =>
  Object.values(awaited)
    .flatMap((names) => names.split(' '))
    .sort();

describe('nothing is kept that nothing uses', () => {
  test('of the errors, but for those that the specification names', () => {
    expect(unusedErrors().sort()).toEqual(listed(awaitedErrors));
  });

  test('of the limits, but for those that the specification names', async () => {
    expect((await unusedLimits()).sort()).toEqual(listed(awaitedLimits));
  });

  test('of the copy', () => {
    expect(unusedCopy().sort()).toEqual([]);
  });
});
