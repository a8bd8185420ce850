import { sweepAuth } from '@marula/platform/auth/sweep';
import type { PlatformContext } from '@marula/platform/platform';
import { z } from 'zod';
import { type Task, task } from '../app/module.ts';

/** Removes what can open nothing any more. */
export const platformTasks = (platform: PlatformContext): Task[] => [
  task({ name: 'platform.sweep', schema: z.object({}), cron: '*/10 * * * *', run: () => sweepAuth(platform) }),
];
