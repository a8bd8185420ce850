import type { ActivityAction } from '@marula/contract/activity-actions';
import { roleName } from '@marula/contract/permissions';
import { statusName } from '@marula/contract/transitions';
import type { DomainEvent, DomainEventName } from '../../core/domain-events.ts';
import type { ActivityData, ActivityLine, StoredChange } from '../../domain/activity/activity-line.ts';

/** What leaves no line: it is told by another event, is the product's own business, or is seen by some only. */
type Told = Exclude<
  DomainEventName,
  | 'job.taken_down'
  | 'company.suspended'
  | 'company.deleted'
  | 'subscription.changed'
  | 'trial.ending'
  | 'payment.due'
  | 'price.changing'
  | 'invoice.credited'
  | 'payment.changed'
  | 'payment_method.changed'
  | 'bundle.bought'
  | 'account.deleted'
  | 'candidate.deleted'
  | 'person.erased'
  | 'message.sent'
  | 'messages.read'
  | 'position.renamed'
  | 'support.written'
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
  | 'application.reminded'
  | 'application.contested'
  | 'application.contest_answered'
  | 'jobs.found'
  | 'candidate.notified'
  | 'reference.answered'
  | 'reference.judged'
  | 'video.reviewed'
  | 'review.judged'
>;

type Payload<N extends Told> = DomainEvent<N>['payload'];
type Who = Pick<ActivityLine, 'company_id' | 'actor_id'>;

const who = ({ company_id, actor_id }: Who): Who => ({ company_id, actor_id });

const job = (
  done: Who & { job_id: string },
  action: ActivityAction<'job'>,
  { title, ...data }: Omit<ActivityData, 'subject'> & { title?: string | undefined } = {},
): ActivityLine => ({
  ...who(done),
  category: 'job',
  action,
  job_id: done.job_id,
  data: { ...data, subject: { kind: 'job', id: done.job_id, ...(title !== undefined && { name: title }) } },
});

const member = (
  done: Who,
  profile_id: string,
  action: ActivityAction<'team'>,
  data: ActivityData = {},
): ActivityLine => ({
  ...who(done),
  category: 'team',
  action,
  data: { ...data, subject: { kind: 'member', id: profile_id, person: profile_id } },
});

const invite = (
  done: Who & { email?: string | undefined },
  action: ActivityAction<'team'>,
  data: ActivityData = {},
): ActivityLine => ({
  ...who(done),
  category: 'team',
  action,
  data: { ...data, ...(done.email && { subject: { kind: 'invite', name: done.email } }) },
});

const byClock = (company_id: string): Who => ({ company_id, actor_id: null });

const billing = (done: Who, action: ActivityAction<'billing'>, data: ActivityData = {}): ActivityLine => ({
  ...who(done),
  category: 'billing',
  action,
  data,
});

const pool = (
  done: Payload<'pool.created'>,
  action: ActivityAction<'candidate'>,
  changes: StoredChange[] = [],
): ActivityLine => ({
  ...who(done),
  category: 'candidate',
  action,
  data: {
    subject: { kind: 'pool', id: done.pool_id, name: done.name },
    ...(changes.length > 0 && { changes }),
  },
});

interface Applied {
  id: string;
  /** Where it stood. */
  status?: string | undefined;
  job_id?: string | undefined;
  profile_id?: string | undefined;
}

/** One line for what was done with applications to one job at once: it names the one, or counts. */
function applications(
  done: Who & { by?: 'employer' | 'candidate' },
  action: ActivityAction<'application'>,
  all: readonly Applied[],
  data: ActivityData = {},
): ActivityLine {
  const [{ id, job_id, profile_id } = { id: '' }] = all;
  const named: ActivityData = {
    ...data,
    ...(done.by === 'candidate' && { by: 'candidate' }),
    ...(job_id && { job: { id: job_id, title: '' } }),
  };
  const line = { ...who(done), category: 'application', action } as const;
  if (all.length === 1) {
    const subject = { kind: 'application', id, ...(profile_id && { person: profile_id }) } as const;
    return { ...line, application_id: id, data: { ...named, subject } };
  }
  const people = all.flatMap((one) => {
    const { id, profile_id: person, status } = one;
    return person ? [{ id, person, ...(status && { from: status }) }] : [];
  });
  return { ...line, data: { ...named, subject: { kind: 'application' }, people, count: all.length } };
}

const byJob = <T extends { job_id?: string | undefined }>(all: readonly T[]): T[][] => [
  ...Map.groupBy(all, ({ job_id }) => job_id).values(),
];

/** What all of them were, where they were the same. */
const common = <T>(all: readonly T[]): T | null => (new Set(all).size === 1 ? (all[0] ?? null) : null);

const moved = (done: Payload<'applications.moved'>): ActivityLine[] =>
  byJob(done.moves).map((moves) => {
    const to = statusName(done.to) ?? null;
    const froms = new Set(moves.map((move) => statusName(move.from) ?? null));
    const changes: StoredChange[] = [...froms].map((from) => ({ field: 'status', from, to }));
    if (done.reason) changes.push({ field: 'reason', from: null, to: done.reason });
    const all = moves.map(({ application_id: id, from, ...move }) => ({ ...move, id, status: statusName(from) }));
    return applications(done, 'moved', all, { changes });
  });

const removed = (done: Payload<'applications.removed'>): ActivityLine[] =>
  byJob(done.removed).map((all) => {
    const status = common(all.map(({ status_id }) => statusName(status_id) ?? null));
    const action = done.by === 'employer' ? 'removed' : 'withdrawn';
    return applications(done, action, all, status ? { status } : {});
  });

/** Each event that people of a company did becomes a line that tells it. What things are called is looked up after. */
export const linesOf: { [N in Told]: (done: Payload<N>) => ActivityLine | ActivityLine[] } = {
  'support.requested': ({ profile_id: actor_id, company_id }) => ({
    ...who({ actor_id, company_id }),
    category: 'account',
    action: 'support_requested',
  }),
  'activity.exported': ({ lines, ...done }) => ({
    ...who(done),
    category: 'account',
    action: 'log_exported',
    data: { count: lines },
  }),
  'company.founded': ({ profile_id: actor_id, company_id }) => ({
    ...who({ actor_id, company_id }),
    category: 'company',
    action: 'founded',
    data: { subject: { kind: 'company', id: company_id } },
  }),
  'company.updated': ({ changes = [], ...done }) => ({
    ...who(done),
    category: 'company',
    action: 'updated',
    data: { subject: { kind: 'company', id: done.company_id }, changes },
  }),
  'credit.claimed': (done) => billing(done, 'free_credit_claimed'),
  // The first plan comes with the company.
  'plan.changed': ({ from, to, trial, ...done }) =>
    from === null && !trial
      ? []
      : billing(done, trial ? 'trial_started' : 'plan_changed', { changes: [{ field: 'plan', from, to }] }),
  'plan.chosen': ({ from, to, ...done }) =>
    from === to ? billing(done, 'plan_kept') : billing(done, 'plan_chosen', { changes: [{ field: 'plan', from, to }] }),
  'plan.cancelled': (done) => billing(done, 'plan_cancelled'),
  'trial.ended': ({ company_id, converted }) => (converted ? [] : billing(byClock(company_id), 'trial_ended')),
  'plan.held': ({ company_id }) => billing(byClock(company_id), 'plan_held'),
  'renewal.failed': ({ company_id, tries }) => billing(byClock(company_id), 'renewal_failed', { count: tries }),
  'payment_method.removed': ({ company_id, actor_id }) =>
    actor_id ? billing({ company_id, actor_id }, 'method_removed') : [],
  'invoice.paid': ({ company_id, amount, actor_id = null }) =>
    amount ? billing({ company_id, actor_id }, actor_id ? 'paid' : 'renewal_paid', { amount }) : [],
  'member.invited': ({ role, ...done }) =>
    invite(done, 'invited', role ? { changes: [{ field: 'role', from: null, to: roleName(role) }] } : {}),
  'invite.cancelled': (done) => invite(done, done.actor_id ? 'invite_cancelled' : 'invite_declined'),
  'member.joined': ({ profile_id: actor_id, company_id }) => ({
    ...who({ actor_id, company_id }),
    category: 'team',
    action: 'joined',
  }),
  'member.role_changed': ({ profile_id, from, to, ...done }) =>
    member(done, profile_id, 'role_changed', {
      changes: [{ field: 'role', from: roleName(from), to: roleName(to) }],
    }),
  'member.removed': ({ profile_id, ...done }) => member(done, profile_id, 'removed'),
  'job.created': (done) => job(done, 'created', done.published ? { published: true } : {}),
  'job.updated': ({ act, changes = [], ...done }) => job(done, act ?? 'updated', { changes }),
  'job.archived': (done) => job(done, 'archived'),
  'job.reposted': (done) => job(done, 'reposted'),
  'job.deleted': (done) => job(done, 'deleted', { title: done.title }),
  'job.expired': (done) => job({ ...done, actor_id: null }, 'expired'),
  'job.paused': (done) => job({ ...done, actor_id: null }, 'paused'),
  'job.resumed': (done) => job({ ...done, actor_id: null }, 'resumed'),
  'job.held': (done) => job({ ...done, actor_id: null }, 'held'),
  'job.released': (done) => job({ ...done, actor_id: null }, 'released'),
  'job.views_reached': ({ percent, ...done }) => job({ ...done, actor_id: null }, 'views_reached', { percent }),
  'application.created': ({ application_id: id, job_id, profile_id, ...done }) =>
    applications(done, done.by === 'employer' ? 'invited' : 'applied', [{ id, job_id, profile_id }]),
  'applications.moved': moved,
  'applications.removed': removed,
  'invite.restored': ({ application_id: id, job_id, profile_id, ...done }) =>
    applications(done, 'invite_restored', [{ id, job_id, profile_id }]),
  // The log is everybody's: what only some may see leaves no line in it.
  'chat.deleted': ({ private: isPrivate, with: name, applicant_id, ...done }) =>
    isPrivate
      ? []
      : {
          ...who(done),
          category: 'chat',
          action: 'deleted',
          data: { subject: { kind: 'chat', ...(applicant_id ? { person: applicant_id } : { name }) } },
        },
  'pool.created': (done) => pool(done, 'pool_created'),
  'pool.renamed': ({ from, ...done }) =>
    pool(done, 'pool_renamed', from === undefined ? [] : [{ field: 'name', from, to: done.name }]),
  'pool.deleted': (done) => pool(done, 'pool_deleted'),
};

export const toldEvents = Object.keys(linesOf) as Told[];
