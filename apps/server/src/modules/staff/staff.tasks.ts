import { duration } from '@marula/contract/limits';
import { staffLimits } from '@marula/contract/staff-limits';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { staffRepository } from './staff.repository.ts';

export const forgetStaffSessions = task({
  name: 'staff.forget-sessions',
  schema: z.object({}),
  cron: '23 2 * * *',
  run: async ({ db, clock }) =>
    staffRepository(db).forgetSessions(new Date(clock().getTime() - staffLimits.sessionHours * duration.hour)),
});
