import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './shared.contract.ts';
import { serviceStates, services } from './status-limits.ts';

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  duringMaintenance: true,
  summary: 'The process is alive',
  reply: z.object({ status: z.literal('ok') }),
});

export const readReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  duringMaintenance: true,
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

export const ServiceStatus = z.object({
  checked_at: Timestamp,
  services: z.array(
    z.object({
      service: z.enum(services),
      state: z.enum(serviceStates),
      /** Since when it has been so; it is looked at once a minute. */
      since: Timestamp,
    }),
  ),
});
export type ServiceStatus = z.output<typeof ServiceStatus>;

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  access: 'public',
  duringMaintenance: true,
  summary: 'How each service does, looked at within the last 15 seconds; answers also while one of them is down',
  reply: ServiceStatus,
});
