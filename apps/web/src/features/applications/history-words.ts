import type { ApplicationDetail } from '@marula/contract/applications.contract';
import { applicationStatusIds as ids, statusName } from '@marula/contract/transitions';
import { nameOf } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import type { ApplicationEvent } from './components/review-history';

type Event = ApplicationDetail['events'][number];
type Note = ApplicationDetail['notes'][number];

const whoOf = (person: Event['actor']) => (person && nameOf(person)) || m.applications_somebody();

const byCandidate = ({ from_status_id, to_status_id }: Event) => {
  if (from_status_id === null) return m.applications_event_applied();
  return to_status_id === ids.Declined ? m.applications_event_refused() : m.applications_event_accepted();
};

const byTeam = ({ actor: person, to_status_id, decline_reason }: Event) => {
  const actor = whoOf(person);
  if (to_status_id === ids.Invited) return m.applications_event_invited({ actor });
  if (to_status_id === ids.Declined && decline_reason) {
    return m.applications_event_declined({ actor, reason: decline_reason });
  }
  const status = statusName(to_status_id);
  return status && status !== 'Invited' ? m.applications_event_moved({ actor, status }) : '';
};

const eventLine = (event: Event): ApplicationEvent => ({
  id: `event ${event.id}`,
  at: event.happened_at,
  text: event.by === 'candidate' ? byCandidate(event) : byTeam(event),
});

const noteLine = ({ id, created_at, author, note }: Note): ApplicationEvent => ({
  id: `note ${id}`,
  at: created_at,
  text: m.applications_event_note({ actor: whoOf(author), note }),
});

/** What happened and what the team wrote, as one story, newest first; the last move may offer its way back. */
export const historyOf = (
  { events, notes }: Pick<ApplicationDetail, 'events' | 'notes'>,
  undo?: ApplicationEvent['undo'],
): ApplicationEvent[] =>
  [
    ...events.map((event, at) => ({ ...eventLine(event), ...(at === 0 && undo && { undo }) })),
    ...notes.map(noteLine),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
