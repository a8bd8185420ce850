import { type Ability, abilityOf, defaultRules } from '@marula/contract/ability';
import type { Action, PermissionRule, Subject } from '@marula/contract/permissions';
import { createStore, useStore } from '../store';

/** What the signed-in person may do. Until that is known: nothing. The server decides each call by itself. */
export const ability = createStore<Ability>(abilityOf(defaultRules));

export const setRules = (rules: readonly PermissionRule[] | undefined) => ability.set(abilityOf(rules ?? defaultRules));

export const useCan = (action: Action, subject: Subject): boolean => useStore(ability).can(action, subject);
