import { storage } from '@marula/contract/limits';
import { defaultLocale } from '@marula/contract/tenants';
import type { PlatformHooks } from '@marula/platform/platform';
import { actorsRepository } from '../access/actors.repository.ts';
import { actorOf } from '../access/admit.ts';
import type { Db } from '../db/database.ts';

/** A logo is named by its company, and changed by who may change that. */
export const objectAccess =
  (db: Db): NonNullable<PlatformHooks['mayWriteObject']> =>
  async (claims, bucket, name) => {
    if (bucket !== storage.buckets.companyLogos) return false;
    const member = await actorsRepository(db).findMember(claims.sub, claims.session_id);
    const actor = member?.active && actorOf(member, claims.session_id, defaultLocale);
    return Boolean(actor && name === actor.company_id && actor.ability.can('update', 'Company'));
  };
