import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pushLimits } from './push-limits.ts';
import { ById, Id, Timestamp } from './shared.contract.ts';

/** A browser that is told of news while the app is closed. */
export const PushDevice = z.object({
  id: Id,
  /** As it named itself. */
  device: z.string(),
  created_at: Timestamp,
});
export type PushDevice = z.output<typeof PushDevice>;

/** What a browser gives out when somebody lets it be told: where its service listens, and with which keys. */
const key = z
  .string()
  .regex(/^[\w-]+={0,2}$/)
  .max(pushLimits.keyCharacters);
const NewPushDevice = z.strictObject({
  endpoint: z.url().max(pushLimits.endpointCharacters),
  keys: z.strictObject({ p256dh: key, auth: key }),
});
export type NewPushDevice = z.output<typeof NewPushDevice>;

/** What arrives on the phone. */
export interface PushMessage {
  title: string;
  body: string;
  /** Below the app. */
  path: string;
  /** A later one of the same takes its place. */
  tag: string;
}

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/api/candidate/me/push',
  access: 'candidate',
  summary: 'Your browsers that are told of news, and the key by which they know us',
  reply: z.object({ public_key: z.string(), items: z.array(PushDevice) }),
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/candidate/me/push',
  access: 'candidate',
  summary: 'Be told of news on this browser, while the app is closed',
  body: NewPushDevice,
  reply: PushDevice,
  errors: ['candidates.push_refused'],
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/candidate/me/push/:id',
  access: 'candidate',
  summary: 'Be told of news on this browser no longer',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['candidates.entry_not_found'],
});
