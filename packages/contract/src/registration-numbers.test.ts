import { describe, expect, test } from 'vitest';
import { registrationNumberFrom } from './registration-numbers.ts';

describe('a number of CIPC', () => {
  test.each([
    ['2015/123456/07', '2015/123456/07'],
    [' 2015 / 123456 / 07 ', '2015/123456/07'],
    ['201512345607', '2015/123456/07'],
    ['2015 123456-07', '2015/123456/07'],
    ['k2013-123456-21', '2013/123456/21'],
    ['2015\\1234\\06', '2015/001234/06'],
    ['98/01234/07', '1998/001234/07'],
    ['ck98/01234', '1998/001234/23'],
    ['CK 2005/012345/23', '2005/012345/23'],
    ['CK05/12345/23', '2005/012345/23'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(registrationNumberFrom(typed, 'ZA')).toBe(kept);
  });

  test.each([
    '2015/123456',
    '2015/123456/99',
    '2015/000000/07',
    'CK2015/123456/23',
    'CK98/01234/07',
    '1700/123456/07',
    '120130109834',
    '45678',
    '<b>2015/123456/07</b>',
    '',
  ])('%s is none', (typed) => {
    expect(registrationNumberFrom(typed, 'ZA')).toBeUndefined();
  });
});

describe('a number of PACRA', () => {
  test.each([
    ['120130109834', '120130109834'],
    ['1201 3010 9834', '120130109834'],
    ['320170016571', '320170016571'],
    ['119980040123', '119980040123'],
    ['No. 45678', '45678'],
    ['co/45678', '45678'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(registrationNumberFrom(typed, 'ZM')).toBe(kept);
  });

  test.each(['2015/123456/07', '201512345607', '220130109834', '12013010983', '012345', '123', 'PACRA', ''])(
    '%s is none',
    (typed) => {
      expect(registrationNumberFrom(typed, 'ZM')).toBeUndefined();
    },
  );
});

test('what is kept reads as itself', () => {
  for (const [typed, country] of [
    ['ck98/01234', 'ZA'],
    ['No 45678', 'ZM'],
  ] as const) {
    const kept = registrationNumberFrom(typed, country) ?? '';
    expect(registrationNumberFrom(kept, country)).toBe(kept);
  }
});
