import { viewLimits } from '@marula/contract/limits';
import { isbot } from 'isbot';
import type { Visitor } from '../../core/module.ts';

/** A program that does not say what it is counts as one that does. */
export const isRobot = ({ user_agent }: Visitor): boolean => user_agent === '' || isbot(user_agent);

/** One person, as far as a visit shows it: the account, or else the connection and the browser on it. */
export const personOf = ({ address, user_agent }: Visitor, userId: string | undefined): string[] =>
  userId ? ['account', userId] : ['connection', address, user_agent];

/** The highest first: somebody who is told that the views are used up need not also hear that they run low. */
const WARNINGS = [100, viewLimits.warnAtPercent];

export const warningsFor = (count: number, limit: number | null): number[] =>
  limit === null ? [] : WARNINGS.filter((percent) => count * 100 >= limit * percent);
