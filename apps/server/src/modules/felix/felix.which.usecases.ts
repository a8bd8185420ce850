import { endpoints } from '@marula/contract/endpoints';
import { felixLimits } from '@marula/contract/felix-limits';
import { formatDate } from '@marula/contract/formats';
import { paging } from '@marula/contract/limits';
import { say } from '@marula/copy/say';
import type { ToolInput, ToolResult } from '../../ports/ai/port.ts';
import type { Turn } from './felix.acts.usecases.ts';

/** Asks which of the person's own jobs is meant. Jobs of one name differ in their place and in when they were written. */
export async function whichJob(turn: Turn, { job_ids }: ToolInput<'which_job'>): Promise<ToolResult> {
  const { locale, tenant } = turn.actor;
  const { items } = await turn.ask(endpoints.jobs.list, { query: { status: 'active', rows: paging.maxRows } });
  const own = items.filter(({ id }) => job_ids.includes(id));
  if (own.length === 0) return { sentence: say(locale, 'felix_says_no_jobs'), data: { jobs: 0 } };
  const rows = own.slice(0, felixLimits.choices).map(({ id, title, location, created_at }) => ({
    text: title,
    value: [location?.name, formatDate(created_at, tenant.time_zone)].filter(Boolean).join(', '),
    job_id: id,
    application_id: null,
  }));
  turn.show({ kind: 'which', rows });
  const more = own.length - rows.length;
  return {
    sentence: more > 0 ? say(locale, 'felix_says_which_job_of_many', { more }) : say(locale, 'felix_says_which_job'),
    data: { asked_which: rows.map(({ text, value }) => `${text}, ${value}`), more },
  };
}
