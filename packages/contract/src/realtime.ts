import { z } from 'zod';
import { ActivityLog } from './activity-log.contract.ts';
import { Application, ApplicationChange, DeletedApplication, MatchChange } from './applications.contract.ts';
import { OwnChat } from './candidate-app.chat.contract.ts';
import { Chat, Message } from './chats.contract.ts';
import { Company } from './companies.contract.ts';
import { Employer } from './employers.contract.ts';
import { Job } from './jobs.contract.ts';
import { Notification } from './notifications.contract.ts';
import { Payment, PaymentMethod } from './payments.contract.ts';
import type { Action, Subject } from './permissions.ts';
import { Id, Timestamp } from './shared.contract.ts';
import { BundlePurchase, PostAllocationSummary, Subscription } from './subscriptions.contract.ts';
import { TeamInvite } from './team.contract.ts';
import { jobActions } from './transitions.ts';

// Delivery is at least once: the id tells a repeat, the instant tells which of two came first.
const envelope = { event_id: z.string().min(1), at: Timestamp };

const written = <T extends z.ZodType, A extends z.ZodType<string>>(row: T, action: A) =>
  z.object({ ...envelope, action, row });

const deleted = z.object({ ...envelope, action: z.literal('deleted'), id: Id });

const change = <T extends z.ZodType>(row: T) =>
  z.discriminatedUnion('action', [written(row, z.enum(['created', 'updated'])), deleted]);

const inserted = <T extends z.ZodType>(row: T) => z.object({ ...envelope, row });

/** Events that every member of the team gets. Rows are presented without what only billing may read. */
const teamEvents = {
  company: change(Company),
  member: change(Employer),
  invite: change(TeamInvite),
  job: z.discriminatedUnion('action', [
    // Who did it, so that somebody with the same job open is told by name; nobody where it was the clock.
    written(Job, z.enum(jobActions).exclude(['deleted'])).extend({ actor_id: Id.optional() }),
    deleted,
  ]),
  chat: change(Chat),
  application: z.discriminatedUnion('action', [
    written(Application, z.literal('created')),
    z.object({ ...envelope, action: z.literal('changed'), rows: z.array(ApplicationChange), actor_id: Id.nullable() }),
    deleted,
  ]),
  subscription: change(Subscription),
  bundle: change(BundlePurchase),
  'post-allocation': inserted(PostAllocationSummary),
};

/** All that somebody has been told, at once. */
const allNotifications = z.object({ ...envelope, action: z.enum(['read', 'deleted', 'restored']) });

const billingEvents = { payment: change(Payment), 'payment-method': change(PaymentMethod) };

/** The kinds of the company channel. It has two topics, because a User may not read billing. */
export const companyEvents = { ...teamEvents, ...billingEvents };

/** What a person says to others: who says it and where are always their own, whatever the page sends. */
const said = { profile_id: Id, chat_id: Id, event_id: z.guid() };
type Said = z.output<z.ZodObject<typeof said>>;

interface Channel {
  /** Whose id the topic ends with: the caller's company, the caller, or a chat the caller takes part in. */
  scope: 'company' | 'employer' | 'candidate' | 'chat';
  /** Needed to join, beside belonging to the scope; somebody who looks for work needs nothing else. */
  can?: readonly [Action, Subject];
  /** What the server alone sends. */
  events: Record<string, z.ZodType>;
  /** What those who listen may send each other. It is of the moment: nobody can have it kept. */
  clientEvents?: Record<string, z.ZodType<Said>>;
  /** What those who are present may tell of themselves. Absent: nobody can be present. */
  presence?: z.ZodType;
}

export const channels = {
  company: { scope: 'company', can: ['read', 'Company'], events: teamEvents },
  billing: { scope: 'company', can: ['read', 'Billing'], events: billingEvents },
  notifications: {
    scope: 'employer',
    can: ['read', 'Notification'],
    events: { notification: change(Notification), 'all-notifications': allNotifications },
  },
  messages: { scope: 'company', can: ['read', 'Chat'], events: { message: change(Message) } },
  /** Private chats: neither they nor their messages go to the whole company. */
  chat: {
    scope: 'chat',
    can: ['read', 'Chat'],
    events: { chat: change(Chat), message: change(Message) },
    clientEvents: { typing: z.strictObject(said) },
    presence: z.strictObject({ online_at: Timestamp.optional() }),
  },
  /** For the apps of people who look for work: what is theirs, as soon as they may know it. */
  candidate: {
    scope: 'candidate',
    events: { message: change(Message), chat: change(OwnChat), notification: change(Notification) },
  },
  'application-deletions': {
    scope: 'company',
    can: ['read', 'Application'],
    events: { deleted: inserted(DeletedApplication) },
  },
  matches: { scope: 'company', can: ['read', 'Application'], events: { match: inserted(MatchChange) } },
  'activity-log': { scope: 'company', can: ['read', 'ActivityLog'], events: { inserted: inserted(ActivityLog) } },
} as const satisfies Record<string, Channel>;

export type ChannelName = keyof typeof channels;
export type EventName<C extends ChannelName> = keyof (typeof channels)[C]['events'] & string;
export type EventPayload<
  C extends ChannelName,
  E extends EventName<C>,
> = (typeof channels)[C]['events'][E] extends infer S ? (S extends z.ZodType ? z.output<S> : never) : never;

/** What a person may send on a channel by this name, and nothing for what is the server's. */
export const clientEvent = (channel: ChannelName, event: string): z.ZodType<Said> | undefined => {
  const { clientEvents = {} }: Channel = channels[channel];
  return Object.hasOwn(clientEvents, event) ? clientEvents[event] : undefined;
};

export const presenceOf = (channel: ChannelName): z.ZodType | undefined => (channels[channel] as Channel).presence;

const isChannel = (name: string): name is ChannelName => Object.hasOwn(channels, name);

/** Null for what is no topic of ours. Only the one spelling of an id is accepted, so that no topic has a twin. */
export const parseTopic = (topic: string): { channel: ChannelName; id: string } | null => {
  const [name = '', id = '', ...rest] = topic.split(':');
  if (rest.length > 0 || !isChannel(name) || id !== id.toLowerCase()) return null;
  return Id.safeParse(id).success ? { channel: name, id } : null;
};
