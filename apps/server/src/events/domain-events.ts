import { Id } from '@marula/contract/shared.contract';
import { z } from 'zod';

/** What can happen, in the past tense, with what a subscriber is told. Rows may change; this is what was true. */
export const domainEvents = {
  'support.requested': z.object({ id: Id, profile_id: Id, company_id: Id }),
} as const satisfies Record<string, z.ZodObject>;

export type DomainEventName = keyof typeof domainEvents;
export type DomainEventPayload<N extends DomainEventName> = z.output<(typeof domainEvents)[N]>;

export type DomainEvent<N extends DomainEventName = DomainEventName> = {
  [K in N]: { id: number; name: K; payload: DomainEventPayload<K>; recorded_at: string };
}[N];
