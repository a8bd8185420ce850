import { formLimits } from '@marula/contract/form-limits';
import { duration } from '@marula/contract/limits';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { formMessagesRepository } from '../../domain/form-messages/form-messages.repository.ts';
import { subscribersRepository } from '../../domain/news-mails/subscribers.repository.ts';

const monthsBefore = (now: Date, months: number): Date => {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
};

export const forgetOldForms = task({
  name: 'forms.forget-old',
  schema: z.object({}),
  cron: '20 2 * * *',
  run: async ({ db, clock }) => {
    const now = clock();
    await formMessagesRepository(db).forgetBefore(monthsBefore(now, formLimits.keptMonths));
    const asked = new Date(now.getTime() - formLimits.unconfirmedDays * duration.day);
    await subscribersRepository(db).forgetUnconfirmed(asked);
  },
});
