import { endpoints } from '@marula/contract/endpoints';
import type { Case, ListedCase } from '@marula/contract/support.contract';
import { expect } from 'vitest';
import type { TestApp, TestMember } from '../../app/test-app.ts';
import { newAddress } from '../../app/test-races.ts';

const { support, contact, forms } = endpoints;

type Headers = Record<string, string>;

/** People who ask, and one of us who answers. */
export async function supportDesk(app: TestApp) {
  const zinhle = await app.signInStaff({ roles: ['support'] });
  let asked = 0;
  const another = () => {
    asked += 1;
    return asked;
  };
  /** What one person may ask in a minute is no matter here. */
  const calm = () => app.db.query("delete from rate_limits where key not like 'form %'");
  /** A case of its own; its id. */
  async function ask(who: TestMember, message = `Where is my invoice ${another()}?`): Promise<string> {
    await calm();
    const reply = await app.call(contact.support, {
      headers: who.headers,
      payload: { message },
      remoteAddress: newAddress(),
    });
    expect(reply.statusCode).toBe(200);
    return reply.json().id;
  }
  const askAsVisitor = async (fields: object = {}, headers: Headers = {}): Promise<string> => {
    const email = `visitor-${another()}@people.example`;
    const sent = { kind: 'support', name: 'Grace Tembo', email, message: `Please help ${asked}`, ...fields };
    const reply = await app.call(forms.send, { payload: sent, headers, remoteAddress: newAddress() });
    expect(reply.statusCode).toBe(200);
    return reply.json().id;
  };

  const at = (id: string, rest = '') => `/api/admin/support/cases/${id}${rest}`;
  const read = async (id: string, headers: Headers = zinhle.headers) =>
    (await app.call(support.read, { headers, url: at(id) })).json() as Case;
  const lastOf = (one: Case) => one.messages.at(-1)?.id ?? '';
  const answer = (id: string, payload: object, headers: Headers = zinhle.headers) =>
    app.call(support.answer, { headers, url: at(id, '/answers'), payload });
  const answered = async (id: string, content: string): Promise<Case> => {
    const reply = await answer(id, { content, seen: lastOf(await read(id)) });
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  const close = (id: string, payload: object = {}, headers: Headers = zinhle.headers) =>
    app.call(support.close, { headers, url: at(id, '/close'), payload });
  const logOf = async (id: string) =>
    (await app.db.query('select act, reason, staff_name from staff_log where subject_id = $1 order by id', [id])).rows;

  const listed = async (view: string, headers: Headers = zinhle.headers) => {
    const items: ListedCase[] = [];
    let before: string | null = null;
    do {
      const reply = await app.call(support.list, { headers, query: { view, ...(before && { before }) } });
      expect(reply.statusCode).toBe(200);
      items.push(...reply.json().items);
      before = reply.json().next;
    } while (before);
    return items;
  };
  return { zinhle, calm, ask, askAsVisitor, at, read, lastOf, answer, answered, close, logOf, listed };
}
