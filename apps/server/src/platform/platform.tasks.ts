import { sweepAuth } from '@marula/platform/auth/sweep';
import type { PlatformContext } from '@marula/platform/platform';
import { sweepRealtime } from '@marula/platform/realtime/sweep';
import type { FileStore } from '@marula/platform/storage/file-store';
import { sweepStorage } from '@marula/platform/storage/sweep';
import { z } from 'zod';
import { type Task, task } from '../core/module.ts';

const nothing = z.object({});

/** Removes tokens that have expired, messages that nobody can replay and files that no row names. */
export const platformTasks = (platform: PlatformContext, files: FileStore): Task[] => [
  task({ name: 'platform.sweep-auth', schema: nothing, cron: '*/10 * * * *', run: () => sweepAuth(platform) }),
  task({ name: 'platform.sweep-realtime', schema: nothing, cron: '5 * * * *', run: () => sweepRealtime(platform) }),
  task({ name: 'platform.sweep-files', schema: nothing, cron: '35 * * * *', run: () => sweepStorage(platform, files) }),
];
