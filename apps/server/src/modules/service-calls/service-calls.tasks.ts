import { Id } from '@marula/contract/shared.contract';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { serviceCallsRepository } from './service-calls.repository.ts';

/** Whoever was let in again meanwhile keeps their sessions. */
export const signOutClosed = task({
  name: 'service-calls.sign-out-closed',
  schema: z.object({ profile_id: Id }),
  run: async ({ db, identity }, { profile_id }) => {
    const person = await serviceCallsRepository(db).person(profile_id);
    if (!person?.admitted) await identity.signOutEverywhere(profile_id);
  },
});
