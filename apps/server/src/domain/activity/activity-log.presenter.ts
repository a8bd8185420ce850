import { type ActivityAct, type ActivityField, activityActOf } from '@marula/contract/activity-actions';
import type { ActivityChange, ActivityLog } from '@marula/contract/activity-log.contract';
import { formatDate } from '@marula/contract/formats';
import { isRole } from '@marula/contract/roles';
import { type Locale, tenants } from '@marula/contract/tenants';
import type { Blanks } from '@marula/copy/message';
import { type CopyKey, say } from '@marula/copy/say';
import { roleWord, statusWord } from '@marula/copy/words';
import type { StoredChange } from './activity-line.ts';
import type { StoredLine, There } from './activity-log.repository.ts';

type Sentence = ActivityAct | `${ActivityAct}_${'by_candidate' | 'many' | 'self' | 'invite'}`;

/** Some acts are said differently, depending on who did them and to how many. */
function sentenceOf(act: ActivityAct, { data, actor_id }: StoredLine): Extract<`activity_${Sentence}`, CopyKey> {
  const isMany = data.count !== undefined;
  if (act === 'application_moved') {
    if (data.by === 'candidate') return 'activity_application_moved_by_candidate';
    return 'activity_application_moved';
  }
  if (act === 'application_removed') {
    if (isMany) return 'activity_application_removed_many';
    return data.status === 'Invited' ? 'activity_application_removed_invite' : 'activity_application_removed';
  }
  if (act === 'team_removed' && data.subject?.person === actor_id) return 'activity_team_removed_self';
  return `activity_${act}`;
}

/** Somebody who deleted their account has no name any more. */
const nameOf = (locale: Locale, { names }: StoredLine, person: string) =>
  names[person] ?? say(locale, 'activity_gone_person');

function subjectName(locale: Locale, line: StoredLine): string {
  const { subject, count } = line.data;
  if (count !== undefined) return say(locale, 'activity_applications', { count });
  if (subject?.person) return nameOf(locale, line, subject.person);
  return subject?.name || say(locale, 'activity_gone');
}

const dates: readonly ActivityField[] = ['start_date', 'end_date', 'expires_at'];

function valueWord(locale: Locale, field: ActivityField, value: string | null): string | null {
  if (value === null) return null;
  if (field === 'status') return statusWord(locale, value);
  if (field === 'role') return isRole(value) ? roleWord(locale, value) : value;
  const tenant = Object.values(tenants).find((one) => one.locale === locale) ?? tenants.ZA;
  return dates.includes(field) ? formatDate(value, tenant.time_zone) : value;
}

const presentChange = (locale: Locale, { field, from, to }: StoredChange): ActivityChange => ({
  field,
  from: valueWord(locale, field, from),
  to: valueWord(locale, field, to),
});

/** Marks that nobody can type: text that came over the wire has no character of this kind. */
const MARK = '\u0000';

type Part = ActivityLog['parts'][number];

/** The sentence with what it names cut out, so that a title that reads like part of a sentence stays a title. */
function partsOf(locale: Locale, key: CopyKey, blanks: Blanks, names: { subject: string; job: string }): Part[] {
  const marks = { subject: `${MARK}subject${MARK}`, job: `${MARK}job${MARK}` };
  return say(locale, key, { ...blanks, ...marks })
    .split(MARK)
    .map((text, place): Part => {
      const isName = place % 2 === 1 && (text === 'subject' || text === 'job');
      return isName ? { text: names[text], names: text } : { text, names: null };
    })
    .filter(({ text }) => text !== '');
}

function sentence(locale: Locale, line: StoredLine, subject: string): Part[] {
  const { action, category, data, note } = line;
  const act = activityActOf(category, action);
  // Lines from before the table of actions keep the note that was written.
  if (!act) return [{ text: note || action.replaceAll('_', ' '), names: null }];
  const { changes = [], published = false, percent = 0, count = 0, amount = '', job } = data;
  const blanks = {
    published: String(published),
    percent,
    count,
    amount,
    status: changes.find(({ field }) => field === 'status')?.to ?? '',
    field: changes.length === 1 ? (changes[0]?.field ?? '') : '',
  };
  const title = job?.title || say(locale, 'activity_gone');
  return partsOf(locale, sentenceOf(act, line), blanks, { subject, job: title });
}

/** A line as its reader sees it, with links to what is still there. */
export function presentActivity(locale: Locale, line: StoredLine, { ids, pictures }: There): ActivityLog {
  const { id, created_at, actor_id, company_id, category, action, data } = line;
  const there = (one: string | undefined) => (one && ids.has(one) ? one : null);
  const { subject, job, people = [], changes = [] } = data;
  const name = subjectName(locale, line);
  const parts = sentence(locale, line, name);
  const leadsTo = subject?.kind === 'company' ? company_id : there(subject?.id);
  return {
    ...{ id, created_at, actor_id, company_id, category, action },
    note: parts.map(({ text }) => text).join(''),
    parts,
    actor:
      actor_id === null
        ? null
        : {
            id: actor_id,
            name: nameOf(locale, line, actor_id),
            profile_image: pictures.get(actor_id) ?? null,
          },
    subject: subject ? { kind: subject.kind, id: leadsTo, name } : null,
    job: job ? { id: there(job.id), title: job.title } : null,
    people: people.map((one) => ({ id: there(one.id), name: nameOf(locale, line, one.person) })),
    changes: changes.map((change) => presentChange(locale, change)),
  };
}
