/** The neighbourhood of a caller, as `callerOf` names them: who rents one address there can as easily rent the next. */
export const networkOf = (caller: string): string =>
  caller.includes(':')
    ? `${caller.split(':').slice(0, 3).join(':')}::/48`
    : `${caller.split('.').slice(0, 3).join('.')}.0/24`;

export const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./i.test(address);
