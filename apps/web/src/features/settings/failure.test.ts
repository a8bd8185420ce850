import { expect, it } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { failureText } from './failure';

const refused = (code: string | undefined, status: number | undefined) =>
  Object.assign(new Error('English of the platform'), { __isAuthError: true, code, status });

it('says what our own server says', () => {
  const error = new ApiError('Your current password is incorrect.', { status: 400 });
  expect(failureText(error)).toBe('Your current password is incorrect.');
});

it.each([
  ['current_password_invalid', 400, 'Your current password is incorrect.'],
  ['current_password_required', 400, 'Your current password is incorrect.'],
  ['reauthentication_needed', 400, 'We have emailed you a code. Type it in to show that it is you.'],
  ['reauthentication_not_valid', 422, 'This code is wrong or has expired. Please enter the one from the newest email.'],
  ['weak_password', 422, 'This password is too weak. Please choose a stronger one.'],
  ['email_exists', 422, 'A user with this email address has already been registered'],
  ['over_email_send_rate_limit', 429, 'You were sending too many requests. Please try again in a moment.'],
  ['never_heard_of', 400, 'There was a problem on our side. Please try again in a moment.'],
  [undefined, 0, 'There was a problem reaching Marula. Please try again in a moment.'],
  [undefined, 503, 'There was a problem reaching Marula. Please try again in a moment.'],
])('says of the platform’s %s (%s): %s', (code, status, text) => expect(failureText(refused(code, status))).toBe(text));
