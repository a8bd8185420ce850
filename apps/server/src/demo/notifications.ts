import { dashboard } from '@marula/contract/home-limits';
import { jobLimits } from '@marula/contract/job-limits';
import type { notificationTypes } from '@marula/contract/notifications.contract';
import type { News } from '../domain/notifications/news.ts';
import { demoCompanies } from './accounts.ts';
import type { Application } from './application.ts';
import type { Job } from './jobs.ts';
import { fullName } from './people.ts';
import { idFor, random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Member } from './teams.ts';
import type { Writer } from './writer.ts';

interface Item {
  type: (typeof notificationTypes)[number];
  data: News;
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
    const data = { code: 'job_published', name: fullName(job.created_by), title, job_id: job.id } as const;
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

function movedTo(status: keyof typeof moved, application: Application): News {
  const { company, title } = application.job;
  if (status === 'Declined')
    return { code: 'application_declined', titles: [title], company: company.name, application_ids: [application.id] };
  const code = status === 'Hired' ? 'application_hired' : 'application_shortlisted';
  return { code, company: company.name, ...applied(application) };
}

function newsOfApplication(application: Application, owner: Member): Item[] {
  const { job, candidate, status, created, decided, by } = application;
  const company_id = job.company.id;
  const name = fullName(candidate);
  const news: Item[] = [];
  const add = (to: string, type: Item['type'], data: News, at: number) => {
    if (at < KEPT_DAYS) news.push({ to, type, data, at, company_id });
  };
  if (status === 'Invited') {
    const data = { code: 'invited', company: job.company.name, ...applied(application) } as const;
    add(candidate.id, 'Application_Invited', data, created);
    return news;
  }
  const arrival = { code: 'application_new', name, ...applied(application) } as const;
  for (const to of new Set([job.created_by.id, owner.id])) add(to, 'New_Application', arrival, created);
  if (status === 'Applied' || decided === null) return news;
  add(candidate.id, moved[status], movedTo(status, application), decided);
  const hire = { code: 'applicant_hired', name: fullName(by), applicant: name, ...applied(application) } as const;
  if (status === 'Hired' && by.id !== owner.id) add(owner.id, 'Application_Hired', hire, decided);
  return news;
}

/** What the other screens seldom cause, so that the owner's bell shows every kind that a company is told. */
function rareNews(owner: Member, admin: Member, applications: readonly Application[]): Item[] {
  const [one, two, three] = applications.filter(({ status }) => status === 'Applied');
  if (!one || !two || !three) return [];
  const at = (type: Item['type'], days: number, data: News): Item => ({
    type,
    at: days,
    data,
    to: owner.id,
    company_id: owner.company_id,
  });
  const job = ({ job: { title, id } }: Application) => ({ title, job_id: id });
  const hire = { name: fullName(admin), applicant: fullName(one.candidate) };
  return [
    at('New_Application', 0.1, { code: 'application_new', name: fullName(one.candidate), others: 4, ...applied(one) }),
    at('New_Message', 0.2, { code: 'message', sender: fullName(admin), chat_id: idFor(owner.company_id, 'team chat') }),
    at('Invite_Accepted', 0.9, { code: 'invite_accepted', name: fullName(two.candidate), ...applied(two) }),
    at('Billing_Notice', 2.4, { code: 'trial_ended' }),
    at('Application_Reminder', 1.6, {
      code: 'application_reminder',
      name: fullName(three.candidate),
      ...applied(three),
    }),
    at('Application_Contested', 1, { code: 'application_contested', name: fullName(two.candidate), ...applied(two) }),
    at('Job_Views_Low', 1.2, { code: 'job_views', percent: 80, limit: 500, ...job(three) }),
    at('Application_Hired', 4.1, { code: 'applicant_hired', ...hire, ...applied(one) }),
    at('Job_Expiring', 5, { code: 'job_closing', count: 7, ...job(one) }),
    at('Job_Expired', 6.1, { code: 'job_closed', ...job(two) }),
    at('New_Job', 6.4, { code: 'job_published', name: fullName(admin), ...job(three) }),
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
