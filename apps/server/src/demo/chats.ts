import { blank } from '@marula/contract/message-blanks';
import { demoCompanies } from './accounts.ts';
import type { Application } from './application.ts';
import { demoCandidate } from './candidates.ts';
import type { Company } from './companies.ts';
import { dialogues, type TalkedWith } from './dialogues.ts';
import { idFor, type Random, random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Member } from './teams.ts';
import type { Writer } from './writer.ts';

const likely: Record<TalkedWith, number> = {
  Applied: 0.12,
  Shortlisted: 0.6,
  Hired: 0.7,
  Declined: 0.12,
};

type Talk = Application & { status: TalkedWith };

const hasApplied = (application: Application): application is Talk => application.status !== 'Invited';

const talks = ({ job, status, candidate }: Talk, draw: Random) =>
  draw.chance(job.company.index === demoCompanies.owner ? Math.min(1, likely[status] * 1.5) : likely[status]) ||
  (candidate.index === demoCandidate && status !== 'Applied');

interface Line {
  /** Null: the system. */
  from: 'employer' | 'candidate' | null;
  content: string;
  at: number;
}

/** The employer opens; the lines lie between the decision and today, in order. */
function linesOf(application: Talk, draw: Random): Line[] {
  const { status, decided, created, candidate, job } = application;
  const start = decided ?? Math.max(0.05, created - 0.4);
  const script = draw.pick(dialogues[status]);
  const said = script.slice(0, draw.int(1, script.length));
  const gap = Math.min(start / (said.length + 1), 0.1 + draw.next() * 0.9);
  const lines = said.map((line, place) => ({
    from: place % 2 === 0 ? ('employer' as const) : ('candidate' as const),
    content: line
      .replaceAll('{name}', candidate.first_name)
      .replaceAll('{title}', job.title)
      .replaceAll('{town}', job.town.name),
    at: start - gap * (place + 1),
  }));
  const moved: Line[] = status === 'Applied' ? [] : [{ from: null, content: status, at: start }];
  return [...moved, ...lines];
}

function messageRows(
  { clock }: Stage,
  chat_id: string,
  application: Application,
  team: readonly Member[],
  lines: Line[],
  unread: boolean,
) {
  const { candidate, by } = application;
  const members = team.map(({ id }) => id);
  return lines.map((line, place) => ({
    id: idFor(chat_id, 'message', place),
    chat_id,
    type: line.from === null ? 'status' : 'text',
    content: line.content,
    sender_id: line.from === null ? null : line.from === 'candidate' ? candidate.id : by.id,
    sent_by: line.from === null ? 'System' : 'User',
    unique_id: idFor(chat_id, 'unique', place),
    receiver_ids: line.from === 'candidate' ? members : [candidate.id, ...members.filter((id) => id !== by.id)],
    read: !(unread && place === lines.length - 1),
    created_at: clock.daysAgo(line.at),
  }));
}

export function addChat(stage: Stage, application: Application, team: readonly Member[], writer: Writer): void {
  const draw = random(stage.options.seed, 'chat', application.id);
  if (!hasApplied(application) || !talks(application, draw)) return;
  const { job, candidate, by, created } = application;
  const lines = linesOf(application, draw);
  const last = lines.at(-1);
  if (!last) return;
  const id = idFor(application.id, 'chat');
  const taking = team.filter(
    (member) => member.id === by.id || member.role === 'Owner' || member.id === job.created_by.id,
  );
  const unread = draw.chance(last.from === 'candidate' ? 0.6 : 0.25);
  const { clock } = stage;
  writer.add('chats', {
    id,
    company_id: job.company.id,
    job_id: job.id,
    application_id: application.id,
    applicant_id: candidate.id,
    private: false,
    created_at: clock.daysAgo(lines[0]?.at ?? created),
    last_message_at: clock.daysAgo(last.at),
  });
  const seen = (who: 'employer' | 'candidate') =>
    clock.daysAgo(unread && last.from !== who ? last.at + 0.001 : Math.max(0, last.at - 0.01));
  writer.add(
    'chat_participants',
    ...[...taking.map((member) => ['employer', member.id] as const), ['candidate', candidate.id] as const].map(
      ([who, profile_id]) => ({
        chat_id: id,
        profile_id,
        joined_at: clock.daysAgo(lines[0]?.at ?? created),
        last_read_at: seen(who),
        mailed_at: clock.daysAgo(0),
      }),
    ),
  );
  writer.add('messages', ...messageRows(stage, id, application, taking, lines, unread));
}

const teamTalk = [
  'Can you look at the new applications for the front desk today?',
  'Done. Two look promising, I shortlisted them.',
  'Great. I will call both this afternoon.',
  'One asks about staff transport after night shifts. What do we say?',
];

/** The team among itself, without an applicant. */
export function addTeamChat(stage: Stage, team: readonly Member[], writer: Writer): void {
  const [owner, admin, ...others] = team;
  if (!owner || !admin) return;
  const { clock } = stage;
  const id = idFor(owner.company_id, 'team chat');
  const at = (place: number) => 1.2 - place * 0.2;
  const everybody = [owner, admin, ...others.slice(0, 1)];
  writer.add('chats', {
    id,
    company_id: owner.company_id,
    job_id: null,
    application_id: null,
    applicant_id: null,
    private: true,
    created_at: clock.daysAgo(at(0)),
    last_message_at: clock.daysAgo(at(teamTalk.length - 1)),
  });
  writer.add(
    'chat_participants',
    ...everybody.map((member) => ({
      chat_id: id,
      profile_id: member.id,
      joined_at: clock.daysAgo(1.2),
      last_read_at: clock.daysAgo(at(2)),
      mailed_at: clock.daysAgo(0),
    })),
  );
  const rows = teamTalk.map((content, place) => {
    const sender = place % 2 === 0 ? owner : admin;
    return {
      id: idFor(id, 'message', place),
      chat_id: id,
      type: 'text',
      content,
      sender_id: sender.id,
      sent_by: 'User',
      unique_id: idFor(id, 'unique', place),
      receiver_ids: everybody.filter((member) => member !== sender).map((member) => member.id),
      read: place < teamTalk.length - 1,
      created_at: clock.daysAgo(at(place)),
    };
  });
  writer.add('messages', ...rows);
}

const kept = [
  [
    'Invitation to an interview',
    'Dear {name}, we would like to meet you about “{title}”. Which day suits you this week?',
  ],
  ['Documents, please', 'Hello {name}, please bring your ID, your CV and two references when you come.'],
  [
    'Thank you for applying',
    'Hello {name}, thank you for applying for “{title}”. You will hear from us within two days.',
  ],
] as const;

/** What a team writes often. Who is alone keeps nothing for others. */
export function addSavedMessages(stage: Stage, { id: company_id }: Company, team: readonly Member[], writer: Writer) {
  if (team.length < 2) return;
  const rows = kept.map(([title, content], place) => ({
    id: idFor(company_id, 'saved message', place),
    company_id,
    title,
    content: content.replaceAll('{name}', blank('first_name')).replaceAll('{title}', blank('job_title')),
    created_at: stage.clock.daysAgo(20 + place),
  }));
  writer.add('saved_messages', ...rows);
}
