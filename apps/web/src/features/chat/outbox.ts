import type { Message } from '@marula/contract/chats.contract';
import { storage } from '@marula/contract/file-limits';
import { api, newKey } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import * as chatsEndpoints from '@/lib/endpoints/chats.gen';
import { putPicture } from '@/lib/files';
import { createStore } from '@/lib/store';
import { onClearStoredState } from '@/lib/stored-state';
import { m } from '@/paraglide/messages';
import { forgetUnsent, keepUnsent, unsentOf } from './unsent';
import { forgetUnsentPicture, keepUnsentPicture, unsentPicturesOf } from './unsent-pictures';

interface Picture {
  file: File;
  /** Where it lies in the bucket. */
  name: string;
  isPut: boolean;
}

/** A message on its way. It stays until the server has it, or its sender takes it away. */
export interface Outgoing {
  message: Message;
  picture?: Picture;
  state: 'sending' | 'failed';
  /** The last message of the thread when this one was written, null for none; left out, it stands at the end. */
  after?: string | null;
  /** Why it failed; left out for one that only waited for the one before it. */
  problem?: { text: string; offline: boolean };
}

export type OnDelivered = (message: Message) => void;

export const outbox = createStore<readonly Outgoing[]>([]);

const keyOf = ({ message }: Outgoing) => message.unique_id;
const find = (key: string) => outbox.get().find((item) => keyOf(item) === key);
const edit = (key: string, change: Partial<Outgoing>) =>
  outbox.set(outbox.get().map((item) => (keyOf(item) === key ? { ...item, ...change } : item)));

const drop = (key: string) => {
  const item = find(key);
  if (item?.picture && item.message.image_url) URL.revokeObjectURL(item.message.image_url);
  outbox.set(outbox.get().filter((other) => other !== item));
};

/** For good: it has arrived, or its sender took it away. */
const remove = (key: string) => {
  if (find(key)?.picture) forgetUnsentPicture(key);
  drop(key);
  forgetUnsent(key);
};

// What the browser keeps comes back with the chat.
onClearStoredState(() => {
  for (const item of outbox.get()) drop(keyOf(item));
});

/** Among those that wait, in the order in which they were written; one that waits already stays as it is. */
const putBack = (kept: readonly Omit<Outgoing, 'state'>[]) => {
  const missing = kept.filter(({ message }) => !find(message.unique_id));
  if (missing.length === 0) return;
  const all = [...missing.map((item) => ({ ...item, state: 'failed' as const })), ...outbox.get()];
  outbox.set(all.sort((one, other) => one.message.created_at.localeCompare(other.message.created_at)));
};

/** What did not go on an earlier visit: a reload loses no word and no picture. */
export const restoreUnsent = async (me: string): Promise<void> => {
  putBack(unsentOf(me));
  const pictures = await unsentPicturesOf(me);
  const shown = pictures.filter(({ message }) => !find(message.unique_id));
  putBack(
    shown.map(({ message, file, name, after }) => ({
      message: { ...message, image_url: URL.createObjectURL(file) },
      picture: { file, name, isPut: false },
      ...(after !== undefined && { after }),
    })),
  );
};

const problemOf = (error: unknown): NonNullable<Outgoing['problem']> => ({
  text: error instanceof ApiError ? error.message : m.error_server_unavailable(),
  offline: error instanceof ApiError && error.status === 0,
});

/** What was written after a message that did not go waits with it: nobody reads the second line first. */
const fail = (failed: Outgoing, error: unknown) =>
  outbox.set(
    outbox.get().map((item) => {
      if (keyOf(item) === keyOf(failed)) return { ...item, state: 'failed', problem: problemOf(error) };
      return item.message.chat_id === failed.message.chat_id ? { ...item, state: 'failed' } : item;
    }),
  );

/** Something has gone since: what failed before stays marked, but the field has nothing more to say of it. */
const settle = (chatId: string) =>
  outbox.set(
    outbox
      .get()
      .map(({ problem, ...item }) => (item.message.chat_id === chatId || !problem ? item : { ...item, problem })),
  );

const bodyOf = ({ message: { chat_id, content, unique_id }, picture }: Outgoing) =>
  picture
    ? ({ chat_id, type: 'image', content, image_url: picture.name, unique_id } as const)
    : ({ chat_id, type: 'text', content, unique_id } as const);

const deliver = async (key: string, onDelivered: OnDelivered): Promise<void> => {
  const item = find(key);
  if (item?.state !== 'sending') return;
  try {
    if (item.picture && !item.picture.isPut) {
      await putPicture(storage.buckets.chat, item.picture.name, item.picture.file);
      edit(key, { picture: { ...item.picture, isPut: true } });
    }
    onDelivered(await api(chatsEndpoints.send, { body: bodyOf(item) }));
    remove(key);
    settle(item.message.chat_id);
  } catch (error) {
    fail(item, error);
  }
};

/** By conversation: what is being sent. The next waits for it. */
const underWay = new Map<string, Promise<void>>();

const queue = ({ message: { chat_id, unique_id } }: Outgoing, onDelivered: OnDelivered) => {
  const before = underWay.get(chat_id) ?? Promise.resolve();
  underWay.set(
    chat_id,
    before.then(() => deliver(unique_id, onDelivered)),
  );
};

interface Written {
  chat_id: string;
  sender_id: string;
  content: string;
  file?: File;
  after: string | null;
}

const messageOf = ({ chat_id, sender_id, content, file }: Written): Message => {
  const unique_id = newKey();
  return {
    ...{ id: unique_id, unique_id, chat_id, sender_id, content, receiver_ids: [], sent_by: 'User', read: false },
    type: file ? 'image' : 'text',
    image_url: file ? URL.createObjectURL(file) : null,
    created_at: new Date().toISOString(),
  };
};

/** Shown at once, sent in its turn. */
export const write = (written: Written, onDelivered: OnDelivered): void => {
  const { chat_id, file } = written;
  const extension = file?.type.split('/')[1] ?? '';
  const item: Outgoing = {
    message: messageOf(written),
    state: 'sending',
    after: written.after,
    ...(file && { picture: { file, name: `${chat_id}/${newKey()}.${extension}`, isPut: false } }),
  };
  outbox.set([...outbox.get(), item]);
  if (item.picture) keepUnsentPicture({ ...item, ...item.picture });
  else keepUnsent(item);
  queue(item, onDelivered);
};

/** All of a conversation that did not go, in the order in which they were written, and each as what it was. They are said now, so they stand at the end. */
export const sendAgain = (chatId: string, onDelivered: OnDelivered): void => {
  const failed = outbox.get().filter(({ message, state }) => message.chat_id === chatId && state === 'failed');
  for (const { message, picture } of failed) {
    const again: Outgoing = { message, state: 'sending', ...(picture && { picture }) };
    outbox.set(outbox.get().map((item) => (keyOf(item) === message.unique_id ? again : item)));
    queue(again, onDelivered);
  }
};

export const discard = (message: Message): void => remove(message.unique_id);
