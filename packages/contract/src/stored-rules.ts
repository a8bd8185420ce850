import { type Ability, abilityOf, defaultRules } from './ability.ts';
import { type PermissionRule, PermissionRules } from './permissions.ts';

/**
 * Stored rules, checked. One bad rule refuses the whole list: leaving it out alone could widen what the others allow,
 * were it an inverted one.
 */
export const rulesFrom = (stored: unknown): PermissionRule[] => {
  const parsed = PermissionRules.safeParse(stored);
  return parsed.success ? parsed.data : defaultRules;
};

/** What stored rules allow, as far as they can be trusted. */
export const abilityFor = (rules: readonly PermissionRule[]): Ability => abilityOf(rulesFrom(rules));
