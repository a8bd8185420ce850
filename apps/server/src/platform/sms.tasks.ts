import { Id, PhoneNumber } from '@marula/contract/shared.contract';
import { z } from 'zod';
import { task } from '../core/module.ts';

/** Written down in the transaction that makes the code. Who waits for one asks again before a later try would come. */
export const sendText = task({
  name: 'sms.send',
  schema: z.object({ id: Id.optional(), to: PhoneNumber, text: z.string() }),
  retries: { limit: 5, firstDelaySeconds: 2, longestDelaySeconds: 30 },
  keepsNothing: true,
  run: ({ sms }, message) => sms.send({ ...message, channel: 'sms' }),
});
