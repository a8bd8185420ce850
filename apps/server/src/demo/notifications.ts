import { jobLimits } from '@marula/contract/job-limits';
import { dashboard } from '@marula/contract/limits';
import type { notificationTypes } from '@marula/contract/notifications.contract';
import type { News } from '../domain/notifications/news.ts';
import { demoCompanies } from './accounts.ts';
import type { Application } from './application.ts';
import { demoCandidate } from './candidates.ts';
import type { Job } from './jobs.ts';
import { fullName } from './people.ts';
import { idFor, random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Member } from './teams.ts';
import type { Writer } from './writer.ts';

/** Of what the product does not tell yet, the demo has the sentence alone. */
type Told = News | { message: string };

interface Item {
  type: (typeof notificationTypes)[number];
  data: Told;
  /** Days ago. */
  at: number;
  to: string;
  company_id: string | null;
}

/** Older news has been cleared away. */
const KEPT_DAYS = 14;

function newsOfJob(job: Job, owner: Member): Item[] {
  const { title, published, state, company } = job;
  if (published === null) return [];
  const common = { company_id: company.id, to: job.created_by.id };
  const left = jobLimits.runDays - published;
  const news: Item[] = [];
  if (state === 'live' && left <= dashboard.expiringWithinDays) {
    const data = { code: 'job_closing', count: dashboard.expiringWithinDays, title, job_id: job.id } as const;
    news.push({ ...common, type: 'Job_Expiring', data, at: dashboard.expiringWithinDays - left });
  }
  if (state === 'expired' && job.closed < KEPT_DAYS * 2) {
    news.push({
      ...common,
      type: 'Job_Expired',
      data: { code: 'job_closed', title, job_id: job.id },
      at: Math.max(0.05, job.closed - 0.2),
    });
  }
  if (state === 'live' && published < KEPT_DAYS && owner.id !== job.created_by.id) {
    const data = { message: `${fullName(job.created_by)} published “${title}”.` };
    news.push({ ...common, to: owner.id, type: 'New_Job', data, at: published });
  }
  return news;
}

const moved = {
  Shortlisted: 'Application_Shortlisted',
  Declined: 'Application_Declined',
  Hired: 'Application_Hired',
} as const;

const applied = ({ id, job }: Application) => ({ title: job.title, job_id: job.id, application_id: id });

function movedTo(status: keyof typeof moved, application: Application): Told {
  const { company, title } = application.job;
  if (status === 'Declined')
    return { code: 'application_declined', titles: [title], company: company.name, application_ids: [application.id] };
  const code = status === 'Hired' ? 'application_hired' : 'application_shortlisted';
  return { code, company: company.name, ...applied(application) };
}

function newsOfApplication(application: Application, owner: Member): Item[] {
  const { job, candidate, status, created, decided, by } = application;
  const company_id = job.company.id;
  const about = `${fullName(candidate)} for “${job.title}”`;
  const news: Item[] = [];
  const add = (to: string, type: Item['type'], data: Told, at: number) => {
    if (at < KEPT_DAYS) news.push({ to, type, data, at, company_id });
  };
  if (status === 'Invited') {
    const data = { code: 'invited', company: job.company.name, ...applied(application) } as const;
    add(candidate.id, 'Application_Invited', data, created);
    return news;
  }
  const { first_name } = candidate;
  add(job.created_by.id, 'New_Application', { code: 'application_new', first_name, ...applied(application) }, created);
  if (status === 'Applied' || decided === null) return news;
  add(candidate.id, moved[status], movedTo(status, application), decided);
  if (by.id !== owner.id)
    add(owner.id, moved[status], { message: `${fullName(by)} marked ${about} as ${status.toLowerCase()}.` }, decided);
  return news;
}

/** What the other screens seldom cause, so that the owner's list shows every kind. */
function rareNews(owner: Member, admin: Member, applications: readonly Application[]): Item[] {
  const [one, two, three] = applications.filter(({ status }) => status === 'Applied');
  if (!one || !two || !three) return [];
  const at = (type: Item['type'], days: number, told: Told | string): Item => ({
    type,
    at: days,
    data: typeof told === 'string' ? { message: told } : told,
    to: owner.id,
    company_id: owner.company_id,
  });
  return [
    at('New_Message', 0.2, `${one.candidate.first_name} sent you a message.`),
    at('New_Message', 0.4, `${two.candidate.first_name} sent you a message.`),
    at('New_Application', 0.1, {
      code: 'application_new',
      first_name: one.candidate.first_name,
      ...applied(one),
    }),
    at('Invite_Accepted', 0.9, {
      code: 'invite_accepted',
      first_name: two.candidate.first_name,
      ...applied(two),
    }),
    at('Application_Applied', 1.6, `${fullName(admin)} moved ${fullName(two.candidate)} back to applied.`),
    at(
      'Application_Invited',
      2.2,
      `${fullName(admin)} invited ${fullName(three.candidate)} to apply for “${three.job.title}”.`,
    ),
    at('Application_Removed', 3.4, `A candidate withdrew the application for “${three.job.title}”.`),
    at('Application_Hired', 4.1, `${fullName(admin)} marked an applicant for “${one.job.title}” as hired.`),
    at('Application_Shortlisted', 4.4, `${fullName(admin)} marked an applicant for “${two.job.title}” as shortlisted.`),
    at('Application_Declined', 4.6, `${fullName(admin)} marked an applicant for “${two.job.title}” as declined.`),
    at('Job_Expiring', 5, { code: 'job_closing', count: 7, title: one.job.title, job_id: one.job.id }),
    at('Job_Expired', 6.1, { code: 'job_closed', title: two.job.title, job_id: two.job.id }),
    at('New_Job', 6.4, `${fullName(admin)} published “${three.job.title}”.`),
    at('Video_Reviewed', 7.7, `The introduction of ${fullName(three.candidate)} has been reviewed.`),
    at('Profile_Verified', 9.2, 'Your company has been verified.'),
  ];
}

export function addNews(
  stage: Stage,
  team: readonly Member[],
  jobs: readonly Job[],
  applications: readonly Application[],
  writer: Writer,
): void {
  const [owner, admin = owner] = team;
  if (!owner || !admin) return;
  const isDemo = jobs[0]?.company.index === demoCompanies.owner;
  const news = [
    ...jobs.flatMap((job) => newsOfJob(job, owner)),
    ...applications.flatMap((application) => newsOfApplication(application, owner)),
    ...(isDemo ? rareNews(owner, admin, applications) : []),
  ];
  const draw = random(stage.options.seed, 'news', owner.company_id);
  const rows = news.map(({ to, at, ...rest }, place) => ({
    id: idFor(owner.company_id, 'notification', place),
    ...rest,
    recipient_id: to,
    read: draw.chance(Math.min(0.95, at / 4)),
    created_at: stage.clock.daysAgo(at),
  }));
  writer.add('notifications', ...rows);
}

export function addCandidateNews(stage: Stage, writer: Writer): void {
  const recipient_id = idFor(stage.options.seed, 'candidate', demoCandidate);
  const row = (place: number, type: Item['type'], message: string, at: number) => ({
    id: idFor(recipient_id, 'notification', place),
    type,
    data: { message },
    company_id: null,
    recipient_id,
    read: at > 5,
    created_at: stage.clock.daysAgo(at),
  });
  writer.add(
    'notifications',
    row(0, 'Profile_Verified', 'Your profile has been verified.', 21),
    row(1, 'New_Job', 'A new job near you: Hotel receptionist.', 1.5),
  );
}
