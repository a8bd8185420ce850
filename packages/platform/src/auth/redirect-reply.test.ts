import { expect, test } from 'vitest';
import { expiredLink } from './errors.ts';
import { withError } from './redirect-reply.ts';

const target = 'https://site.com/auth/callback?type=signup&error=old';
const said = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';

test('an error goes behind what the address already asks for, in the fragment and, for a code, in the query', () => {
  expect(withError(target, expiredLink(), { inQuery: true })).toBe(
    `https://site.com/auth/callback?${said}&type=signup#${said}&sb=`,
  );
  expect(withError(target, expiredLink(), { inQuery: false })).toBe(`${target}#${said}&sb=`);
});
