import type { notificationTypes } from '@marula/contract/notifications.contract';
import { type ApplicationStatusId, applicationStatusIds as ids } from '@marula/contract/transitions';
import type { Tx } from '../../core/database.ts';
import type { DomainEvent } from '../../core/domain-events.ts';
import { subscriber } from '../../core/module.ts';
import type { News } from '../../domain/notifications/news.ts';
import { nameOf, notifyCandidates, notifyTeam } from '../../domain/notifications/notify.ts';
import { applicationNoticesRepository, type Told } from './applications.notices.repository.ts';

type Type = (typeof notificationTypes)[number];
type Facts = (told: Told) => News;

const applied = ({ title, job_id, application_id }: Told) => ({ title, job_id, application_id });

/** What a candidate hears of a move at once. A decline waits until it can no longer be undone. */
const moves: Partial<Record<ApplicationStatusId, [Type, 'application_shortlisted' | 'application_hired']>> = {
  [ids.Shortlisted]: ['Application_Shortlisted', 'application_shortlisted'],
  [ids.Hired]: ['Application_Hired', 'application_hired'],
};

const linesFor = (concerned: readonly Told[], type: Type, facts: Facts) =>
  concerned.map((told) => ({
    company_id: told.company_id,
    recipient_id: told.profile_id,
    type,
    data: facts(told),
  }));

export const tellOfMove = subscriber({
  name: 'applications.tell-of-move',
  on: ['applications.moved'],
  async handle(tx, event) {
    const { by, to, moves: moved } = event.payload;
    const concerned = await applicationNoticesRepository(tx).concerned(moved.map((move) => move.application_id));
    if (by === 'candidate') return tellTeamOfAnswer(tx, event, concerned);
    if (to === ids.Hired) await tellTeamOfHire(tx, event, concerned);
    const [type, code] = moves[to] ?? [];
    if (!type || !code) return;
    const facts: Facts = (told) => ({ code, company: told.company, ...applied(told) });
    await notifyCandidates(tx, event, linesFor(concerned, type, facts), 'application_status');
  },
});

async function tellTeamOfAnswer(tx: Tx, event: DomainEvent<'applications.moved'>, concerned: readonly Told[]) {
  const { to, company_id } = event.payload;
  for (const told of to === ids.Applied ? concerned : []) {
    const data = { code: 'invite_accepted', name: told.name, ...applied(told) } as const;
    await notifyTeam(tx, event, { company_id, type: 'Invite_Accepted', data });
  }
}

async function tellTeamOfHire(tx: Tx, event: DomainEvent<'applications.moved'>, concerned: readonly Told[]) {
  const { company_id, actor_id } = event.payload;
  const name = await nameOf(tx, actor_id);
  for (const told of concerned) {
    const data = { code: 'applicant_hired', name, applicant: told.name, ...applied(told) } as const;
    await notifyTeam(tx, event, { company_id, type: 'Application_Hired', data }, actor_id);
  }
}

export const tellOfArrival = subscriber({
  name: 'applications.tell-of-arrival',
  on: ['application.created'],
  async handle(tx, event) {
    const { by, application_id, company_id } = event.payload;
    const [told] = await applicationNoticesRepository(tx).concerned([application_id]);
    if (!told) return;
    if (by === 'employer') {
      const facts: Facts = (one) => ({ code: 'invited', company: one.company, ...applied(one) });
      return notifyCandidates(tx, event, linesFor([told], 'Application_Invited', facts), 'job_invites');
    }
    const data = { code: 'application_new', name: told.name, ...applied(told) } as const;
    await notifyTeam(tx, event, { company_id, type: 'New_Application', data });
    const facts: Facts = (one) => ({ code: 'application_sent', company: one.company, ...applied(one) });
    return notifyCandidates(tx, event, linesFor([told], 'Application_Applied', facts), 'application_status');
  },
});

export const tellOfReminder = subscriber({
  name: 'applications.tell-of-reminder',
  on: ['application.reminded'],
  async handle(tx, event) {
    const { company_id, application_id } = event.payload;
    for (const told of await applicationNoticesRepository(tx).concerned([application_id])) {
      const data = { code: 'application_reminder', name: told.name, ...applied(told) } as const;
      await notifyTeam(tx, event, { company_id, type: 'Application_Reminder', data });
    }
  },
});

export const tellOfContest = subscriber({
  name: 'applications.tell-of-contest',
  on: ['application.contested', 'application.contest_answered'],
  async handle(tx, event) {
    const { company_id, application_id } = event.payload;
    for (const told of await applicationNoticesRepository(tx).concerned([application_id])) {
      if (event.name === 'application.contested') {
        const data = { code: 'application_contested', name: told.name, ...applied(told) } as const;
        await notifyTeam(tx, event, { company_id, type: 'Application_Contested', data });
      } else {
        const facts: Facts = (one) => ({ code: 'contest_answered', company: one.company, ...applied(one) });
        await notifyCandidates(tx, event, linesFor([told], 'Contest_Answered', facts), 'application_status');
      }
    }
  },
});

export const tellOfRemoval = subscriber({
  name: 'applications.tell-of-removal',
  on: ['applications.removed'],
  async handle(tx, event) {
    const { by, removed } = event.payload;
    // Who withdraws knows it.
    if (by === 'candidate') return;
    // An invitation can be put back: until then nobody hears of it.
    const gone = removed.filter(({ status_id }) => status_id !== ids.Invited);
    const concerned = await applicationNoticesRepository(tx).concernedBy(gone);
    const facts: Facts = ({ company, title, job_id }) => ({ code: 'application_removed', company, title, job_id });
    await notifyCandidates(tx, event, linesFor(concerned, 'Application_Removed', facts), 'application_status');
  },
});

export const tellOfRemovedPipeline = subscriber({
  name: 'applications.tell-of-removed-pipeline',
  on: ['job.pipeline_removed'],
  async handle(tx, event) {
    const { company_id, job_id, title, removed } = event.payload;
    const company = await applicationNoticesRepository(tx).companyName(company_id);
    const tell = (invited: boolean) => {
      const code = invited ? 'invite_removed' : 'application_removed';
      const lines = removed
        .filter(({ status_id }) => (status_id === ids.Invited) === invited)
        .map(({ profile_id: recipient_id }) => ({
          company_id,
          recipient_id,
          type: 'Application_Removed' as const,
          data: { code, company, title, job_id } as const,
        }));
      return notifyCandidates(tx, event, lines, invited ? 'job_invites' : 'application_status');
    };
    await tell(true);
    await tell(false);
  },
});

export const tellOfRemovedInvite = subscriber({
  name: 'applications.tell-of-removed-invite',
  on: ['invites.removal_stands'],
  async handle(tx, event) {
    const concerned = await applicationNoticesRepository(tx).concernedBy(event.payload.removed);
    const facts: Facts = ({ company, title, job_id }) => ({ code: 'invite_removed', company, title, job_id });
    await notifyCandidates(tx, event, linesFor(concerned, 'Application_Removed', facts), 'job_invites');
  },
});

/** One line per person, also when several of their applications to one company were declined. */
export const tellOfDecline = subscriber({
  name: 'applications.tell-of-decline',
  on: ['applications.decline_stands'],
  async handle(tx, event) {
    const { application_ids } = event.payload;
    const concerned = await applicationNoticesRepository(tx).concerned(application_ids);
    const [first] = concerned;
    if (!first) return;
    const titles = concerned.map(({ title }) => title);
    const facts: Facts = ({ company }) => ({ code: 'application_declined', company, titles, application_ids });
    await notifyCandidates(tx, event, linesFor([first], 'Application_Declined', facts), 'application_status');
  },
});
