import { endpoints } from '@marula/contract/endpoints';
import type { FelixRow } from '@marula/contract/felix.contract';
import { felixLimits } from '@marula/contract/felix-limits';
import { duration, paging } from '@marula/contract/limits';
import type { Measure } from '@marula/contract/measures';
import { type ApplicationStatus, applicationStatuses, statusName } from '@marula/contract/statuses';
import { say } from '@marula/copy/say';
import { ensureCan } from '../../core/actor.ts';
import type { ToolInput } from '../../ports/ai/port.ts';
import { type FigureRow, figuresRepository } from './felix.figures.repository.ts';
import { type Figures, myPlan, prices } from './felix.plan.usecases.ts';
import type { FelixCall } from './felix.uses.usecases.ts';

type Asked = ToolInput<'figures'>;
type Answer = (call: FelixCall, asked: Asked) => Promise<Figures>;

const row = (made: Partial<FelixRow> & Pick<FelixRow, 'text' | 'value'>): FelixRow => ({
  job_id: null,
  application_id: null,
  ...made,
});

/** In days, or in hours while it is less than two of them. */
const lengthOf = ({ actor: { locale } }: FelixCall, hours: number) =>
  hours < 48
    ? say(locale, 'felix_says_hours', { count: Math.max(0, Math.round(hours)) })
    : say(locale, 'felix_says_days', { count: Math.round(hours / 24) });

const ago = (call: FelixCall, since: string | null) =>
  lengthOf(call, since === null ? 0 : (call.deps.clock().getTime() - new Date(since).getTime()) / duration.hour);

const most = felixLimits.rows;
const figuresOf = ({ deps, actor }: FelixCall) => {
  ensureCan(actor, 'read', 'Application');
  return figuresRepository(deps.db, actor.company_id);
};

const ofJob = ({ id, title }: FigureRow, value: string) => row({ text: title, value, job_id: id });

const waitingLongest: Answer = async (call) => {
  const { locale } = call.actor;
  const waiting = await figuresOf(call).waitingJobs(most);
  const [first] = waiting;
  if (!first) return { sentence: say(locale, 'felix_says_waiting_none'), rows: [] };
  const length = ago(call, first.since);
  return {
    sentence: say(locale, 'felix_says_waiting_longest', { title: first.title, length }),
    rows: waiting.map((job) =>
      ofJob(job, `${ago(call, job.since)}, ${say(locale, 'felix_says_people_count', { count: job.count })}`),
    ),
  };
};

const waitingPeople: Answer = async (call, { job_id }) => {
  const { locale } = call.actor;
  const waiting = await figuresOf(call).waitingPeople(most, job_id);
  const count = waiting[0]?.count ?? 0;
  if (count === 0) return { sentence: say(locale, 'felix_says_waiting_none'), rows: [] };
  return {
    sentence: say(locale, 'felix_says_waiting_people', { count }),
    rows: waiting.map(({ id, title, name, application_id, since }) =>
      row({ text: `${name}, ${title}`, value: ago(call, since), job_id: id, application_id }),
    ),
  };
};

const sinceDays = ({ deps }: FelixCall, days: number) => new Date(deps.clock().getTime() - days * duration.day);

const newApplications: Answer = async (call, { days, job_id }) => {
  const { locale } = call.actor;
  const jobs = await figuresOf(call).applications(sinceDays(call, days), most, 'most', job_id);
  const count = jobs.reduce((sum, job) => sum + job.count, 0);
  return {
    sentence: say(locale, 'felix_says_new_applications', {
      count,
      length: say(locale, 'felix_says_days', { count: days }),
    }),
    rows: jobs
      .filter((job) => job.count > 0)
      .map((job) => ofJob(job, say(locale, 'felix_says_applications', { count: job.count }))),
  };
};

const EVER = new Date(0);

const byApplications =
  (order: 'most' | 'fewest'): Answer =>
  async (call) => {
    const { locale } = call.actor;
    const jobs = await figuresOf(call).applications(EVER, most, order, null);
    const [first] = jobs;
    if (!first) return { sentence: say(locale, 'felix_says_no_jobs'), rows: [] };
    return {
      sentence: say(locale, order === 'most' ? 'felix_says_most_applications' : 'felix_says_fewest_applications', {
        title: first.title,
      }),
      rows: jobs.map((job) => ofJob(job, say(locale, 'felix_says_applications', { count: job.count }))),
    };
  };

const views =
  (of: 'jobs' | 'people'): Answer =>
  async (call, { job_id }) => {
    const { locale } = call.actor;
    const jobs = await figuresOf(call).views(most, job_id);
    const [first] = jobs;
    if (!first) return { sentence: say(locale, 'felix_says_no_jobs'), rows: [] };
    const { title } = first;
    const sentence = job_id
      ? say(locale, 'felix_says_looks', { title })
      : say(locale, 'felix_says_most_views', { title });
    return {
      // How often somebody looked is counted, and never who it was.
      sentence: of === 'people' ? say(locale, 'felix_says_viewers') : sentence,
      rows: jobs.map((job) => ofJob(job, say(locale, 'felix_says_views', { count: job.count }))),
    };
  };

const viewers = views('people');
const mostViews = views('jobs');

/** The ready-made reports, so that every plan with figures may ask. */
const REPORT_DAYS = 30;
const times: readonly Measure[] = ['first_answer', 'time_shortlisted', 'time_to_hire'];

const lengthReport =
  (measure: 'first_answer' | 'time_to_hire'): Answer =>
  async (call) => {
    const { locale } = call.actor;
    const report = await call.ask(endpoints.reports.read, { query: { measures: times.join(',') } });
    const hours = report.totals.now[measure] ?? null;
    const days = REPORT_DAYS;
    if (hours === null) return { sentence: say(locale, 'felix_says_no_figure', { days }), rows: [] };
    return {
      sentence: say(locale, measure === 'first_answer' ? 'felix_says_first_answer' : 'felix_says_time_to_hire', {
        length: lengthOf(call, hours),
        days,
      }),
      rows: report.rows.slice(0, most).flatMap(({ key, name, now }) => {
        const value = now[measure];
        return value === null || value === undefined
          ? []
          : [row({ text: name, value: lengthOf(call, value), job_id: key })];
      }),
    };
  };

const bestSources: Answer = async (call, { job_id }) => {
  const { locale } = call.actor;
  const query = { group: 'source', measures: 'views,applications,hired', job_id: job_id ?? undefined };
  const report = await call.ask(endpoints.reports.read, { query });
  const sources = report.rows
    .map(({ key, name, now }) => ({
      source: name || say(locale, 'jobs_source', { channel: key }),
      count: now.applications ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const [first] = sources;
  if (!first) return { sentence: say(locale, 'felix_says_no_figure', { days: REPORT_DAYS }), rows: [] };
  return {
    sentence: say(locale, 'felix_says_best_sources', { source: first.source }),
    rows: sources
      .slice(0, most)
      .map(({ source, count }) => row({ text: source, value: say(locale, 'felix_says_applications', { count }) })),
  };
};

/** Only where somebody is, in the words of the tabs. */
const stagesOf = ({ actor: { locale } }: FelixCall, counts: Partial<Record<ApplicationStatus, number>>) =>
  applicationStatuses
    .filter((status) => (counts[status] ?? 0) > 0)
    .map((status) => `${counts[status]} ${say(locale, 'applications_status', { status }).toLowerCase()}`)
    .join(', ') || say(locale, 'felix_says_applications', { count: 0 });

/** The one job that is meant, as its list has it. */
const liveJob = async ({ ask }: FelixCall, id: string) => {
  const { items } = await ask(endpoints.jobs.list, { query: { status: 'active', rows: paging.maxRows } });
  return items.find((job) => job.id === id);
};

const pipeline: Answer = async (call, { job_id }) => {
  const { locale } = call.actor;
  const job = job_id && (await liveJob(call, job_id));
  if (job) {
    const counts = Object.fromEntries(
      Object.entries(job.applications_by_status).flatMap(([id, count]) => {
        const status = statusName(Number(id));
        return status ? [[status, count]] : [];
      }),
    );
    return {
      sentence: say(locale, 'felix_says_pipeline_of', { title: job.title }),
      rows: [row({ text: job.title, value: stagesOf(call, counts), job_id: job.id })],
    };
  }
  const { pipeline: found } = await call.ask(endpoints.home.read);
  return {
    sentence: say(locale, 'felix_says_pipeline', { count: found.active }),
    rows: found.jobs.slice(0, most).map(({ job, counts }) =>
      row({
        text: job.title,
        value: stagesOf(call, counts),
        job_id: job.id,
      }),
    ),
  };
};

const endingSoon: Answer = async (call, { job_id }) => {
  const { locale } = call.actor;
  const job = job_id && (await liveJob(call, job_id));
  const { items } = job
    ? { items: [job] }
    : await call.ask(endpoints.jobs.list, { query: { status: 'active', sort: 'expiring', rows: most } });
  const left = (until: string | null) =>
    lengthOf(call, until === null ? 0 : (new Date(until).getTime() - call.deps.clock().getTime()) / duration.hour);
  const [first] = items;
  if (!first) return { sentence: say(locale, 'felix_says_no_jobs'), rows: [] };
  return {
    sentence: say(locale, job ? 'felix_says_ends' : 'felix_says_ending_soon', {
      title: first.title,
      length: left(first.expires_at),
    }),
    rows: items.map(({ id, title, expires_at }) => row({ text: title, value: left(expires_at), job_id: id })),
  };
};

const postsLeft: Answer = async (call) => {
  const { locale } = call.actor;
  const { posts } = (await call.ask(endpoints.home.read)).figures;
  const { total_available: count, plan } = posts;
  if (count === null) return { sentence: say(locale, 'felix_says_posts_unlimited'), rows: [] };
  const ofPlan = Math.max(0, (plan.limit ?? 0) - plan.used);
  return {
    sentence: say(locale, 'felix_says_posts_left', { count }),
    rows: [
      row({ text: say(locale, 'felix_says_plan_posts'), value: String(Math.min(ofPlan, count)) }),
      row({ text: say(locale, 'felix_says_bought_posts'), value: String(Math.max(0, count - ofPlan)) }),
    ],
  };
};

const unansweredChats: Answer = async (call) => {
  const { locale, profile_id } = call.actor;
  const { items, unread } = await call.ask(endpoints.chats.list, {
    params: { employerId: profile_id },
    query: { filter: 'unread', rows: most },
  });
  if (unread === 0) return { sentence: say(locale, 'felix_says_no_chats'), rows: [] };
  return {
    sentence: say(locale, 'felix_says_unanswered_chats', { count: unread }),
    rows: items.map(({ job, last_message_at, participants }) => {
      const who = participants.find(({ user_type }) => user_type === 'Candidate');
      const name = who ? `${who.first_name} ${who.last_name}`.trim() : '';
      return row({
        text: [name, job?.title].filter(Boolean).join(', '),
        value: ago(call, last_message_at),
        job_id: job?.id ?? null,
      });
    }),
  };
};

const answers: Record<Asked['question'], Answer> = {
  waiting_longest: waitingLongest,
  waiting_people: waitingPeople,
  new_applications: newApplications,
  most_applications: byApplications('most'),
  fewest_applications: byApplications('fewest'),
  most_views: mostViews,
  first_answer: lengthReport('first_answer'),
  time_to_hire: lengthReport('time_to_hire'),
  pipeline,
  ending_soon: endingSoon,
  posts_left: postsLeft,
  unanswered_chats: unansweredChats,
  best_sources: bestSources,
  viewers,
  prices,
  my_plan: myPlan,
};

/** Answered from the product's own measures, with the rows that it rests on. */
export const answerFigures = (call: FelixCall, asked: Asked): Promise<Figures> => answers[asked.question](call, asked);
