import type { ActivityCategory } from '@marula/contract/activity-log.contract';
import { roleName } from '@marula/contract/permissions';
import { subscriber } from '../../app/module.ts';
import type { DomainEvent, DomainEventName } from '../../events/domain-events.ts';
import { activityLogRepository } from './activity-log.repository.ts';

interface Line {
  /** Null where nobody did it. */
  actor_id: string | null;
  company_id: string;
  category: ActivityCategory;
  action: string;
  note?: string;
}

type Told = Exclude<
  DomainEventName,
  'company.deleted' | 'account.deleted' | 'member.updated' | 'post.spent' | 'job.expiring'
>;

const job = ({ company_id, actor_id }: Pick<Line, 'company_id' | 'actor_id'>, action: string): Line => ({
  company_id,
  actor_id,
  category: 'job',
  action,
});

/** Each event that people of a company did becomes one line that tells it. Names are looked up when it is read. */
const lines: { [N in Told]: (payload: DomainEvent<N>['payload']) => Line } = {
  'support.requested': ({ profile_id, company_id }) => ({
    actor_id: profile_id,
    company_id,
    category: 'account',
    action: 'support_requested',
  }),
  'company.founded': ({ profile_id, company_id }) => ({
    actor_id: profile_id,
    company_id,
    category: 'company',
    action: 'founded',
  }),
  'company.updated': (payload) => ({ ...payload, category: 'company', action: 'updated' }),
  'credit.claimed': (payload) => ({ ...payload, category: 'billing', action: 'free_credit_claimed' }),
  'member.invited': ({ actor_id, company_id }) => ({ actor_id, company_id, category: 'team', action: 'invited' }),
  'invite.cancelled': ({ actor_id, company_id }) => ({
    actor_id,
    company_id,
    category: 'team',
    action: actor_id ? 'invite_cancelled' : 'invite_declined',
  }),
  'member.joined': ({ profile_id, company_id }) => ({
    actor_id: profile_id,
    company_id,
    category: 'team',
    action: 'joined',
  }),
  'member.role_changed': ({ actor_id, company_id, to }) => ({
    actor_id,
    company_id,
    category: 'team',
    action: 'role_changed',
    note: roleName(to),
  }),
  'member.removed': ({ actor_id, company_id }) => ({ actor_id, company_id, category: 'team', action: 'removed' }),
  'job.created': (payload) => job(payload, 'created'),
  'job.updated': (payload) => job(payload, 'updated'),
  'job.archived': (payload) => job(payload, 'archived'),
  'job.reposted': (payload) => job(payload, 'reposted'),
  'job.deleted': (payload) => job(payload, 'deleted'),
  'job.expired': ({ company_id }) => job({ company_id, actor_id: null }, 'expired'),
  'job.views_reached': ({ company_id, percent }) => ({
    ...job({ company_id, actor_id: null }, 'views_reached'),
    note: `${percent} %`,
  }),
};

export const tellActivity = subscriber({
  name: 'activity-log.tell',
  on: Object.keys(lines) as Told[],
  async handle(tx, { id, name, payload }) {
    const line = (lines[name] as (payload: object) => Line)(payload);
    await activityLogRepository(tx).add({ event_id: id, ...line });
  },
});
