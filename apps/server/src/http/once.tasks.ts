import { request } from '@marula/contract/limits';
import { z } from 'zod';
import { task } from '../core/module.ts';
import { onceRepository } from './once.repository.ts';

export const forgetAnswers = task({
  name: 'calls-once.forget',
  schema: z.object({}),
  cron: '*/20 * * * *',
  run: ({ db, clock }) => onceRepository(db).removeBefore(new Date(clock().getTime() - request.answersKeptMs)),
});
