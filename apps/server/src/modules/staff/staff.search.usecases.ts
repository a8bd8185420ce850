import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { type FoundKind, foundKinds } from '@marula/contract/found-kinds';
import { phoneFrom } from '@marula/contract/phones';
import type { Found } from '@marula/contract/staff.contract';
import { staffLimits } from '@marula/contract/staff-limits';
import { tenantCodes, tenants } from '@marula/contract/tenants';
import type { StaffActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { type Quoted, staffSearchRepository } from './staff.search.repository.ts';

const AN_ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;
const A_CASE = /^s-?(\d{1,12})$/i;
const { each, ofOneKind } = staffLimits.found;

/** What `like` would read as more than itself is taken literally. */
const literal = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

const quoted = (q: string): Quoted => ({
  text: literal(q.toLowerCase()),
  id: AN_ID.exec(q)?.[0].toLowerCase() ?? null,
  phones: tenantCodes.flatMap((code) => phoneFrom(q, tenants[code]) ?? []),
  number: Number(A_CASE.exec(q)?.[1]) || null,
});

/** What people wrote to us, and we to them, is for those who answer it. */
const ofSupport: ReadonlySet<FoundKind> = new Set(['case', 'mail']);
export const mayFind = (roles: StaffActor['roles'], kind: FoundKind) =>
  !ofSupport.has(kind) || roles.includes('support');

type Search = typeof endpoints.staff.search;

/** Anything that somebody would quote: a name, an address, a number, a title, an id or the address of a page. */
export async function searchEverything(
  deps: Deps,
  { roles }: Pick<StaffActor, 'roles'>,
  { q, kind }: QueryOf<Search>,
): Promise<ReplyOf<Search>> {
  const search = staffSearchRepository(deps.db);
  const items: Found[] = [];
  const mine = foundKinds.filter((one) => (kind ? one === kind : true) && mayFind(roles, one));
  for (const one of mine) items.push(...(await search.find(one, quoted(q), kind ? ofOneKind : each)));
  return { items };
}
