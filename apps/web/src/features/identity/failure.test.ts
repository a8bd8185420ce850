import { expect, it } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { failureOf } from './failure';

const refusal = (code: string, status = 400, more = {}) => Object.assign(new Error('x'), { code, status, ...more });

it.each([
  ['invalid_credentials', 'Invalid login credentials'],
  ['email_not_confirmed', 'Email not confirmed.'],
  ['user_already_exists', 'A user with this email address has already been registered'],
  ['otp_expired', 'This email link is invalid or has expired.'],
  ['flow_state_not_found', 'This email link is invalid or has expired.'],
  ['flow_state_expired', 'This email link is invalid or has expired.'],
  ['over_request_rate_limit', 'You were sending too many requests. Please try again in a moment.'],
  ['over_email_send_rate_limit', 'You were sending too many requests. Please try again in a moment.'],
  ['captcha_failed', 'We were unable to verify your submission. Please try again later.'],
])('%s is told in the catalogue’s words', (code, text) => {
  expect(failureOf(refusal(code)).text).toBe(text);
});

it('lists why a password is weak', () => {
  expect(failureOf(refusal('weak_password', 422, { reasons: ['length', 'pwned'] }))).toEqual({
    text: 'This password is too weak. Please choose a stronger one.',
    reasons: ['Password must be between 6 and 20 characters', 'It is on lists of passwords that are often guessed.'],
  });
});

it('says that nobody answered when nobody did', () => {
  expect(failureOf(refusal('unexpected_failure', 503)).text).toBe(
    'There was a problem reaching Marula. Please try again in a moment.',
  );
});

it('repeats what the product’s own server said', () => {
  expect(failureOf(new ApiError('Not enough credits.', { status: 403 })).text).toBe('Not enough credits.');
});

it('blames nobody for what it does not know', () => {
  expect(failureOf(new TypeError('undefined is not a function')).text).toBe(
    'There was a problem on our side. Please try again in a moment.',
  );
});
