import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { switchNames } from './switches.ts';

export const readSwitches = endpoint({
  method: 'GET',
  path: '/api/switches',
  access: 'public',
  duringMaintenance: true,
  edited: true,
  summary: 'What is not as usual at this moment: paused by staff, or maintenance',
  reply: z.object({ unusual: z.array(z.enum(switchNames)) }),
});
