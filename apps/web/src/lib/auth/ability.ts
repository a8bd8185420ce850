import { type Ability, type Action, abilityFor, defaultRules, type Subject } from '@marula/contract/permissions';
import { createStore, useStore } from '../store';

/** What the signed-in person may do. Until that is known: nothing. The server decides each call by itself. */
export const ability = createStore<Ability>(abilityFor(defaultRules));

export const setRules = (rules: Parameters<typeof abilityFor>[0] | undefined) =>
  ability.set(abilityFor(rules ?? defaultRules));

export const useCan = (action: Action, subject: Subject): boolean => useStore(ability).can(action, subject);
