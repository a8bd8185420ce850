import type { notificationTypes } from '@marula/contract/notifications.contract';
import { type ApplicationStatusId, applicationStatusIds as ids } from '@marula/contract/transitions';
import type { Tx } from '../../core/database.ts';
import type { DomainEvent } from '../../core/domain-events.ts';
import { subscriber } from '../../core/module.ts';
import { notifyCandidates, notifyTeam } from '../../domain/notifications/notify.ts';
import { applicationNoticesRepository, type Told } from './applications.notices.repository.ts';

type Type = (typeof notificationTypes)[number];
type Words = (told: Told) => string;

/** What a candidate hears of a move at once. A decline waits until it can no longer be undone. */
const moves: Partial<Record<ApplicationStatusId, [Type, Words]>> = {
  [ids.Shortlisted]: [
    'Application_Shortlisted',
    ({ company, title }) => `${company} has shortlisted you for '${title}'.`,
  ],
  [ids.Hired]: ['Application_Hired', ({ company, title }) => `${company} has chosen you for '${title}'.`],
};

const linesFor = (concerned: readonly Told[], type: Type, words: Words) =>
  concerned.map((told) => ({
    company_id: told.company_id,
    recipient_id: told.profile_id,
    type,
    message: words(told),
  }));

export const tellOfMove = subscriber({
  name: 'applications.tell-of-move',
  on: ['applications.moved'],
  async handle(tx, event) {
    const { by, to, moves: moved } = event.payload;
    const concerned = await applicationNoticesRepository(tx).concerned(moved.map((move) => move.application_id));
    if (by === 'candidate') return tellTeamOfAnswer(tx, event, concerned);
    const [type, words] = moves[to] ?? [];
    if (!type || !words) return;
    await notifyCandidates(tx, event, linesFor(concerned, type, words), 'application_status');
  },
});

async function tellTeamOfAnswer(tx: Tx, event: DomainEvent<'applications.moved'>, concerned: readonly Told[]) {
  const { to, company_id } = event.payload;
  for (const { first_name, title } of to === ids.Applied ? concerned : []) {
    const message = `${first_name} has accepted your invitation to apply for '${title}'.`;
    await notifyTeam(tx, event, { company_id, type: 'Invite_Accepted', message });
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
      const words: Words = ({ company, title }) => `${company} invites you to apply for '${title}'.`;
      return notifyCandidates(tx, event, linesFor([told], 'Application_Invited', words), 'job_invites');
    }
    const message = `${told.first_name} has applied for '${told.title}'.`;
    await notifyTeam(tx, event, { company_id, type: 'New_Application', message });
    const words: Words = ({ company, title }) => `You have applied to ${company} for '${title}'.`;
    return notifyCandidates(tx, event, linesFor([told], 'Application_Applied', words), 'application_status');
  },
});

export const tellOfRemoval = subscriber({
  name: 'applications.tell-of-removal',
  on: ['applications.removed'],
  async handle(tx, event) {
    const { by, removed } = event.payload;
    // Who withdraws knows it.
    if (by === 'candidate') return;
    const concerned = await applicationNoticesRepository(tx).concernedBy(removed);
    const words: Words = ({ company, title }) => `${company} has removed your application for '${title}'.`;
    await notifyCandidates(tx, event, linesFor(concerned, 'Application_Removed', words), 'application_status');
  },
});

const titles = (told: readonly Told[]) => told.map(({ title }) => `'${title}'`).join(', ');

/** One line per person, also when several of their applications to one company were declined. */
export const tellOfDecline = subscriber({
  name: 'applications.tell-of-decline',
  on: ['applications.decline_stands'],
  async handle(tx, event) {
    const { application_ids } = event.payload;
    const concerned = await applicationNoticesRepository(tx).concerned(application_ids);
    const [first] = concerned;
    if (!first) return;
    const words: Words = ({ company }) =>
      `${company} has decided not to go on with your application for ${titles(concerned)}.`;
    await notifyCandidates(tx, event, linesFor([first], 'Application_Declined', words), 'application_status');
  },
});
