/**
 * What counts as one caller: an IPv4 address, or the /64 that a single IPv6 subscriber owns. Otherwise a limit per
 * address would be no limit for anyone with IPv6.
 */
export function callerOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
  return `${groups.join(':')}::/64`;
}

/** The neighbourhood of a caller, as `callerOf` names them: who rents one address there can as easily rent the next. */
export const networkOf = (caller: string): string =>
  caller.includes(':')
    ? `${caller.split(':').slice(0, 3).join(':')}::/48`
    : `${caller.split('.').slice(0, 3).join('.')}.0/24`;

export const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./i.test(address);
