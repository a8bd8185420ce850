import type { FelixAct } from '@marula/contract/felix.contract';
import { statusName } from '@marula/contract/statuses';
import { say } from '@marula/copy/say';
import { ensureCan } from '../../core/actor.ts';
import type { ToolInput, ToolResult } from '../../ports/ai/port.ts';
import { prepare, type Turn } from './felix.acts.usecases.ts';
import { namedRepository } from './felix.named.repository.ts';
import { fullName, type NamedApplication, type WhoIsMeant, whoIsMeant } from './felix.named.rules.ts';

type Asked = ToolInput<'act_on_people'>;

const prepareFor = (turn: Turn, { act, words }: Asked, one: NamedApplication): Promise<FelixAct> => {
  const { id, status_id, job_id, title, profile_id, first_name, last_name, percentage } = one;
  return prepare(turn, turn.conversation_id, {
    kind: act,
    job: { id: job_id, title },
    subjects: [id],
    people: [{ id: profile_id, first_name, last_name, percentage, application: { id, status_id } }],
    words,
  });
};

/** Each is prepared, so that whichever is chosen waits for the same yes as any other act. */
async function offer(turn: Turn, asked: Asked, applications: readonly NamedApplication[]): Promise<void> {
  const acts: FelixAct[] = [];
  for (const one of applications) acts.push(await prepareFor(turn, asked, one));
  turn.show({ kind: 'choice', acts });
}

const saidOf = ({ actor: { locale } }: Turn, one: NamedApplication) => ({
  name: fullName(one),
  title: one.title,
  status: say(locale, 'applications_status', { status: statusName(one.status_id) ?? '' }).toLowerCase(),
});

async function propose(turn: Turn, asked: Asked, name: string, meant: WhoIsMeant): Promise<ToolResult> {
  const { locale } = turn.actor;
  if (meant.is === 'one') {
    turn.show({ kind: 'act', act: await prepareFor(turn, asked, meant.application) });
    return { sentence: say(locale, 'felix_says_act'), data: { waits_for_a_yes: true } };
  }
  if (meant.is === 'several') {
    await offer(turn, asked, meant.applications);
    const { more } = meant;
    const sentence =
      more > 0
        ? say(locale, 'felix_says_which_of_many', { name, more })
        : say(locale, 'felix_says_which_person', { name });
    return { sentence, data: { asked_which: meant.applications.length, more } };
  }
  if (meant.is === 'near') {
    await offer(turn, asked, meant.applications);
    const sentence = say(locale, meant.elsewhere ? 'felix_says_not_in_job' : 'felix_says_near_names', { name });
    return { sentence, data: { nobody_called: name, offered: meant.applications.length } };
  }
  if (meant.is === 'nobody') {
    return { sentence: say(locale, 'felix_says_nobody_called', { name }), data: { nobody_called: name } };
  }
  const key = meant.is === 'there' ? 'felix_says_there_already' : 'felix_says_cannot_move';
  return { sentence: say(locale, key, saidOf(turn, meant.application)), data: { not_possible: meant.is } };
}

/** Names become people of the company's own applications; each name is looked for by itself. */
export async function actOnPeople(turn: Turn, asked: Asked): Promise<ToolResult> {
  const { deps, actor } = turn;
  ensureCan(actor, 'read', 'Application');
  if (asked.act === 'message' && !asked.words?.trim()) {
    return { sentence: say(actor.locale, 'felix_engine_tell_words'), data: { words: null } };
  }
  const named = namedRepository(deps.db, actor.company_id);
  const results: ToolResult[] = [];
  for (const name of asked.names) {
    const alike = await named.alike(name, asked.job_id);
    const meant = whoIsMeant(alike, { name, act: asked.act, job_id: asked.job_id, role: actor.role });
    results.push(await propose(turn, asked, name.trim(), meant));
  }
  const sentences = new Set(results.map(({ sentence }) => sentence));
  return { sentence: [...sentences].join(' '), data: results.map(({ data }) => data) };
}
