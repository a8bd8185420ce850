import { keptUserId } from '@/lib/auth/kept-session';
import { startSession } from '@/lib/auth/session';
import { sendWaiting } from './send-waiting';
import type { WaitingCall } from './waiting-call';
import { waitingChanged } from './waiting-news';
import { dropCall, keepCall, waitingCalls } from './waiting-store';

/** A phone may say that it has a line when it has none: while something waits, it is tried again now and then. */
const againMs = 20_000;
/** What the service worker listens for when there is a line again and the app is closed. */
const syncTag = 'marula-waiting';

interface BackgroundSync {
  sync?: { register: (tag: string) => Promise<void> };
}

let timer: ReturnType<typeof setTimeout> | undefined;

const isOpen = (call: WaitingCall) => !call.refused;

async function sendNow(): Promise<void> {
  clearTimeout(timer);
  const own = keptUserId();
  // Mostly nothing waits, and then nobody needs the client.
  if (own && !(await waitingCalls(own)).some(isOpen)) return;
  const session = await startSession().catch(() => null);
  if (!session) return;
  const { id } = session.user;
  const before = (await waitingCalls(id)).filter(isOpen);
  if (before.length === 0) return;
  await sendWaiting(id, session.access_token);
  waitingChanged();
  if ((await waitingCalls(id)).some(isOpen)) timer = setTimeout(() => void sendNow(), againMs);
}

/** From now on what waits is sent as soon as it can be. */
export function keepSending(): void {
  addEventListener('online', () => void sendNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendNow();
  });
  void sendNow();
}

/** Where the browser offers it, what waits is sent although the app was closed. */
export async function wakeWithLine(): Promise<void> {
  const registration: (ServiceWorkerRegistration & BackgroundSync) | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(syncTag).catch(() => undefined);
}

export async function keepForLater(call: WaitingCall): Promise<void> {
  await keepCall(call);
  waitingChanged();
  clearTimeout(timer);
  timer = setTimeout(() => void sendNow(), againMs);
  await wakeWithLine();
}

export async function takeBack(key: string): Promise<void> {
  await dropCall(key);
  waitingChanged();
}
