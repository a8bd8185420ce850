export type Body = Record<string, unknown>;

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Kwacha as a number or as text, with at most two places; undefined when it is none. */
export function minorOf(value: unknown): number | undefined {
  const [, whole = '', cents = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(textOf(value)) ?? [];
  const minor = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return whole && minor > 0 ? minor : undefined;
}

export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

export const isLocal = (address: string): boolean =>
  URL.canParse(address) && /^(localhost|127\.|0\.0\.0\.0|\[::1\])/.test(new URL(address).hostname);
