import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'The process is alive',
  reply: z.object({ status: z.literal('ok') }),
});

export const readReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  summary: 'The process can serve: its database answers and is migrated',
  reply: z.object({
    status: z.literal('ready'),
    /** Late: no process has looked after the task queue for a minute, so what a crash interrupted is not taken up. */
    tasks: z.enum(['supervised', 'late']),
    /** Full: what is there is shown, but nothing can be stored until there is room again. */
    disk: z.enum(['room', 'full']),
  }),
  errors: ['server.unavailable'],
});
