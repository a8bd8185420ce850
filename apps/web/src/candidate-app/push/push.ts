import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { during } from '@/lib/ready';

/** `denied`: somebody has told their browser no, and only there can they say yes again. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const subscription = async () => {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager?.getSubscription() ?? null;
};

async function stateNow(): Promise<PushState> {
  if (!isSupported() || !(await navigator.serviceWorker.getRegistration())) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) ? 'on' : 'off';
}

export const pushQuery = queryOptions({ queryKey: ['push'], queryFn: () => during(stateNow()) });

/** The browser asks its own question here; a no is a state and no failure. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return stateNow();
  const { public_key } = await api(candidateApp.listPushDevices);
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
  const { endpoint = '', keys = {} } = made.toJSON();
  try {
    await api(candidateApp.addPushDevice, {
      body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
    });
  } catch (error) {
    // Nobody would tell it anything.
    await made.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Its service says from now on that nobody listens there, and the server forgets it. */
export async function turnPushOff(): Promise<PushState> {
  await (await subscription())?.unsubscribe();
  return stateNow();
}
