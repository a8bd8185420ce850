import { z } from 'zod';
import { setting, type ValuesOf } from '../core/settings.ts';

export const pushSettings = {
  services: setting({
    env: 'PUSH_SERVICES',
    doc: 'Whose push services may be called, separated by commas; `*.` stands for any part of a name. One with a port is called as it is, for trying it out.',
    schema: z.string().transform((names) => names.split(',').map((name) => name.trim())),
    default: 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
  }),
};

declare module '../core/config.ts' {
  interface Config {
    push: ValuesOf<typeof pushSettings>;
  }
}
