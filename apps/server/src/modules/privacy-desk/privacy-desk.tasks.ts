import { Id } from '@marula/contract/shared.contract';
import { locales } from '@marula/contract/tenants';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { heldRepository } from '../../domain/erasure/held.repository.ts';
import { erasureProof } from '../../mail/privacy-letters.ts';
import { write } from './privacy-desk.cases.usecases.ts';
import { privacyActsRepository } from './privacy-desk.repository.ts';

/** Reads everything again once files and account have gone, too; until nothing is left it is no proof, and tried again. */
export const proveErasure = task({
  name: 'privacy-desk.prove-erasure',
  schema: z.object({
    request_id: Id,
    profile_id: Id.nullable(),
    user_type: z.string().nullable(),
    email: z.string(),
    locale: z.enum(locales),
    tell: z.boolean(),
  }),
  retries: { limit: 100, firstDelaySeconds: 1, longestDelaySeconds: 600 },
  keepsNothing: true,
  run: (deps, { request_id, locale, tell, ...whose }) =>
    withTx(deps, async (tx) => {
      const requests = privacyActsRepository(tx);
      const { proof } = (await requests.proof(request_id)) ?? {};
      if (!proof) return;
      const after = await heldRepository(tx).held({ ...whose, until: proof.erased_at });
      const left = after.filter(({ count }) => count > 0).map(({ kind }) => kind);
      if (left.length > 0) throw new Error(`not all is erased yet: ${left.join(', ')}`);
      const number = await requests.prove(request_id, after, deps.clock());
      if (number === undefined || !tell) return;
      await write(deps, tx, { email: whose.email, locale }, erasureProof(locale, number, { ...proof, after }));
    }),
});
