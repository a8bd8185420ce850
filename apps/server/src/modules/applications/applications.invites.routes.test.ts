import { applicationLimits } from '@marula/contract/application-limits';
import { endpoints } from '@marula/contract/endpoints';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { settleRemovedInvites } from './applications.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
let job: string;

beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
  owner = await on.owner(20);
  job = (await on.post(owner)).json().id;
});
afterAll(() => app.stop());

const settleInvites = async (minutes: number) => {
  const clock = () => new Date(Date.now() + minutes * 60_000);
  await settleRemovedInvites.run({ ...app.deps, clock }, {} as never);
  await app.settled();
};

describe('an invitation', () => {
  test('that was removed is put back as it was, and its candidate hears of neither', async () => {
    const thandi = await on.candidate();
    const [{ id }] = (await on.invite(owner, job, [thandi.id])).json().applications;
    await app.call(endpoints.applications.addNote, {
      headers: owner.headers,
      url: `/api/application/${id}/note`,
      payload: { note: 'Met at the fair.' },
    });
    await app.settled();
    const before = (await on.read(owner, id)).json();
    expect(codeOf(await on.remove(owner, id))).toBe('ok');
    await app.settled();
    const stranger = await on.owner(1);
    expect(codeOf(await on.restore(stranger, id))).toBe('applications.not_found');
    expect((await on.restore(owner, id)).json()).toMatchObject({ id, status_id: ids.Invited });
    expect(codeOf(await on.restore(owner, id))).toBe('applications.already_invited');
    await app.settled();
    const { updated_at: _, events, explanation, ...after } = (await on.read(owner, id)).json();
    const { updated_at, events: told, explanation: why, ...same } = before;
    expect(after).toEqual(same);
    // The lines of the history are the same, by other numbers.
    const plain = (lines: { id: unknown }[]) => lines.map(({ id: _number, ...line }) => line);
    expect([plain(events), explanation?.parts]).toEqual([plain(told), why?.parts]);
    await settleInvites(11);
    expect((await on.notices(thandi.id)).map(({ type }) => type)).toEqual(['Application_Invited']);
    expect((await on.answer(thandi, id, { status_id: ids.Applied })).json().status_id).toBe(ids.Applied);
  });

  test('that stays removed is told once it cannot be put back, unless its candidate has come by another way', async () => {
    const [thandi, sipho] = [await on.candidate(), await on.candidate('Sipho')];
    const { applications } = (await on.invite(owner, job, [thandi.id, sipho.id])).json();
    const of = (profile_id: string) =>
      applications.find((one: { profile_id: string }) => one.profile_id === profile_id).id;
    await app.settled();
    for (const person of [thandi, sipho]) await on.remove(owner, of(person.id));
    await on.apply(sipho, job);
    expect(codeOf(await on.restore(owner, of(sipho.id)))).toBe('applications.already_invited');
    await settleInvites(9);
    const types = async ({ id }: { id: string }) => (await on.notices(id)).map(({ type }) => type);
    expect(await types(thandi)).toEqual(['Application_Invited']);
    const late = new Date(Date.now() - applicationLimits.undoMs);
    await app.db.query('update removed_invites set removed_at = $2 where id = $1', [of(thandi.id), late]);
    expect(codeOf(await on.restore(owner, of(thandi.id)))).toBe('request.too_late_to_undo');
    await settleInvites(11);
    await settleInvites(12);
    expect(await on.notices(thandi.id)).toMatchObject([
      { type: 'Application_Invited' },
      { type: 'Application_Removed', message: expect.stringContaining('has taken back its invitation') },
    ]);
    expect(await types(sipho)).toEqual(['Application_Invited', 'Application_Applied']);
    expect(codeOf(await on.restore(owner, of(thandi.id)))).toBe('applications.not_found');
  });

  test('that was removed stays so where the job was archived meanwhile', async () => {
    const thandi = await on.candidate();
    const archived = (await on.post(owner)).json().id;
    const [{ id }] = (await on.invite(owner, archived, [thandi.id])).json().applications;
    await on.remove(owner, id);
    await on.at(owner, `archive/${archived}`, 'PATCH', {});
    expect(codeOf(await on.restore(owner, id))).toBe('applications.job_archived');
  });
});
