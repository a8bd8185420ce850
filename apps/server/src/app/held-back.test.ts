import { randomUUID } from 'node:crypto';
import { activityLimits } from '@marula/contract/activity-limits';
import { formLimits } from '@marula/contract/form-limits';
import { duration } from '@marula/contract/limits';
import { linkTracking } from '@marula/contract/link-tracking-limits';
import { notificationLimits } from '@marula/contract/notification-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Task } from '../core/module.ts';
import { insertRows } from '../db/insert-rows.ts';
import { forgetActivity } from '../modules/activity-log/activity-log.tasks.ts';
import { forgetOldForms } from '../modules/forms/forms.tasks.ts';
import { forgetClicks } from '../modules/link-tracking/link-tracking.tasks.ts';
import { forgetNotifications } from '../modules/notifications/notifications.tasks.ts';
import { startTestApp, type TestApp, type TestMember } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ago = (ms: number) => new Date(Date.now() - ms - duration.day);
const months = (count: number) => ago(count * 31 * duration.day);

/** What each nightly sweep forgets, as it would be in its last hour. */
const sweeps: Record<string, { task: Task; add: (who: TestMember, id: string) => Promise<void>; table: string }> = {
  notifications: {
    task: forgetNotifications,
    table: 'notifications',
    add: ({ profile_id }, id) =>
      insertRows(app.db, 'notifications', [
        { id, recipient_id: profile_id, type: 'New_Message', data: {}, created_at: ago(notificationLimits.keptMs) },
      ]),
  },
  'taken away notifications': {
    task: forgetNotifications,
    table: 'notifications',
    add: ({ profile_id }, id) =>
      insertRows(app.db, 'notifications', [
        { id, recipient_id: profile_id, type: 'New_Message', data: {}, deleted_at: ago(notificationLimits.undoMs) },
      ]),
  },
  'the activity log': {
    task: forgetActivity,
    table: 'activity_log',
    add: ({ company_id, profile_id }, id) =>
      insertRows(app.db, 'activity_log', [
        {
          id,
          company_id,
          category: 'job',
          action: 'created',
          people: [profile_id],
          created_at: months(activityLimits.keptMonths),
        },
      ]),
  },
  'what people wrote to us': {
    task: forgetOldForms,
    table: 'form_messages',
    add: async ({ company_id, profile_id }, id) => {
      const at = months(formLimits.keptMonths);
      const words = { name: 'Naledi', email: 'naledi@people.example', message: 'Hello', subject: 'Hello', digest: id };
      const rest = { kind: 'support', tenant: 'ZA', locale: 'en', created_at: at, changed_at: at };
      await insertRows(app.db, 'form_messages', [
        { id, profile_id, company_id, ...words, ...rest, waiting_since: at, due_at: at },
      ]);
    },
  },
  'clicks on links': {
    task: forgetClicks,
    table: 'link_clicks',
    add: async ({ company_id, profile_id }, id) => {
      const [job_id, token_id] = [randomUUID(), randomUUID()];
      await insertRows(app.db, 'jobs', [{ id: job_id, company_id, title: 'Driver', work_country_id: 1 }]);
      await insertRows(app.db, 'link_tokens', [
        {
          id: token_id,
          token: token_id.replaceAll('-', '').slice(0, 22),
          job_id,
          via: 'whatsapp',
          created_at: new Date(),
        },
      ]);
      const clicked_at = ago(linkTracking.keptDays * duration.day);
      await insertRows(app.db, 'link_clicks', [{ id, token_id, profile_id, clicked_at, visitor_hash: id }]);
    },
  },
};

const hold = async (subject: 'person' | 'company', subject_id: string) => {
  const rest = { reason: 'A case at court', placed_by_name: 'Zinhle', placed_at: new Date(), review_on: new Date() };
  await insertRows(app.db, 'legal_holds', [{ id: randomUUID(), subject, subject_id, ...rest }]);
};

describe.each(Object.entries(sweeps))('the sweep of %s', (_, { task, add, table }) => {
  const isThere = async (id: string) =>
    (await app.db.query(`select from ${table} where id = $1`, [id])).rows.length === 1;

  test.each(['person', 'company'] as const)(
    'keeps what is of a held %s, takes everybody else’s, and takes it when the hold is lifted',
    async (subject) => {
      const [held, other] = [await app.signIn(), await app.signIn()];
      const [kept, gone] = [randomUUID(), randomUUID()];
      await add(held, kept);
      await add(other, gone);
      await hold(subject, subject === 'person' ? held.profile_id : held.company_id);
      await task.run(app.deps, {} as never);
      expect([await isThere(kept), await isThere(gone)]).toEqual([true, false]);
      await app.db.query('update legal_holds set lifted_at = now() where lifted_at is null');
      await task.run(app.deps, {} as never);
      expect(await isThere(kept)).toBe(false);
    },
  );
});
