import { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { felixLimits } from '@marula/contract/felix-limits';
import type { Job } from '@marula/contract/jobs.contract';
import type { JobChanges } from '@marula/contract/jobs.endpoints.contract';
import { applicationStatusIds } from '@marula/contract/statuses';
import { say } from '@marula/copy/say';
import { ensureFeature } from '../../core/actor.ts';
import { type ToolInput, type ToolName, type ToolResult, tools } from '../../ports/ai/port.ts';
import { prepare, prepareForApplicants, prepareForJob, prepareInvitation, type Turn } from './felix.acts.usecases.ts';
import { answerFigures } from './felix.figures.usecases.ts';
import { actOnPeople } from './felix.named.usecases.ts';
import { people } from './felix.people.usecases.ts';
import { draft, findings } from './felix.usecases.ts';
import { whichJob } from './felix.which.usecases.ts';

type Tools = { [N in ToolName]: (turn: Turn, input: ToolInput<N>) => Promise<ToolResult> };

const ids = (options: readonly { id: number }[]) => options.map(({ id }) => id);

/** The advert as its form would send it. */
const changesOf = (job: Job): JobChanges => ({
  title: job.title,
  description: job.description,
  candidate_requirements: job.candidate_requirements,
  location: job.location,
  industry_id: job.industry_id,
  industry_position_id: job.industry_position_id,
  time_commitment_id: job.time_commitment_id,
  working_model_id: job.working_model_id,
  benefits: ids(job.benefits),
  custom_benefits: job.custom_benefits,
  questionnaire: job.questionnaire,
  salary: job.salary && {
    min: job.salary.min,
    max: job.salary.max,
    exact: job.salary.exact,
    hide: job.salary.hide,
    negotiable: job.salary.negotiable,
    remuneration_term_id: job.salary.remuneration_term.id,
  },
});

async function propose(turn: Turn, prepared: Parameters<typeof prepare>[2], isForPeople: boolean): Promise<ToolResult> {
  const { locale } = turn.actor;
  const { title } = prepared.job;
  if (isForPeople && prepared.subjects.length === 0) {
    return { sentence: say(locale, 'felix_says_act_nobody', { title }), data: { people: 0 } };
  }
  const act = await prepare(turn, turn.conversation_id, prepared);
  turn.show({ kind: 'act', act });
  return { sentence: say(locale, 'felix_says_act'), data: { waits_for_a_yes: true, people: act.people.length } };
}

const run: Tools = {
  async find_people(turn, { text, job_id }) {
    const found = await people(turn, { text, job_id: job_id ?? undefined });
    turn.show({ kind: 'people', found, job_id });
    const { total: count, filters } = found;
    const sentence =
      count === 0
        ? say(turn.actor.locale, 'felix_says_nobody')
        : say(turn.actor.locale, 'felix_says_people', { count });
    return { sentence, data: { total: count, filters: filters.map(({ text: name }) => name) } };
  },

  async people_who_fit(turn, { job_id, most }) {
    const { locale } = turn.actor;
    const { title } = await turn.ask(endpoints.jobs.read, { params: { id: job_id } });
    const { items } = await turn.ask(endpoints.matching.candidates, { params: { jobId: job_id } });
    if (items.length === 0) return { sentence: say(locale, 'felix_says_fit_nobody', { title }), data: { people: 0 } };
    const rows = items
      .slice(0, Math.min(most, felixLimits.rows))
      .map(({ candidate: { first_name, last_name }, percentage }) => ({
        text: `${first_name} ${last_name}`.trim(),
        value: `${percentage} %`,
        job_id,
        application_id: null,
      }));
    turn.show({ kind: 'rows', rows });
    return { sentence: say(locale, 'felix_says_fit', { count: items.length, title }), data: { people: items.length } };
  },

  async write_job(turn, { text }) {
    ensureFeature(turn.actor, 'ai_post_writing');
    const drafted = await draft(turn, text);
    if (!drafted) return { sentence: say(turn.actor.locale, 'felix_says_no_work'), data: { drafted: false } };
    turn.show({ kind: 'draft', drafted });
    const questions = drafted.questions.map((question) => question.text);
    return { sentence: say(turn.actor.locale, 'felix_says_draft'), data: { title: drafted.job.title, questions } };
  },

  async check_job(turn, { job_id }) {
    ensureFeature(turn.actor, 'ai_post_writing');
    const { locale } = turn.actor;
    const job = await turn.ask(endpoints.jobs.read, { params: { id: job_id } });
    const found = await findings(turn, changesOf(job));
    const count = found.filter(({ ok }) => !ok).length;
    const { title } = job;
    if (count === 0) return { sentence: say(locale, 'felix_says_no_findings', { title }), data: { findings: 0 } };
    turn.show({ kind: 'findings', job_id, title, findings: found });
    return { sentence: say(locale, 'felix_says_findings', { count, title }), data: found.map(({ why }) => why) };
  },

  async figures(turn, asked) {
    const { sentence, rows } = await answerFigures(turn, asked);
    if (rows.length > 0) turn.show({ kind: 'rows', rows });
    return { sentence, data: rows.map(({ text, value }) => `${text}: ${value}`) };
  },

  which_job: whichJob,

  invite: async (turn, asked) => propose(turn, await prepareInvitation(turn, asked), true),

  shortlist: async (turn, { job_id, most, words }) => {
    const wanted = { kind: 'shortlist', job_id, most, words, status_id: applicationStatusIds.Applied } as const;
    return propose(turn, await prepareForApplicants(turn, wanted), true);
  },

  message: async (turn, { job_id, most, shortlisted, words }) => {
    const status_id = shortlisted ? applicationStatusIds.Shortlisted : applicationStatusIds.Applied;
    const wanted = { kind: 'message', job_id, most, words, status_id } as const;
    return propose(turn, await prepareForApplicants(turn, wanted), true);
  },

  act_on_people: actOnPeople,

  extend: async (turn, { job_id }) => propose(turn, await prepareForJob(turn, 'extend', job_id), false),
  archive: async (turn, { job_id }) => propose(turn, await prepareForJob(turn, 'archive', job_id), false),
};

/** What is refused to the person is refused to Felix, and told as it would be told to them. */
export async function runTool<N extends ToolName>(turn: Turn, name: N, input: ToolInput<N>): Promise<ToolResult> {
  const asked = tools[name].input.safeParse(input);
  if (!asked.success) throw new AppError('felix.failed');
  try {
    return await (run[name] as (turn: Turn, input: unknown) => Promise<ToolResult>)(turn, asked.data);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.code === 'auth.session_missing') throw error;
    return {
      sentence: say(turn.actor.locale, 'felix_says_refused', { why: error.message }),
      data: { refused: error.message },
    };
  }
}
