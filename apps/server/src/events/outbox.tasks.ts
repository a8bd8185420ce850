import { z } from 'zod';
import { task } from '../core/module.ts';
import { outboxRepository } from './outbox.repository.ts';

const KEEP_DAYS = 7;

export const cleanOutbox = task({
  name: 'outbox.clean',
  schema: z.object({}),
  cron: '17 2 * * *',
  run: (deps) => outboxRepository(deps.db).removeDelivered(KEEP_DAYS),
});
