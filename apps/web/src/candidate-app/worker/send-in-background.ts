import { keptToken } from '@/lib/auth/kept-session';
import { sendKeptMessages } from '../messages/send-kept-messages';
import { sendWaiting } from '../waiting/send-waiting';
import { waitingChanged } from '../waiting/waiting-news';
import type { WorkerScope } from './scope';
import { subjectIn } from './subject';

/** The app is closed: what waits is sent while the session's token is good, and else when the app is next opened. */
export async function sendInBackground({ cookieStore }: WorkerScope): Promise<void> {
  const cookies = await cookieStore?.getAll();
  const token = keptToken(Date.now(), cookies?.map(({ name, value }) => `${name}=${value}`).join('; ') ?? '');
  const profileId = token && subjectIn(token);
  if (!token || !profileId) return;
  await sendWaiting(profileId, token);
  await sendKeptMessages(profileId, token);
  waitingChanged();
}
