import { createHash } from 'node:crypto';
import type { BodyOf } from '@marula/contract/endpoint';
import { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { FelixAct, FelixPart } from '@marula/contract/felix.contract';
import { felixLimits } from '@marula/contract/felix-limits';
import { paging } from '@marula/contract/limits';
import { type ApplicationStatusId, applicationStatusIds } from '@marula/contract/statuses';
import { ensureCan, ensureFeature } from '../../core/actor.ts';
import type { ToolInput } from '../../ports/ai/port.ts';
import { actsRepository, conversationsRepository, type StoredAct } from './felix.conversations.repository.ts';
import type { FelixCall } from './felix.uses.usecases.ts';

export const presentAct = ({ subjects: _, state, ...act }: StoredAct): FelixAct => ({
  ...act,
  // Whoever looks while it is being done sees that it is decided.
  state: state === 'doing' ? 'done' : state,
});

/** A turn of a conversation. */
export interface Turn extends FelixCall {
  conversation_id: string;
  /** Shows something to the person at once. */
  show: (part: FelixPart) => void;
}

interface Prepared {
  kind: StoredAct['kind'];
  job: { id: string; title: string };
  subjects: string[];
  people: FelixAct['people'];
  words: string | null;
}

/** Keeps what was proposed until somebody decides. */
export async function prepare({ deps }: FelixCall, conversationId: string, prepared: Prepared): Promise<FelixAct> {
  const expires_at = new Date(deps.clock().getTime() + felixLimits.actMs).toISOString();
  const act = { id: deps.newId(), ...prepared, expires_at };
  await actsRepository(deps.db, conversationId).add(act);
  return presentAct({ ...act, state: 'waiting', reached: null });
}

const jobOf = async ({ ask }: FelixCall, id: string) => {
  const { title } = await ask(endpoints.jobs.read, { params: { id } });
  return { id, title };
};

export async function prepareInvitation(call: FelixCall, { job_id, most }: ToolInput<'invite'>): Promise<Prepared> {
  const job = await jobOf(call, job_id);
  const { items } = await call.ask(endpoints.matching.candidates, { params: { jobId: job_id } });
  const best = items.slice(0, Math.min(most, felixLimits.actPeople));
  const people = best.map(({ candidate: { id, first_name, last_name }, percentage }) => ({
    id,
    first_name,
    last_name,
    percentage,
  }));
  return { kind: 'invite', job, subjects: people.map(({ id }) => id), people, words: null };
}

interface Wanted {
  kind: 'shortlist' | 'message';
  job_id: string;
  status_id: number;
  most: number;
  words: string | null;
}

/** The best of those who are there, by the match that the list shows. */
export async function prepareForApplicants(call: FelixCall, wanted: Wanted): Promise<Prepared> {
  const { kind, job_id, status_id, most, words } = wanted;
  const job = await jobOf(call, job_id);
  const { items } = await call.ask(endpoints.applications.list, {
    query: { job_id, status: status_id, rows: paging.maxRows },
  });
  const best = items
    .toSorted((one, other) => (other.match?.percentage ?? -1) - (one.match?.percentage ?? -1))
    .slice(0, Math.min(most, felixLimits.actPeople));
  return {
    kind,
    job,
    subjects: best.map(({ id }) => id),
    people: best.map(({ candidate: { id, first_name, last_name }, match }) => ({
      id,
      first_name,
      last_name,
      percentage: match?.percentage ?? null,
    })),
    words,
  };
}

export const prepareForJob = async (
  call: FelixCall,
  kind: 'extend' | 'archive',
  job_id: string,
): Promise<Prepared> => ({ kind, job: await jobOf(call, job_id), subjects: [], people: [], words: null });

/** The same act makes the same key, so that a call that is sent again writes nothing twice. */
const keyOf = (id: string, step: string) => createHash('sha256').update(`${id} ${step}`).digest('hex').slice(0, 40);

const write = async ({ ask }: FelixCall, act: StoredAct, application_ids: string[]) => {
  const body = { application_ids, content: act.words, unique_id: keyOf(act.id, 'message') };
  return (await ask(endpoints.chats.writeToMany, { body })).sent.length;
};

/** Somebody who was called by name is moved from where they were seen; if they are elsewhere by now, nobody is overruled. */
async function moveTo({ ask }: FelixCall, { subjects, people }: StoredAct, status_id: ApplicationStatusId) {
  const [named] = people.flatMap(({ application }) => application ?? []);
  if (!named) {
    const { applications } = await ask(endpoints.applications.bulkUpdate, {
      body: { application_ids: subjects, status_id },
    });
    return applications.map(({ id }) => id);
  }
  const { id } = await ask(endpoints.applications.update, {
    params: { id: named.id },
    body: { status_id, from_status_id: named.status_id },
  });
  return [id];
}

/** Each is a call that its person could make by hand, made in their name: their rights, their plan, their log. */
const doing: Record<StoredAct['kind'], (call: FelixCall, act: StoredAct & { job_id: string }) => Promise<number>> = {
  async invite({ ask }, { job_id, subjects }) {
    const { applications } = await ask(endpoints.applications.createMany, { body: { job_id, profile_ids: subjects } });
    return applications.length;
  },
  async shortlist(call, act) {
    const moved = await moveTo(call, act, applicationStatusIds.Shortlisted);
    if (act.words !== null && moved.length > 0) await write(call, act, moved);
    return moved.length;
  },
  decline: async (call, act) => (await moveTo(call, act, applicationStatusIds.Declined)).length,
  hire: async (call, act) => (await moveTo(call, act, applicationStatusIds.Hired)).length,
  message: (call, act) => write(call, act, act.subjects),
  async extend({ ask }, { job_id }) {
    await ask(endpoints.jobs.extend, { params: { id: job_id } });
    return 1;
  },
  async archive({ ask }, { job_id }) {
    await ask(endpoints.jobs.archive, { params: { id: job_id }, body: {} });
    return 1;
  },
};

export async function decide(
  call: FelixCall,
  { id, actId }: { id: string; actId: string },
  body: BodyOf<typeof endpoints.felix.decide>,
): Promise<FelixAct> {
  const { deps, actor } = call;
  ensureCan(actor, 'use', 'Felix');
  ensureFeature(actor, 'felix_ai');
  if (!(await conversationsRepository(deps.db, actor).find(id))) throw new AppError('felix.conversation_not_found');
  const acts = actsRepository(deps.db, id);
  const act = await acts.find(actId);
  if (!act?.job) throw new AppError('felix.act_not_found');
  const wanted = body.decision === 'do' ? 'doing' : 'dropped';
  const words = body.decision === 'do' && act.words !== null ? (body.words ?? null) : null;
  if (!(await acts.decide(actId, wanted, words, deps.clock()))) throw new AppError('felix.act_over');
  if (body.decision === 'drop') return presentAct({ ...act, state: 'dropped' });
  const decided = { ...act, words: words ?? act.words, job_id: act.job.id };
  try {
    const reached = await doing[act.kind](call, decided);
    await acts.close(actId, 'done', reached);
    const { job_id: _, ...done } = decided;
    return presentAct({ ...done, state: 'done', reached });
  } catch (error) {
    await acts.close(actId, 'failed', null);
    throw error;
  }
}
