import type { jobActs } from '@marula/contract/jobs.history.contract';
import { roleName } from '@marula/contract/permissions';
import { statusName } from '@marula/contract/transitions';
import type { DomainEvent, DomainEventName } from '../../core/domain-events.ts';
import { subscriber } from '../../core/module.ts';
import { activityLogRepository, type NewLine } from '../../domain/activity-log/activity-log.repository.ts';

type Told = Exclude<
  DomainEventName,
  | 'company.deleted'
  | 'account.deleted'
  | 'candidate.deleted'
  | 'message.sent'
  | 'messages.read'
  | 'job.pipeline_removed'
  | 'notification.changed'
  | 'notifications.changed'
  | 'chat.opened'
  | 'chat.joined'
  | 'chat.handed_over'
  | 'candidate.joined'
  | 'member.updated'
  | 'post.spent'
  | 'job.expiring'
  | 'applications.marked'
  | 'applications.decline_stands'
  | 'invites.removal_stands'
  | 'application.matched'
  | 'reference.answered'
>;

const job = (
  { company_id, actor_id, job_id }: Required<Pick<NewLine, 'company_id' | 'actor_id' | 'job_id'>>,
  action: (typeof jobActs)[number] | 'deleted',
): NewLine => ({ company_id, actor_id, job_id, category: 'job', action });

const application = (
  { company_id, actor_id }: Pick<NewLine, 'company_id' | 'actor_id'>,
  application_id: string,
  action: string,
): NewLine => ({ company_id, actor_id, category: 'application', action, application_id });

const pool = ({ company_id, actor_id, name }: DomainEvent<'pool.created'>['payload'], action: string): NewLine => ({
  company_id,
  actor_id,
  category: 'candidate',
  action,
  data: { name },
});

/** Each event that people of a company did becomes a line that tells it, or a line for each application. Names are looked up when it is read. */
const lines: { [N in Told]: (payload: DomainEvent<N>['payload']) => NewLine | NewLine[] } = {
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
    data: { role: roleName(to) },
  }),
  'member.removed': ({ actor_id, company_id }) => ({ actor_id, company_id, category: 'team', action: 'removed' }),
  'job.created': (payload) => ({
    ...job(payload, 'created'),
    ...(payload.published && { data: { published: true } }),
  }),
  'job.updated': (payload) => job(payload, payload.act ?? 'updated'),
  'job.archived': (payload) => job(payload, 'archived'),
  'job.reposted': (payload) => job(payload, 'reposted'),
  'job.deleted': (payload) => job(payload, 'deleted'),
  'job.expired': ({ company_id, job_id }) => job({ company_id, job_id, actor_id: null }, 'expired'),
  'job.views_reached': ({ company_id, job_id, percent }) => ({
    ...job({ company_id, job_id, actor_id: null }, 'views_reached'),
    data: { percent },
  }),
  'application.created': ({ company_id, actor_id, by, application_id }) =>
    application({ company_id, actor_id }, application_id, by === 'employer' ? 'invited' : 'applied'),
  'applications.moved': ({ company_id, actor_id, to, moves }) =>
    moves.map(({ application_id, from }) => ({
      ...application({ company_id, actor_id }, application_id, 'moved'),
      data: { from: statusName(from), to: statusName(to) },
    })),
  'applications.removed': ({ company_id, actor_id, by, removed }) =>
    removed.map(({ id, status_id }) => ({
      ...application({ company_id, actor_id }, id, by === 'employer' ? 'removed' : 'withdrawn'),
      data: { status: statusName(status_id) },
    })),
  'invite.restored': ({ company_id, actor_id, application_id }) =>
    application({ company_id, actor_id }, application_id, 'invite_restored'),
  // The log is everybody's: what only some may see leaves no line in it.
  'chat.deleted': ({ company_id, actor_id, private: isPrivate, with: name }) =>
    isPrivate ? [] : { company_id, actor_id, category: 'chat', action: 'deleted', data: { name } },
  'pool.created': (payload) => pool(payload, 'pool_created'),
  'pool.renamed': (payload) => pool(payload, 'pool_renamed'),
  'pool.deleted': (payload) => pool(payload, 'pool_deleted'),
};

export const tellActivity = subscriber({
  name: 'activity-log.tell',
  on: Object.keys(lines) as Told[],
  async handle(tx, { id, name, payload }) {
    const told = (lines[name] as (payload: object) => NewLine | NewLine[])(payload);
    await activityLogRepository(tx).add(id, Array.isArray(told) ? told : [told]);
  },
});
