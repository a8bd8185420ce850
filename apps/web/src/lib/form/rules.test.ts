import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Rule, rules } from './rules';

const say = (rule: Rule, value: unknown) => {
  const result = rule.safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
};

describe('the form rules say', () => {
  it.each([
    ['', 'Company is required'],
    ['   ', 'Company is required'],
    [null, 'Company is required'],
    [{}, 'Company is required'],
    [[], 'Company is required'],
    ['Mopane', undefined],
    [{ id: 1 }, undefined],
    [0, undefined],
  ])('required: %j → %s', (value, message) => expect(say(rules.required('Company'), value)).toBe(message));

  it.each([
    ['', 'Name is required'],
    ['ab', 'Name must be 3 or more characters'],
    ['abc', undefined],
  ])('required-min-3: %j → %s', (value, message) => expect(say(rules.requiredMin3('Name'), value)).toBe(message));

  it.each([
    ['', "Please type 'DELETE' to delete your account"],
    ['delete', 'Please enter text exactly as displayed to delete your account'],
    ['DELETE', undefined],
  ])('deleteAccount: %j → %s', (value, message) => expect(say(rules.deleteAccount(), value)).toBe(message));

  it.each([
    ['', 'Website is required'],
    ['bakery', 'Website must be a valid url'],
    ['javascript:alert(1)', 'Website must be a valid url'],
    ['https://bakery.co.za', undefined],
    ['www.bakery.co.zm', undefined],
  ])('url: %j → %s', (value, message) => expect(say(rules.url('Website'), value)).toBe(message));

  it.each([
    ['', 'The email field is required'],
    ['nomvula@zulusbakery', 'A valid email address is required'],
    ['nomvula+jobs@zulusbakery.co.za', undefined],
  ])('email: %j → %s', (value, message) => expect(say(rules.email(), value)).toBe(message));

  it.each([
    ['', 'Posts is required'],
    ['12a', 'Posts can only contain numbers'],
    ['12', undefined],
    ['\u0661\u0662', undefined],
    [7, undefined],
  ])('numeric-required: %j → %s', (value, message) => expect(say(rules.numericRequired('Posts'), value)).toBe(message));

  it.each([
    ['', undefined],
    ['1.5', 'Posts can only contain numbers'],
    ['15', undefined],
  ])('numeric: %j → %s', (value, message) => expect(say(rules.numeric('Posts'), value)).toBe(message));

  it.each([
    ['', 'The password field is required'],
    ['12345', 'Password must be between 6 and 20 characters'],
    ['123456', undefined],
    ['x'.repeat(20), undefined],
    ['🦆'.repeat(20), undefined],
    ['🦆'.repeat(5), 'Password must be between 6 and 20 characters'],
    ['x'.repeat(21), 'Password must be between 6 and 20 characters'],
  ])('password: %j → %s', (value, message) => expect(say(rules.password(), value)).toBe(message));

  it.each([
    ['', 'The confirm password field is required'],
    ['other', 'Passwords do not match'],
    ['secret1', undefined],
  ])('confirmPassword: %j → %s', (value, message) =>
    expect(
      say(
        rules.confirmPassword(() => 'secret1'),
        value,
      ),
    ).toBe(message),
  );

  it('the generic text for anything else', () => {
    expect(say(rules.valid('Start date', z.iso.date()), 'soon')).toBe('Start date is not valid.');
  });
});
