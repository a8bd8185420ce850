/** `1499.05` from 149905: a double would make 1499.0500000000002 of some amounts. */
export const majorOf = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

const written = /^(\d{1,13})(?:\.(\d+))?$/;

/** Undefined for what is no amount of whole hundredths. */
export function minorOf(major: string): number | undefined {
  const [, whole = '', fraction = ''] = written.exec(major.trim()) ?? [];
  if (!whole || !/^\d{0,2}0*$/.test(fraction)) return undefined;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

/** Fees may have more places: the half is rounded up, digit by digit. */
export function roundedMinorOf(major: string): number | undefined {
  const [, whole = '', fraction = ''] = written.exec(major.trim()) ?? [];
  if (!whole) return undefined;
  const up = Number(fraction[2] ?? '0') >= 5 ? 1 : 0;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + up;
}

/** A number in JSON exactly as written here. */
export const jsonNumber = (text: string): unknown =>
  (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(text);
