import type { PushMessage } from '@marula/contract/candidate-app.push.contract';
import { candidateAppBase } from '@marula/contract/candidate-app-paths';
import type { WorkerScope } from './scope';

const icon = `${candidateAppBase}/icon-192.png`;

const isMessage = (data: unknown): data is PushMessage =>
  typeof data === 'object' && data !== null && 'title' in data && 'path' in data;

/** A browser takes the right away from who is told and shows nothing: what cannot be read is shown without words. */
export async function showNews({ registration }: WorkerScope, data: unknown): Promise<void> {
  if (!isMessage(data)) return registration.showNotification('Marula', { icon });
  const { title, body, path, tag } = data;
  return registration.showNotification(title, { body, tag, icon, badge: icon, data: { path } });
}

/** In the app where it is open, else in a new one. */
export async function openNews({ clients }: WorkerScope, notification: Notification): Promise<void> {
  notification.close();
  const address = candidateAppBase + (notification.data?.path ?? '/');
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) {
    await clients.openWindow(address);
    return;
  }
  await open.focus();
  await open.navigate(address);
}
