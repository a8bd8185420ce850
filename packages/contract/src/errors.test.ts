import { describe, expect, it } from 'vitest';
import { AppError, type ErrorCode, errorReply, errors, isErrorCode, messageOf } from './errors.ts';
import { purchasePrompt } from './plans.ts';

// Written out from the specification, not taken from the catalogue.
const quoted = [
  'Invalid login credentials',
  'Email not confirmed.',
  "That email is already associated with a user on the product's app.",
  'A user with that email already exists.',
  'A user with this email address has already been registered',
  'This user already has an invite pending.',
  'This token is no longer valid or has expired.',
  'This email link is invalid or has expired.',
  'You are not authorised to perform this action.',
  'Auth session missing!',
  'You must provide either an email or phone number and a password',
  'Invalid request: no company id.',
  'Invalid request: no id.',
  'Invalid request: no body.',
  'Invalid request: no password.',
  'Invalid request: no email.',
  'We were unable to verify your submission. Please try again later.',
  'We have detected unusual activities from your browser. Please try again later.',
  'Failed to load reCAPTCHA',
  'The Google Maps JavaScript API could not load.',
  'You are sending messages too quickly. Please slow down.',
  'You were sending too many requests. Please try again in a moment.',
  'Your prompt is more than the allowed character limit.',
  'Not enough credits.',
  'You have already claimed your free credit.',
  'You have no available job posts. Please upgrade your subscription or purchase a bundle.',
  'You have used all your available job posts for this period.',
  'This job post has reached its view limit. Please upgrade to continue receiving applications.',
  'You have reached the limit for this feature on your current plan.',
  'Cannot downgrade subscription: You have more team members than the selected plan allows. Please remove team members or choose a plan that supports your current team size.',
  'Your free trial has expired. Please add a payment method to continue.',
  'No applications were selected for update.',
  'Please select a valid status for the applications.',
  'Please upload only PDF documents or image files...',
  // Texts of other sections that the server gives too.
  'This feature is not available on your plan. Please upgrade.',
  'Your current password is incorrect.',
  'Page not found: {path}',
  'Please enter text exactly as displayed to delete your account',
];

// Subjects for which the specification asks a message without giving its words.
const subjects: Record<string, ErrorCode[]> = {
  'not found': [
    'auth.user_not_found',
    'employers.not_found',
    'companies.not_found',
    'chats.not_found',
    'jobs.not_found',
    'applications.not_found',
    'payments.not_found',
    'candidates.not_found',
    'candidates.video_not_found',
    'chats.message_not_found',
    'notifications.not_found',
    'activity_log.not_found',
    'jobs.embedding_not_found',
    'subscriptions.not_found',
    'plan.not_found',
    'bundles.not_found',
    'payments.refund_not_found',
    'plan.no_free_plan',
    'subscriptions.none_active',
  ],
  'bot check': ['bot_check.missing_token'],
  trial: ['trial.already_used', 'trial.conversion_failed'],
  'payment methods': [
    'payments.method_limit',
    'payments.only_method',
    'payments.default_method',
    'payments.method_required',
    'payments.card_not_reusable',
    'payments.cards_not_reusable',
    'payments.past_due_card',
    'payments.authorization_id_required',
    'payments.invalid_method',
  ],
  payments: [
    'payments.initialize_failed',
    'payments.verify_failed',
    'payments.charge_failed',
    'payments.invalid_amount',
    'payments.invalid_email',
    'payments.invalid_reference',
    'payments.invalid_authorization',
    'payments.amount_mismatch',
    'payments.already_processed',
    'payments.cancelled',
    'payments.processing_failed',
    'payments.billing_information_required',
    'payments.outstanding_mismatch',
    'payments.not_past_due',
    'payments.reference_or_authorization_required',
    'payments.refund_failed',
    'payments.refund_exceeds_payment',
    'payments.refund_already_processed',
  ],
};

const actionFailures: ErrorCode[] = [
  'jobs.create_failed',
  'jobs.update_failed',
  'employers.create_failed',
  'employers.update_failed',
  'companies.create_failed',
  'companies.update_failed',
  'auth.email_create_failed',
  'auth.email_update_failed',
  'auth.password_create_failed',
  'auth.password_update_failed',
  'candidates.video_create_failed',
  'candidates.video_update_failed',
  'applications.create_failed',
  'applications.update_failed',
  'chats.create_failed',
  'chats.update_failed',
  'chats.open_failed',
  'team.invite_failed',
  'team.role_change_failed',
  'notifications.create_failed',
  'notifications.update_failed',
  'companies.delete_failed',
  'employers.delete_failed',
  'candidates.invite_failed',
  'references.request_failed',
  'references.submit_failed',
  'files.upload_failed',
  'files.download_failed',
  'contact.support_failed',
  'contact.sales_failed',
  'tracking.failed',
  'felix.failed',
  'felix.conversations_failed',
];

const entries = Object.entries(errors);

describe('the error catalogue', () => {
  it.each(quoted)('holds the text: %s', (text) => {
    expect(entries.map(([, { message }]) => message)).toContain(text);
  });

  it.each(Object.entries(subjects))('has a sentence for each subject of: %s', (_, codes) => {
    for (const code of codes) expect(errors[code].message).toMatch(/^[A-Z].+\.$/);
  });

  it.each(actionFailures)('%s begins as every failed action does', (code) => {
    expect(errors[code].message).toMatch(/^There was a problem \w+/);
  });

  it('says no text twice', () => {
    const texts = entries.map(([, { message }]) => message);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(entries)('%s is a feature and a snake-case name with a 4xx or 5xx status', (code, { status }) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  });

  it('answers by kind: no identity, role or plan, not found, conflict, rate', () => {
    expect(errors['auth.session_missing'].status).toBe(401);
    expect(errors['auth.not_authorised'].status).toBe(403);
    expect(errors['plan.feature_unavailable'].status).toBe(403);
    expect(errors['credits.not_enough'].status).toBe(403);
    expect(errors['applications.transition'].status).toBe(409);
    expect(errors['request.idempotency_conflict'].status).toBe(409);
    expect(errors['request.too_large'].status).toBe(413);
    expect(errors['rate.requests'].status).toBe(429);
    expect(errors['rate.messages'].status).toBe(429);
    for (const [code, { status }] of entries) if (code.endsWith('not_found')) expect(status).toBe(404);
  });

  it('keeps the words of the purchase prompt', () => {
    expect(purchasePrompt).toEqual({
      title: 'Purchase Credits',
      text: 'Please purchase at least one Job Credit before posting a job.',
      button: 'Purchase',
    });
  });
});

describe('an error of the catalogue', () => {
  it('carries its code, status, text and data', () => {
    const error = new AppError('plan.team_limit_exceeded', { current_count: 5, limit: 2 });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      code: 'plan.team_limit_exceeded',
      status: 409,
      data: { current_count: 5, limit: 2 },
    });
    expect(error.message).toBe(errors['plan.team_limit_exceeded'].message);
  });

  it('fills the open words of its text from its data', () => {
    expect(messageOf('request.not_found', { path: '/nowhere' })).toBe('Page not found: /nowhere');
    expect(new AppError('applications.transition', { from: 'Hired', to: 'Applied' }).message).toBe(
      'An application cannot be moved from Hired to Applied.',
    );
  });

  it('does not fill a value again, nor read what the data only inherits', () => {
    expect(messageOf('request.not_found', { path: '{path} $& $1' })).toBe('Page not found: {path} $& $1');
    expect(messageOf('request.not_found', Object.create({ path: 'inherited' }))).toBe('Page not found: ');
  });

  it('cannot be thrown without the data that its text or its readers need', () => {
    // @ts-expect-error the path is missing
    expect(new AppError('request.not_found').message).toBe('Page not found: ');
    // @ts-expect-error the issues are missing
    expect(new AppError('request.invalid').data).toBeUndefined();
  });

  it('may be thrown by a code that is known only at run time', () => {
    const code: ErrorCode = (['jobs.not_found'] as ErrorCode[])[0] ?? 'server.internal';
    expect(new AppError(code).status).toBe(404);
  });

  it('is recognised by its code alone, and inherited names are no codes', () => {
    expect(isErrorCode('jobs.not_found')).toBe(true);
    expect(isErrorCode('constructor')).toBe(false);
    expect(isErrorCode(undefined)).toBe(false);
  });
});

describe('an error reply', () => {
  it('is read with and without data, and with a code that this build does not know', () => {
    expect(errorReply.safeParse({ error: { code: 'jobs.not_found', message: 'Job not found.' } }).success).toBe(true);
    expect(errorReply.safeParse({ error: { code: 'new.code', message: 'Text', data: { limit: 1 } } }).success).toBe(
      true,
    );
    expect(errorReply.safeParse({ message: 'Text' }).success).toBe(false);
  });
});
