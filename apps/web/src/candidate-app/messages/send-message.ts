import type { Message } from '@marula/contract/chats.contract';
import { storage } from '@marula/contract/file-limits';
import { api, newKey } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { createStore } from '@/lib/store';
import { m } from '@/paraglide/messages';
import { sendFile } from '../files/send-file';
import type { Progress } from '../files/send-in-parts';
import { forgetMessage, type KeptMessage, keepMessage, keptMessages } from './kept-messages';

/** A message on its way. It stays until the server has it, or its sender takes it back. */
export interface Outgoing extends KeptMessage {
  /** Waiting: there is no line. Failed: the server has refused it. */
  state: 'sending' | 'waiting' | 'failed';
  /** What shows the picture meanwhile. */
  preview?: string | undefined;
  problem?: string;
  /** Of a picture that goes in parts. */
  progress?: Progress;
}

export const outbox = createStore<readonly Outgoing[]>([]);

type Delivered = (message: Message) => void;
const listeners = new Set<Delivered>();

export const onDelivered = (tell: Delivered): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

const find = (key: string) => outbox.get().find(({ unique_id }) => unique_id === key);

const edit = (which: (item: Outgoing) => boolean, change: Partial<Outgoing>) =>
  outbox.set(outbox.get().map((item) => (which(item) ? { ...item, ...change } : item)));

/** By the id of its message: a picture that was sent from here is shown from here, and not fetched again. */
export const ownPictures = new Map<string, string>();

const remove = (key: string) => {
  outbox.set(outbox.get().filter(({ unique_id }) => unique_id !== key));
  void forgetMessage(key);
};

const bodyOf = ({ content, unique_id, picture }: Outgoing) =>
  picture
    ? ({ type: 'image', content, image_url: picture.name, unique_id } as const)
    : ({ type: 'text', content, unique_id } as const);

/** No answer came: it may go as soon as there is a line. */
const isCutOff = (error: unknown) => error instanceof ApiError && error.status === 0;

/** It waits in this queue, not on its way: what is written after it waits with it. */
const sendPicture = (key: string, picture: NonNullable<KeptMessage['picture']>) =>
  sendFile({
    ...picture,
    bucket: storage.buckets.chat,
    waits: false,
    onProgress: (progress) => edit(({ unique_id }) => unique_id === key, { progress }),
  });

const deliver = async (key: string): Promise<void> => {
  const item = find(key);
  if (item?.state !== 'sending') return;
  try {
    // Put once more, it takes its own place.
    if (item.picture) await sendPicture(key, item.picture);
    const message = await api(candidateApp.sendMessage, { params: { id: item.chat_id }, body: bodyOf(item) });
    if (item.preview) ownPictures.set(key, item.preview);
    for (const tell of listeners) tell(message);
    remove(key);
  } catch (error) {
    const problem = error instanceof ApiError ? error.message : m.error_server_unavailable();
    if (!isCutOff(error)) return edit(({ unique_id }) => unique_id === key, { state: 'failed', problem });
    // What was written after it waits with it: nobody reads the second line first.
    edit(({ chat_id, state }) => chat_id === item.chat_id && state === 'sending', { state: 'waiting', problem });
    void import('../waiting/keep-sending').then(({ wakeWithLine }) => wakeWithLine());
  }
};

/** By conversation: what is being sent. The next waits for it. */
const underWay = new Map<string, Promise<void>>();

const queue = ({ chat_id, unique_id }: Outgoing) => {
  const before = underWay.get(chat_id) ?? Promise.resolve();
  underWay.set(
    chat_id,
    before.then(() => deliver(unique_id)),
  );
};

const previewOf = (file: File | undefined) => file && URL.createObjectURL(file);

interface Written {
  chat_id: string;
  sender_id: string;
  content: string;
  file?: File | undefined;
}

/** Shown at once, sent in its turn. */
export const sendMessage = ({ file, ...written }: Written): void => {
  const name = file && `${written.chat_id}/${newKey()}.${file.type.split('/')[1]}`;
  const kept: KeptMessage = {
    ...written,
    unique_id: newKey(),
    created_at: new Date().toISOString(),
    ...(file && name && { picture: { file, name } }),
  };
  const item: Outgoing = { ...kept, state: 'sending', preview: previewOf(file) };
  outbox.set([...outbox.get(), item]);
  void keepMessage(kept);
  queue(item);
};

const sendAll = (which: (item: Outgoing) => boolean) => {
  const again = outbox.get().filter((item) => item.state !== 'sending' && which(item));
  edit((item) => again.includes(item), { state: 'sending' });
  for (const item of again) queue(item);
};

/** Under the same id: one that did arrive is not stored twice. */
export const sendAgain = (uniqueId: string): void => sendAll(({ unique_id }) => unique_id === uniqueId);

/** There may be a line again. What the server refused is for its writer to send. */
export const sendWaiting = (): void => sendAll(({ state }) => state === 'waiting');

export const takeBack = (uniqueId: string): void => {
  const preview = find(uniqueId)?.preview;
  if (preview) URL.revokeObjectURL(preview);
  remove(uniqueId);
};

/** What did not go on an earlier visit: a reload loses no word and no picture. */
export const restoreMessages = async (me: string): Promise<void> => {
  const missing = (await keptMessages(me)).filter(({ unique_id }) => !find(unique_id));
  if (missing.length === 0) return;
  const restored = missing.map(
    (kept): Outgoing => ({
      ...kept,
      state: 'waiting',
      preview: previewOf(kept.picture?.file),
    }),
  );
  outbox.set([...restored, ...outbox.get()]);
  if (navigator.onLine) sendWaiting();
};
