import type { Chat } from '@marula/contract/chats.contract';
import { useEffect, useRef, useState } from 'react';
import { onSaid, sayOn } from '@/lib/auth/live';

const event = 'typing';
const sayEveryMs = 2000;
/** Longer than the pause between two of them, so that it does not flicker. */
const shownMs = 4000;

interface Typing {
  chat_id: string;
  profile_id: string;
}

const isTyping = (payload: unknown): payload is Typing =>
  typeof payload === 'object' && payload !== null && 'chat_id' in payload && 'profile_id' in payload;

/** First names of those of the team who write here at this moment, and how to say that one writes oneself. */
export const useTyping = ({ id, participants }: Pick<Chat, 'id' | 'participants'>, me: string) => {
  const [writing, setWriting] = useState<readonly string[]>([]);
  const said = useRef(0);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = onSaid('chat', event, (payload) => {
      if (!isTyping(payload) || payload.chat_id !== id || payload.profile_id === me) return;
      const { profile_id } = payload;
      clearTimeout(timers.get(profile_id));
      setWriting((before) => [...before.filter((one) => one !== profile_id), profile_id]);
      const end = () => setWriting((before) => before.filter((one) => one !== profile_id));
      timers.set(profile_id, setTimeout(end, shownMs));
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
      setWriting([]);
    };
  }, [id, me]);
  return {
    // The name is ours: who writes to the channel says only who they are.
    typing: participants.filter((person) => writing.includes(person.id)).map(({ first_name }) => first_name),
    onTyping: () => {
      if (Date.now() - said.current < sayEveryMs) return;
      said.current = Date.now();
      sayOn('chat', id, event, { chat_id: id, profile_id: me });
    },
  };
};
