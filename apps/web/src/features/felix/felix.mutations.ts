import { applicationLimits } from '@marula/contract/application-limits';
import type { ReplyOf } from '@marula/contract/endpoint';
import type { FelixAct, FelixConversation, FelixEvent, FelixPart } from '@marula/contract/felix.contract';
import type { decideAct, listConversations, readConversation } from '@marula/contract/felix.endpoints.contract';
import { applicationStatusIds, canMove } from '@marula/contract/transitions';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeFelix, felixPanel } from '@/domain/felix-panel';
import { keepUses } from '@/domain/felix-uses';
import { undoAction } from '@/domain/undo';
import { api, type CallInput, newKey } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { openStream } from '@/lib/api-stream';
import { me } from '@/lib/auth/me';
import * as applicationsEndpoints from '@/lib/endpoints/applications.gen';
import * as felixEndpoints from '@/lib/endpoints/felix.gen';
import { jsonLines } from '@/lib/json-lines';
import { nameOf } from '@/lib/person-words';
import { during } from '@/lib/ready';
import { toast } from '@/lib/toast';
import { forgetActs, rememberAct } from '@/lib/undo';
import { m } from '@/paraglide/messages';
import { felixQueries } from './felix.queries';
import { type Ending, ending, turn, unsent, withWords } from './felix.state';

export type Conversation = ReplyOf<typeof readConversation>;
type Conversations = InfiniteData<ReplyOf<typeof listConversations>>;

interface Saying {
  text: string;
  /** What the writer looks at while they ask. */
  job_id?: string | undefined;
}

const listAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: felixQueries.conversations().queryKey });

/** A conversation that is not begun yet begins with its first words. */
const begun = async (client: QueryClient): Promise<string> => {
  const known = felixPanel.get().conversation;
  if (known) return known;
  const conversation = await api(felixEndpoints.start);
  client.setQueryData(felixQueries.conversation(conversation.id).queryKey, { ...conversation, messages: [] });
  changeFelix({ conversation: conversation.id });
  return conversation.id;
};

const saidBy = (from: 'person' | 'felix', parts: readonly FelixPart[], stopped = false) => ({
  ...{ id: newKey(), from, stopped, parts: [...parts] },
  created_at: new Date().toISOString(),
});

/** Writes what was said and answered into the conversation, as the server keeps it too. */
const write = (
  client: QueryClient,
  id: string,
  answer: Conversation['messages'][number],
  about?: FelixConversation,
) => {
  const said = saidBy('person', [{ kind: 'text', text: turn.get()?.said ?? '' }]);
  client.setQueryData(
    felixQueries.conversation(id).queryKey,
    (now: Conversation | undefined) => now && { ...now, ...about, messages: [...now.messages, said, answer] },
  );
};

const failureOf = async ({ error }: Extract<FelixEvent, { event: 'failed' }>) => {
  const copy = await import('@/lib/error-copy').catch(() => undefined);
  return new ApiError(copy?.errorSentence(error.code) ?? m.error_felix_failed(), { status: 0, code: error.code });
};

/** Reads the answer to its end; says false where it ended without one. */
const hear = async (client: QueryClient, id: string, body: ReadableStream<Uint8Array>): Promise<boolean> => {
  for await (const event of jsonLines<FelixEvent>(body)) {
    const now = turn.get();
    if (!now) return true;
    if (event.event === 'words') turn.set({ ...now, parts: withWords(now.parts, event.text) });
    if (event.event === 'part') turn.set({ ...now, parts: [...now.parts, event.part] });
    if (event.event === 'failed') throw await failureOf(event);
    if (event.event === 'done') {
      keepUses(client, event.uses);
      write(client, id, event.message, event.conversation);
      return true;
    }
  }
  return false;
};

/** What had come by then is kept and said; where nothing was taken, the words go back to who wrote them. */
const endBadly = (client: QueryClient, id: string | null, end: Pick<Ending, 'kind' | 'error'>) => {
  const now = turn.get();
  if (!now) return;
  if (id && end.kind !== 'refused') write(client, id, saidBy('felix', now.parts, true));
  if (end.kind === 'refused' && !unsent.get()) unsent.set(now.said);
  ending.set({ ...end, conversation: id, said: now.said });
};

const converse = async (client: QueryClient, { text, job_id }: Saying, signal: AbortSignal) => {
  let id: string | null = felixPanel.get().conversation;
  let opened = false;
  try {
    id = await begun(client);
    turn.set({ ...(turn.get() ?? { said: text, parts: [], stop: () => {} }), conversation: id });
    const call = { params: { id }, body: { text, ...(job_id && { job_id }) }, signal };
    const body = await openStream(felixEndpoints.say, call);
    opened = true;
    if (!(await hear(client, id, body))) endBadly(client, id, { kind: 'lost' });
  } catch (error) {
    if (signal.aborted) endBadly(client, id, { kind: 'stopped' });
    else if (!opened) endBadly(client, id, { kind: 'refused', error: error as Error });
    else endBadly(client, id, { kind: 'lost', ...(error instanceof ApiError && { error }) });
  }
  turn.set(null);
  void listAgain(client);
};

/** One question at a time; Stop closes the call, and the server stops with it. */
export const useSay = () => {
  const client = useQueryClient();
  return (saying: Saying) => {
    if (turn.get()) return;
    const stopping = new AbortController();
    ending.set(null);
    turn.set({
      conversation: felixPanel.get().conversation,
      said: saying.text,
      parts: [],
      stop: () => stopping.abort(),
    });
    void during(converse(client, saying, stopping.signal));
  };
};

const withAct = (conversation: Conversation | undefined, act: FelixAct): Conversation | undefined =>
  conversation && {
    ...conversation,
    messages: conversation.messages.map((message) => ({
      ...message,
      parts: message.parts.map((part) => {
        if (part.kind === 'choice') return { ...part, acts: part.acts.map((one) => (one.id === act.id ? act : one)) };
        return part.kind === 'act' && part.act.id === act.id ? { ...part, act } : part;
      }),
    })),
  };

const movedTo = { shortlist: 'Shortlisted', decline: 'Declined', hire: 'Hired' } as const;
const isMove = (kind: FelixAct['kind']): kind is keyof typeof movedTo => Object.hasOwn(movedTo, kind);

/** Somebody who was moved by name goes back as after a move by hand; what was written to them stays written. */
const offerWayBack = (client: QueryClient, { kind, people: [person] }: FelixAct) => {
  const { application } = person ?? {};
  if (!person || !application || !isMove(kind)) return;
  const status = movedTo[kind];
  const to = applicationStatusIds[status];
  const { id, status_id: from } = application;
  const role = me.get()?.role?.name;
  const words = m.applications_moved({ name: nameOf(person), status });
  forgetActs([id]);
  if (!role || !canMove({ from: to, to: from, by: 'employer', role })) {
    toast.success(words, { key: 'decision' });
    return;
  }
  const back = () =>
    api(applicationsEndpoints.update, { params: { id }, body: { status_id: from, from_status_id: to } }).then(
      () => {
        toast.success(m.applications_undone(), { key: 'decision' });
        return client.invalidateQueries({ predicate: ({ queryKey: [of] }) => of !== 'felix' });
      },
      (error: Error) => toast.error(error.message),
    );
  const undo = rememberAct([id], applicationLimits.undoMs, () => void back());
  toast.success(words, { key: 'decision', ...undoAction(undo) });
};

/** What was done is shown everywhere it shows: an act may touch jobs, applications, chats and candidates. */
export const useDecide = (conversation: string) => {
  const client = useQueryClient();
  const { queryKey } = felixQueries.conversation(conversation);
  return useMutation({
    mutationFn: ({ actId, ...body }: { actId: string } & CallInput<typeof decideAct>['body']) =>
      api(felixEndpoints.decide, { params: { id: conversation, actId }, body }),
    onSuccess: (act) => {
      client.setQueryData(queryKey, (now: Conversation | undefined) => withAct(now, act));
      if (act.state !== 'done') return;
      offerWayBack(client, act);
      void client.invalidateQueries({ predicate: ({ queryKey: [of] }) => of !== 'felix' });
    },
    // Somebody decided elsewhere, or it waited too long: what the server has is read again.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
};

export const useRename = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      api(felixEndpoints.rename, { params: { id }, body: { title } }),
    onSuccess: (renamed) => {
      client.setQueryData(
        felixQueries.conversation(renamed.id).queryKey,
        (now: Conversation | undefined) => now && { ...now, title: renamed.title },
      );
      return listAgain(client);
    },
    onError: (error) => toast.error(error.message),
  });
};

/** The server forgets at once and for good, so it is told only when the way back is over. */
export const useDelete = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(felixEndpoints.delete, { params: { id } }),
    onSuccess: ({ id }) => {
      client.removeQueries({ queryKey: felixQueries.conversation(id).queryKey });
      client.setQueryData(
        felixQueries.conversations().queryKey,
        (now: Conversations | undefined) =>
          now && {
            ...now,
            pages: now.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
          },
      );
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => listAgain(client),
  });
};
