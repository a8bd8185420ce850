import { createMongoAbility, type ForcedSubject, type MongoAbility, type RawRuleOf, subject } from '@casl/ability';
import type { Action, PermissionRule, Subject } from './permissions.ts';

// Apart from the schemas, so that a page which only asks "may I?" loads none of them.

type Row = ForcedSubject<Exclude<Subject, 'all'>> & Record<string, unknown>;
export type Ability = MongoAbility<[Action, Subject | Row]>;

/** Before anybody is known, and whenever rules cannot be trusted: nothing is allowed. */
export const defaultRules: PermissionRule[] = [{ action: 'manage', subject: 'all', inverted: true }];

/** For rules that were checked already: on the server by `rulesFrom`, on a client by the server that sent them. */
export const abilityOf = (rules: readonly PermissionRule[]): Ability =>
  createMongoAbility<Ability>(rules as RawRuleOf<Ability>[]);

/** A row with its subject's name, for rules with conditions. The row itself is left as it was. */
export const rowOf = (type: Exclude<Subject, 'all'>, row: Record<string, unknown>): Row =>
  subject(type, { ...row }) as unknown as Row;
