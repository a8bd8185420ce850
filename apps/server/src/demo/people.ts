import { type TenantCode, tenants } from '@marula/contract/tenants';
import za from './names/ZA.json' with { type: 'json' };
import zm from './names/ZM.json' with { type: 'json' };
import type { Random } from './random.ts';

export interface Person {
  first_name: string;
  last_name: string;
  female: boolean;
  /** The name of the language spoken at home. */
  language: string;
}

const groups = { ZA: za, ZM: zm };
const weighted = {
  ZA: za.map((group) => [group, group.weight] as const),
  ZM: zm.map((group) => [group, group.weight] as const),
};

export function personOf(tenant: TenantCode, draw: Random): Person {
  const group = draw.weighted(weighted[tenant]);
  const female = draw.chance(0.52);
  const first_name = draw.pick(female ? group.female : group.male);
  // Families mix: now and then the surname comes from another group.
  const family = draw.chance(0.92) ? group : draw.pick(groups[tenant]);
  return { first_name, last_name: draw.pick(family.surnames), female, language: group.language };
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** Under a top-level domain that is reserved: no mail to it can ever reach anybody. */
export const addressOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>, domain: string) =>
  `${plain(first_name)}.${plain(last_name)}@${domain}`;

const mobilePrefixes = {
  ZA: ['60', '63', '71', '72', '73', '76', '82', '83', '84'],
  ZM: ['95', '96', '97', '76', '77'],
};

/** Zeros in the middle, so that it reads as invented. */
export const phoneOf = (tenant: TenantCode, draw: Random) =>
  `${tenants[tenant].dial_code}${draw.pick(mobilePrefixes[tenant])}000${String(draw.int(0, 9999)).padStart(4, '0')}`;

export const fullName = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`;
