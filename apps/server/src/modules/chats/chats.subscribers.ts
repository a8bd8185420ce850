import { defaultLocale } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import type { DomainEvent } from '../../core/domain-events.ts';
import { subscriber, subscriberToMany } from '../../core/module.ts';
import { echoOwnChat } from '../../domain/chats/echo-own-chat.ts';
import { presentEcho } from '../../domain/chats/message-presenter.ts';
import { localesRepository } from '../../domain/locales/locales.repository.ts';
import { publish, publishAll } from '../../realtime/publish.ts';
import { type Echo, liveChatsRepository } from './chats.live.repository.ts';
import { removePictures } from './chats.tasks.ts';

type Action = 'created' | 'updated';

/** A private conversation is heard by its own alone; the applicant hears what they may know, and what they see is theirs. */
export async function echo(tx: Tx, event: DomainEvent, companyId: string, action: Action, echoes: readonly Echo[]) {
  const locale = await localesRepository(tx).ofCompany(companyId);
  const bodyOf = ({ message }: Echo) => ({ action, row: presentEcho(locale, message) }) as const;
  const part = ({ message: { id } }: Echo) => ({ event: 'message', part: id }) as const;
  await publishAll(
    tx,
    event,
    echoes
      .filter((one) => !one.private)
      .map((one) => ({ to: { ...part(one), channel: 'messages', id: companyId } as const, body: bodyOf(one) })),
  );
  await publishAll(
    tx,
    event,
    echoes
      .filter((one) => one.private)
      .map((one) => ({ to: { ...part(one), channel: 'chat', id: one.message.chat_id } as const, body: bodyOf(one) })),
  );
  await echoToApplicant(tx, event, action, echoes);
}

export async function echoToApplicant(tx: Tx, event: DomainEvent, action: Action, echoes: readonly Echo[]) {
  const told = echoes.flatMap(({ message, applicant_id: id, heard }) => (id && heard ? [{ message, id }] : []));
  const locales = await localesRepository(tx).ofCandidates(told.map(({ id }) => id));
  await publishAll(
    tx,
    event,
    told.map(({ message, id }) => ({
      to: { channel: 'candidate', id, event: 'message', part: message.id } as const,
      body: { action, row: presentEcho(locales.get(id) ?? defaultLocale, message) } as const,
    })),
  );
}

async function echoOne(tx: Tx, event: DomainEvent<'message.sent' | 'messages.read'>): Promise<void> {
  const { payload } = event;
  const isNew = 'message_id' in payload;
  const ids = isNew ? [payload.message_id] : payload.message_ids;
  const echoes = await liveChatsRepository(tx).messages(ids);
  await echo(tx, event, payload.company_id, isNew ? 'created' : 'updated', echoes);
  const applicant = echoes[0]?.applicant_id;
  if (isNew && applicant) await echoOwnChat(tx, event, applicant, payload.chat_id);
}

/** An open conversation shows a message, and that it was read, without a reload. */
export const echoMessages = subscriberToMany({
  name: 'chats.echo-messages',
  on: ['message.sent', 'messages.read'],
  async handleAll(tx, events) {
    for (const event of events) {
      const { payload } = event;
      const echoed = 'echoed' in payload && payload.echoed;
      if (!echoed) await echoOne(tx, event);
      else if (echoed.applicant_id) await echoOwnChat(tx, event, echoed.applicant_id, payload.chat_id);
    }
  },
});

const channelOf = (isPrivate: boolean, companyId: string, id: string) =>
  isPrivate
    ? ({ channel: 'chat', id, event: 'chat', part: id } as const)
    : ({ channel: 'company', id: companyId, event: 'chat', part: id } as const);

export const echoChats = subscriber({
  name: 'chats.echo-chats',
  on: ['chat.opened', 'chat.joined', 'chat.handed_over'],
  async handle(tx, event) {
    const { chat_id, company_id } = event.payload;
    const chat = await liveChatsRepository(tx).chat(chat_id);
    if (!chat) return;
    const locale = await localesRepository(tx).ofCompany(company_id);
    const row = { ...chat, messages: chat.messages.map((message) => presentEcho(locale, message)) };
    const action = event.name === 'chat.opened' ? 'created' : 'updated';
    await publish(tx, event, channelOf(chat.private, company_id, chat_id), { action, row });
  },
});

type Gone = Pick<DomainEvent<'chat.deleted'>['payload'], 'chat_id' | 'private' | 'applicant_id'>;

/** Conversations that went, by themselves or with their job. */
const goneIn = (event: DomainEvent<'chat.deleted' | 'job.pipeline_removed'>): readonly Gone[] =>
  event.name === 'chat.deleted' ? [event.payload] : event.payload.chats;

export const echoDeletion = subscriber({
  name: 'chats.echo-deletion',
  on: ['chat.deleted', 'job.pipeline_removed'],
  async handle(tx, event) {
    for (const { chat_id: id, private: isPrivate, applicant_id } of goneIn(event)) {
      const gone = { action: 'deleted', id } as const;
      await publish(tx, event, channelOf(isPrivate, event.payload.company_id, id), gone);
      if (applicant_id)
        await publish(tx, event, { channel: 'candidate', id: applicant_id, event: 'chat', part: id }, gone);
    }
  },
});

export const clearPictures = subscriber({
  name: 'chats.clear-pictures',
  on: ['chat.deleted', 'job.pipeline_removed'],
  async handle(tx, event, deps) {
    for (const { chat_id } of goneIn(event)) await deps.tasks.send(tx, removePictures, { chat_id });
  },
});
