import { z } from 'zod';
import { onOff, setting, type ValuesOf } from '../core/settings.ts';

export const appSettings = {
  mode: setting({
    env: 'PROCESS_MODE',
    doc: 'What this process does: all, web (serves requests) or worker (runs tasks and subscribers).',
    schema: z.enum(['all', 'web', 'worker']),
    default: 'all',
  }),
  demo: setting({
    env: 'DEMO',
    doc: 'Whether an empty database is filled with the demo world: on or off.',
    schema: onOff,
    default: 'on',
  }),
  logLevel: setting({
    env: 'LOG_LEVEL',
    doc: 'The least level that is logged: trace, debug, info, warn, error or silent.',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    default: 'warn',
  }),
};

declare module '../core/config.ts' {
  interface Config {
    app: ValuesOf<typeof appSettings>;
  }
}
