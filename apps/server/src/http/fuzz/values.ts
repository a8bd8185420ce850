/** Draws from the test run's seed. */
export const chance = (of: number) => Math.random() < of;
export const below = (end: number) => Math.floor(Math.random() * end);
export const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;

/** What programs, attackers and unlucky people send where something else was asked for. */
const nasty: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\uffff',
  '\u202e\u0627\u0644',
  '👩‍🚒'.repeat(40),
  'x'.repeat(20_000),
  "' or 1=1 --",
  '%',
  '\\',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '-0001-01-01T00:00:00Z',
  'Infinity',
  'NaN',
  '1e400',
  0,
  -1,
  -0.5,
  1.5,
  32_767,
  32_768,
  65_536,
  2_147_483_647,
  2_147_483_648,
  9_007_199_254_740_991,
  1e308,
  -1e308,
  true,
  false,
  [],
  {},
  [null],
  [[[[]]]],
  { $ne: 1 },
  { id: { id: {} } },
  Array.from({ length: 300 }, (_, index) => index),
];

export const something = (): unknown => oneOf(nasty);

const letters = 'abc XYZ éß你好🙂0123456789-_.,;:/?&=#%\'"<>(){}[]';
export const text = (least: number, most: number): string => {
  const length = least + below(Math.max(1, Math.min(most, 60) - least + 1));
  return Array.from({ length }, () => oneOf([...letters])).join('');
};
