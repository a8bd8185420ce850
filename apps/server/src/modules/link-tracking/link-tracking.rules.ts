import type { Visitor } from '../../core/module.ts';

/**
 * One person, as far as a click shows it: a phone network is one address for thousands, so what the browser calls itself
 * counts too. Clicks cost nobody anything, so that nothing is won by calling it otherwise.
 */
export const clickerOf = ({ address, user_agent }: Visitor, account: string | undefined): string[] =>
  account ? ['account', account] : ['connection', address, user_agent];

const systemOf = (userAgent: string) => /android|iphone|ipad|ipod/i.exec(userAgent)?.[0].toLowerCase() ?? '';

/** One phone: the app that is opened calls itself otherwise than the browser that sent somebody there. */
export const phoneOf = ({ address, user_agent }: Visitor): string[] => ['phone', address, systemOf(user_agent)];

export const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
