import { Id } from '@marula/contract/shared.contract';
import { z } from 'zod';
import { task } from '../../core/module.ts';

/** A removed member's rights are gone with the commit; this ends what they have open. */
export const signOutMember = task({
  name: 'team.sign-out-member',
  schema: z.object({ profile_id: Id }),
  run: ({ identity }, { profile_id }) => identity.signOutEverywhere(profile_id),
});
