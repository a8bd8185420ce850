import type { PushMessage } from '@marula/contract/candidate-app.push.contract';
import { newsPath } from '@marula/contract/candidate-app-news-path';
import { candidateAppPaths } from '@marula/contract/candidate-app-paths';
import { Id } from '@marula/contract/shared.contract';
import { localeOf } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { z } from 'zod';
import { subscriber, task } from '../../core/module.ts';
import { presentNotification } from '../../domain/notifications/notification-presenter.ts';
import { notificationReadersRepository } from '../../domain/notifications/notifications.repository.ts';
import { pushDevicesRepository } from './candidate-app.push.repository.ts';
import { pushKeys } from './candidate-app.push.usecases.ts';

/** To one device: where its service does not answer, only this one is tried again. */
export const pushToDevice = task({
  name: 'candidate-app.push-to-device',
  schema: z.object({ notification_id: Id, device_id: Id, profile_id: Id }),
  async run(deps, { notification_id, device_id, profile_id }) {
    const devices = pushDevicesRepository(deps.db);
    const target = (await devices.targets(profile_id)).find(({ id }) => id === device_id);
    const news = target && (await notificationReadersRepository(deps.db).told(notification_id));
    // Read meanwhile, in the app.
    if (!news || news.read) return;
    const locale = localeOf(news.locale, news.work_country_id);
    const message: PushMessage = {
      title: say(locale, 'notifications_push_title', {}),
      body: presentNotification(locale, news).message,
      path: newsPath(news.data) ?? candidateAppPaths.home,
      tag: news.id,
    };
    const outcome = await deps.push.send(target, JSON.stringify(message), await pushKeys(deps));
    if (outcome === 'gone') await devices.forget(device_id);
  },
});

export const pushNews = subscriber({
  name: 'candidate-app.push-news',
  on: ['candidate.notified'],
  async handle(tx, { payload: { profile_id, notification_id } }, deps) {
    for (const { id: device_id } of await pushDevicesRepository(tx).targets(profile_id)) {
      await deps.tasks.send(tx, pushToDevice, { notification_id, device_id, profile_id });
    }
  },
});
