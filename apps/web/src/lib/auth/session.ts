import type { SessionEvent } from '@marula/contract/session.contract';
import type { Session, User } from '@supabase/supabase-js';
import { createStore } from '../store';
import { sessionClient } from './client';

interface SessionState {
  session: Session | null;
  user: User | null;
}

/** The session as the client has it now, for who draws something by it. */
export const sessionState = createStore<SessionState>({ session: null, user: null });

type Listener = (event: SessionEvent, session: Session | null) => void;
const listeners = new Set<Listener>();

/** Told of every event, after the state above has changed. */
export const onSessionEvent = (listener: Listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

let started: Promise<void> | undefined;

const follow = async (): Promise<void> => {
  const { auth } = await sessionClient();
  await new Promise<void>((resolve) => {
    auth.onAuthStateChange((event, session) => {
      sessionState.set({ session, user: session?.user ?? null });
      // The client must not be called from inside its own callback: it would wait for itself.
      setTimeout(() => {
        for (const listener of listeners) listener(event, session);
      });
      if (event === 'INITIAL_SESSION') resolve();
    });
  });
};

/** Follows the session from the first call on; answers with the one of now, once that is known. */
export const startSession = async (): Promise<Session | null> => {
  started ??= follow();
  await started;
  return sessionState.get().session;
};
