import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import { endpoints } from '@marula/contract/endpoints';
import { AppError, messageOf } from '@marula/contract/errors';
import type { FelixAct, FelixConversation, FelixEvent, FelixMessage, FelixPart } from '@marula/contract/felix.contract';
import { felixLimits } from '@marula/contract/felix-limits';
import { paging } from '@marula/contract/limits';
import { type Actor, ensureCan, ensureFeature } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { today } from '../../domain/locales/today.ts';
import type { TalkAsk } from '../../ports/ai/port.ts';
import { presentAct } from './felix.acts.usecases.ts';
import { actsRepository, conversationsRepository, messagesRepository } from './felix.conversations.repository.ts';
import { heardAs, titleOf, whileAdmitted } from './felix.talk.rules.ts';
import { runTool } from './felix.tools.usecases.ts';
import { ensureShort, type FelixCall, takeUse, type Use, usesOf } from './felix.uses.usecases.ts';

const { felix } = endpoints;

function ensureMayTalk(actor: Actor): void {
  ensureCan(actor, 'use', 'Felix');
  ensureFeature(actor, 'felix_ai');
}

const found = <T>(conversation: T | undefined): T => {
  if (!conversation) throw new AppError('felix.conversation_not_found');
  return conversation;
};

export async function listConversations(
  deps: Deps,
  actor: Actor,
  { page, rows }: QueryOf<typeof felix.conversations>,
): Promise<ReplyOf<typeof felix.conversations>> {
  ensureMayTalk(actor);
  return { ...(await conversationsRepository(deps.db, actor).list(page, rows)), page, rows };
}

export async function startConversation(deps: Deps, actor: Actor): Promise<FelixConversation> {
  ensureMayTalk(actor);
  return withTx(deps, async (tx) => {
    const { conversations } = felixLimits;
    return found(await conversationsRepository(tx, actor).start(deps.newId(), deps.clock(), conversations));
  });
}

/** An act is shown as it is now, not as it was when it was proposed. */
export async function readConversation(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<ReplyOf<typeof felix.conversation>> {
  ensureMayTalk(actor);
  const conversation = found(await conversationsRepository(deps.db, actor).find(id));
  const [messages, acts] = await Promise.all([
    messagesRepository(deps.db, id).all(),
    actsRepository(deps.db, id).all(),
  ]);
  const now = new Map(acts.map((act) => [act.id, presentAct(act)]));
  const asNow = (act: FelixAct): FelixAct => now.get(act.id) ?? act;
  const current = (part: FelixPart): FelixPart => {
    if (part.kind === 'act') return { kind: 'act', act: asNow(part.act) };
    return part.kind === 'choice' ? { kind: 'choice', acts: part.acts.map(asNow) } : part;
  };
  return {
    ...conversation,
    messages: messages.map((message) => ({ ...message, parts: message.parts.map(current) })),
  };
}

export async function renameConversation(
  deps: Deps,
  actor: Actor,
  id: string,
  title: string,
): Promise<FelixConversation> {
  ensureMayTalk(actor);
  return found(await conversationsRepository(deps.db, actor).rename(id, title));
}

export async function deleteConversation(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  ensureMayTalk(actor);
  if (!(await conversationsRepository(deps.db, actor).remove(id))) throw new AppError('felix.conversation_not_found');
  return { id };
}

/** What Felix is told of the conversation and of the company: the person's own rows, and nothing else. */
async function askOf(call: FelixCall, messages: FelixMessage[], job_id: string | undefined): Promise<TalkAsk> {
  const { deps, actor, ask } = call;
  const { items } = await ask(endpoints.jobs.list, { query: { status: 'active', rows: paging.maxRows } });
  const named = job_id === undefined ? undefined : await ask(endpoints.jobs.read, { params: { id: job_id } });
  return {
    tenant: actor.tenant,
    today: today(deps.clock(), actor.tenant),
    messages: messages.map(heardAs),
    job: named && { id: named.id, title: named.title, place: named.location?.name },
    jobs: items.map(({ id, title, location }) => ({ id, title, place: location?.name })),
  };
}

/** Everything that can be refused is refused before the first line; from then on a failure is a line itself. */
export async function sayToFelix(
  call: FelixCall,
  id: string,
  { text, job_id }: BodyOf<typeof felix.say>,
): Promise<AsyncIterable<FelixEvent>> {
  const { deps, actor } = call;
  ensureMayTalk(actor);
  ensureShort(deps, text);
  found(await conversationsRepository(deps.db, actor).find(id));
  const messages = messagesRepository(deps.db, id);
  if ((await messages.count()) >= felixLimits.messages) throw new AppError('felix.conversation_full');
  const asked: FelixMessage = {
    id: deps.newId(),
    from: 'person',
    parts: [{ kind: 'text', text }],
    stopped: false,
    created_at: deps.clock().toISOString(),
  };
  const ask = await askOf(call, [...(await messages.all()), asked], job_id);
  const use = await takeUse(call, 'talk');
  await messages.add(asked, titleOf(text));
  return answer(call, id, ask, use);
}

async function* answer(call: FelixCall, conversation_id: string, ask: TalkAsk, use: Use): AsyncGenerator<FelixEvent> {
  const { deps, actor } = call;
  const parts: FelixPart[] = [];
  const shown: FelixPart[] = [];
  const admitted = whileAdmitted(call.signal, () => call.ask(felix.read));
  const show = (part: FelixPart) => void shown.push(part);
  const turn = { ...call, counted: true as const, signal: admitted.signal, conversation_id, show };
  /** What tools have shown since the last look, each a part of its own. */
  const take = () =>
    shown.splice(0).map((part) => {
      parts.push(part);
      return { event: 'part' as const, part };
    });
  // The embedded engine looks first and then says one sentence, which reads better above what it found.
  const saysFirst = deps.ai.engine.kind === 'embedded';
  let ended = false;
  const keep = async (stopped: boolean): Promise<FelixMessage> => {
    ended = true;
    const message: FelixMessage = {
      id: deps.newId(),
      from: 'felix',
      parts,
      stopped,
      created_at: deps.clock().toISOString(),
    };
    await messagesRepository(deps.db, conversation_id).add(message, '');
    return message;
  };
  try {
    const run: Parameters<typeof deps.ai.answer>[1] = (name, input) => runTool(turn, name, input);
    for await (const piece of deps.ai.answer(ask, run, { signal: turn.signal })) {
      if (!saysFirst) yield* take();
      if ('spent' in piece) {
        await use.spend(piece.spent);
        continue;
      }
      const last = parts.at(-1);
      if (last?.kind === 'text') last.text += piece.words;
      else parts.push({ kind: 'text', text: piece.words });
      yield { event: 'words', text: piece.words };
    }
    yield* take();
    const message = await keep(false);
    const conversation = found(await conversationsRepository(deps.db, actor).find(conversation_id));
    yield { event: 'done', message, conversation, uses: await usesOf(deps, actor) };
  } catch (error) {
    // Half an answer is one: it is kept, and it was paid for.
    await (parts.length === 0 ? use.giveBack() : use.spend());
    if (parts.length > 0 && !ended) await keep(true);
    ended = true;
    const refused = admitted.refusal() ?? error;
    const code = refused instanceof AppError ? refused.code : 'felix.failed';
    if (!(refused instanceof AppError) && !call.signal.aborted) deps.log.error({ err: refused }, 'Felix failed');
    yield {
      event: 'failed',
      error: { code, message: refused instanceof AppError ? refused.message : messageOf('felix.failed') },
    };
  } finally {
    admitted.stop();
    // Whoever hung up finds what had come when they are back.
    if (!ended && parts.length > 0) await keep(true);
  }
}
