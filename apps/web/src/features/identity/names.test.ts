import { expect, it } from 'vitest';
import { isComplete, namesIn } from './names';

it('takes what somebody wrote at sign-up before what a provider says', () => {
  const metadata = { first_name: 'Nomvula', last_name: 'Zulu', full_name: 'N. Z.' };
  expect(namesIn(metadata)).toEqual({ first_name: 'Nomvula', last_name: 'Zulu' });
});

it('splits a provider’s full name after the first word', () => {
  expect(namesIn({ full_name: ' Pieter van der Merwe ' })).toEqual({
    first_name: 'Pieter',
    last_name: 'van der Merwe',
  });
});

it.each([{}, { name: 'Chanda' }, { name: '  ' }, { full_name: 7 }])(
  'leaves to be asked what %j does not say',
  (metadata) => {
    expect(isComplete(namesIn(metadata))).toBe(false);
  },
);
