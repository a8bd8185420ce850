import { m } from '@/paraglide/messages';

// The first that fits: Edge and Opera also say Chrome, and Chrome also says Safari.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const named = (list: readonly (readonly [string, string])[], userAgent: string) =>
  list.find(([mark]) => userAgent.includes(mark))?.[1];

/** A device as its owner would call it. */
export const deviceOf = (userAgent: string | null): string => {
  const browser = named(browsers, userAgent ?? '');
  const system = named(systems, userAgent ?? '');
  if (browser && system) return m.settings_sessions_device({ browser, system });
  return browser ?? system ?? m.settings_sessions_unknown();
};
