import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { queryOptions } from '@tanstack/react-query';
import { api, setCallContext } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { keptToken } from '@/lib/auth/kept-session';
import { sessionState, startSession } from '@/lib/auth/session';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { hasSession } from '@/lib/session';
import { whenIdle } from '@/lib/when-idle';

/** Who is here: somebody who looks around, looks for work, has an address but no profile yet, or hires people. */
export type Person =
  | { kind: 'visitor' }
  | { kind: 'candidate'; profile: OwnCandidate }
  | { kind: 'newcomer'; email: string | null; phone: string | null }
  | { kind: 'employer' };

/** Without a line nobody can renew it: an old token still says whose answers on this phone are asked for. */
const oldToken = () => keptToken(0);

setCallContext(() => ({ accessToken: sessionState.get().session?.access_token ?? keptToken() ?? oldToken() }));

/** On a bad line nobody waits for a new token longer than for a page. */
const patienceMs = 4_000;

const renewed = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  const tired = new Promise<null>((done) => setTimeout(() => done(null), patienceMs));
  return (await Promise.race([startSession(), tired])) !== null;
};

/** Somebody who is still here after this long will need their token renewed sooner or later. */
const stayMs = 5_000;

/** True once calls can be made in somebody's name. The client that renews their session comes when nothing waits for it. */
const isSignedIn = async (): Promise<boolean> => {
  // They followed the link in the mail instead of typing its code: the client makes a session of it.
  if (new URLSearchParams(location.search).has('code')) return (await startSession()) !== null;
  if (!hasSession()) return false;
  if (!keptToken()) return (await renewed()) || oldToken() !== undefined;
  setTimeout(() => whenIdle(() => void startSession()), stayMs);
  return true;
};

/** The platform keeps numbers without their plus, and says nothing with an empty text. */
const newcomer = ({ email, phone }: { email?: string | undefined; phone?: string | undefined }): Person => ({
  kind: 'newcomer',
  email: email || null,
  phone: phone ? `+${phone}` : null,
});

async function who(): Promise<Person> {
  if (!(await isSignedIn())) return { kind: 'visitor' };
  try {
    return { kind: 'candidate', profile: await api(candidateApp.read) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'auth.not_authorised') return { kind: 'employer' };
    if (error.code !== 'auth.session_missing') throw error;
    // Their session has ended, or they have no profile yet.
    const session = await startSession();
    return session ? newcomer(session.user) : { kind: 'visitor' };
  }
}

/** Asked on to its end: a screen that goes while it is asked would otherwise have the next one ask again. */
export const personQuery = queryOptions({
  queryKey: ['person'],
  queryFn: who,
  staleTime: Number.POSITIVE_INFINITY,
});
