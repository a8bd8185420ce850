import { randomUUID } from 'node:crypto';
import { chatLimits } from '@marula/contract/chat-limits';
import type { SavedMessage } from '@marula/contract/chats.saved.contract';
import { endpoints } from '@marula/contract/endpoints';
import { messageOf } from '@marula/contract/errors';
import { textLimits } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';

const { chats } = endpoints;

let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
});
afterAll(() => app.stop());

const list = async (member = owner): Promise<SavedMessage[]> =>
  (await app.call(chats.saved, { headers: member.headers })).json().items;
const save = (title: string, member = owner, content = 'Thank you for applying.') =>
  app.call(chats.save, { headers: member.headers, payload: { title, content } });
const saved = async (title: string, member = owner): Promise<string> => (await save(title, member)).json().id;
const change = (id: string, payload: object, member = owner) =>
  app.call(chats.updateSaved, { url: `/api/chat/saved-message/${id}`, headers: member.headers, payload });
const remove = (id: string, member = owner) =>
  app.call(chats.deleteSaved, { url: `/api/chat/saved-message/${id}`, headers: member.headers });

describe('a saved message', () => {
  test('is kept for the whole team, by name, as it was typed', async () => {
    const content = 'Dear {first_name},\n<b>see you</b> & good luck';
    const kept = (await save('  Second round ', owner, content)).json();
    expect(kept).toEqual({ id: kept.id, title: 'Second round', content });
    await save('first answer');
    for (const role of ['Admin', 'User'] as const) {
      const member = await app.signIn({ role, company_id: owner.company_id });
      expect((await list(member)).map(({ title }) => title)).toEqual(['first answer', 'Second round']);
      const own = await saved(`Of the ${role}`, member);
      expect(codeOf(await change(kept.id, { content: `${content} from the ${role}` }, member))).toBe('ok');
      expect((await remove(own, member)).json()).toEqual({ id: own });
    }
    expect((await list()).find(({ id }) => id === kept.id)?.content).toBe(`${content} from the User`);
  });

  test('has a name of its own in its company, however it is written', async () => {
    const stranger = await app.signIn();
    const id = await saved('Refusal');
    expect(codeOf(await save('  rEFUSAL '))).toBe('chats.saved_exists');
    expect(codeOf(await save('Refusal', stranger))).toBe('ok');
    const other = await saved('Invitation');
    expect(codeOf(await change(other, { title: 'REFUSAL', content: 'lost' }))).toBe('chats.saved_exists');
    expect((await list()).find((one) => one.id === other)?.content).toBe('Thank you for applying.');
    expect((await change(id, { title: 'REFUSAL' })).json()).toMatchObject({ id, title: 'REFUSAL' });
    expect((await change(id, {})).json()).toMatchObject({ title: 'REFUSAL', content: 'Thank you for applying.' });
  });

  test('is given one name when two are renamed to it at once', async () => {
    const ids = [await saved('One'), await saved('Two'), await saved('Three')];
    const codes = (await Promise.all(ids.map((id) => change(id, { title: 'The same' })))).map(codeOf);
    expect(codes.toSorted()).toEqual(['chats.saved_exists', 'chats.saved_exists', 'ok']);
  });

  test('is refused without a name or a text, and when either is too long', async () => {
    const id = await saved('Bounds');
    for (const title of ['', '   ', 'x'.repeat(textLimits.name + 1)]) {
      expect(codeOf(await save(title))).toBe('request.invalid');
      expect(codeOf(await change(id, { title }))).toBe('request.invalid');
    }
    for (const content of ['', '  ', 'x'.repeat(textLimits.message + 1)]) {
      expect(codeOf(await save('Long', owner, content))).toBe('request.invalid');
    }
    expect(codeOf(await change(id, { id: randomUUID() }))).toBe('request.invalid');
    expect(codeOf(await change('seven', { title: 'x' }))).toBe('request.invalid');
  });

  test('goes once', async () => {
    const id = await saved('Gone');
    expect((await remove(id)).json()).toEqual({ id });
    for (const reply of [await remove(id), await change(id, { title: 'Back' })]) {
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'chats.saved_not_found']);
    }
  });

  test('of another company is not there', async () => {
    const stranger = await app.signIn();
    const id = await saved('Ours');
    expect(await list(stranger)).toEqual([]);
    for (const reply of [await change(id, { title: 'Theirs' }, stranger), await remove(id, stranger)]) {
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'chats.saved_not_found']);
    }
    expect((await list()).map(({ title }) => title)).toContain('Ours');
  });

  test('is one of so many, also when all are kept at once', async () => {
    const member = await app.signIn();
    const names = Array.from({ length: chatLimits.saved + 3 }, (_, n) => `Message ${n}`);
    const codes = (await Promise.all(names.map((name) => save(name, member)))).map(codeOf);
    expect(codes.filter((code) => code === 'ok').length).toBe(chatLimits.saved);
    const refused = await save('One more', member);
    expect(refused.json().error.message).toBe(messageOf('chats.too_many_saved', { limit: chatLimits.saved }));
    expect((await list(member)).length).toBe(chatLimits.saved);
  });

  test('is nothing for somebody who looks for work, nor for nobody', async () => {
    const candidate = await applicationsOf(app).candidate();
    expect((await app.call(chats.saved, { headers: candidate.headers })).statusCode).toBe(403);
    expect((await app.call(chats.saved)).statusCode).toBe(401);
  });
});
