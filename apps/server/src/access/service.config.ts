import { callingServices, serviceCallLimits } from '@marula/contract/service-call-limits';
import { z } from 'zod';
import { setting, type ValuesOf } from '../core/settings.ts';

const { secretBytes } = serviceCallLimits;
const KEY = new RegExp(`^(?<id>[\\w-]{1,40}):(?<service>${callingServices.join('|')}):(?<secret>\\S+)$`);

const ServiceKey = z.string().transform((text, { addIssue }) => {
  const { id, service, secret } = KEY.exec(text)?.groups ?? {};
  const known = callingServices.find((one) => one === service);
  if (id && known && secret && Buffer.byteLength(secret) >= secretBytes) return { id, service: known, secret };
  addIssue(secret ? `each secret needs at least ${secretBytes} bytes` : 'each key is written id:service:secret');
  return z.NEVER;
});
export type ServiceKey = z.output<typeof ServiceKey>;

const ids = (keys: readonly ServiceKey[]) => new Set(keys.map(({ id }) => id));

export const serviceSettings = {
  keys: setting({
    env: 'SERVICE_KEYS',
    doc: `Who may sign service calls: id:service:secret, several separated by commas, so that an old and a new key hold at once. Services are ${callingServices.join(' and ')}; a secret has at least ${secretBytes} bytes. Empty: those calls do not exist. See docs/service-calls.md.`,
    schema: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((key) => key.trim())
          .filter((key) => key !== ''),
      )
      .pipe(z.array(ServiceKey))
      .refine((keys) => ids(keys).size === keys.length, 'two keys have one id'),
  }),
};

declare module '../core/config.ts' {
  interface Config {
    service: ValuesOf<typeof serviceSettings>;
  }
}
