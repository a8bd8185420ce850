import { randomUUID } from 'node:crypto';
import type { CheckAct, CheckCause } from '@marula/contract/check-words';
import { endpoints } from '@marula/contract/endpoints';
import type { TestApp, TestMember } from '../../app/test-app.ts';
import { jobsOf } from '../../app/test-jobs.ts';

const { checks, companies } = endpoints;

let last = 100_000;
/** Of a number that no other company of the test has. */
const newSerial = () => {
  last += 1;
  return last;
};

type Headers = Record<string, string>;

/** Companies that ask, and those who judge. */
export const checksOf = (app: TestApp) => {
  const { owner, post } = jobsOf(app);
  const change = ({ headers, company_id }: TestMember, payload: object) =>
    app.call(companies.update, { url: `/api/company/${company_id}`, headers, payload });
  const own = ({ headers }: TestMember) => app.call(checks.own, { headers });
  const ask = ({ headers }: TestMember, payload: object) => app.call(checks.ask, { headers, payload });
  const prove = ({ headers }: TestMember, token: string) => app.call(checks.prove, { headers, payload: { token } });

  /** A company with a website at a domain that nobody else has, and what it would say. */
  async function founded() {
    const member = await owner(3);
    const domain = `karoo-${randomUUID().slice(0, 8)}.co.za`;
    await change(member, { name: `Karoo ${domain}`, website: `https://www.${domain}/about` });
    const said = {
      email: `info@${domain}`,
      registered_name: 'Karoo Freight (Pty) Ltd',
      registration_number: `2015/${newSerial()}/07`,
    };
    return { member, domain, said };
  }
  /** The token of the link that an address was sent. */
  async function tokenTo(address: string): Promise<string> {
    const { text } = await app.inbox.waitFor(({ to }) => to.includes(address));
    return /proof=([\w-]+)/.exec(text)?.[1] ?? '';
  }
  /** One whose mail is proved, so that it waits in the queue. */
  async function waiting() {
    const one = await founded();
    await ask(one.member, one.said);
    await prove(one.member, await tokenTo(one.said.email));
    return { ...one, id: await idOf(one.member) };
  }
  async function idOf({ company_id }: TestMember): Promise<string> {
    const { rows } = await app.db.query<{ id: string }>('select id from company_checks where company_id = $1', [
      company_id,
    ]);
    return rows[0]?.id ?? '';
  }
  const read = (headers: Headers, id: string) => app.call(checks.read, { url: `/api/admin/checks/${id}`, headers });
  async function judge(
    headers: Headers,
    id: string,
    act: CheckAct,
    more: { cause?: CheckCause; reason?: string; seen?: number } = {},
  ) {
    const { cause = 'number', reason = 'Looked at the register' } = more;
    const seen = more.seen ?? (await read(headers, id)).json().version ?? 0;
    return app.call(checks.judge, {
      url: `/api/admin/checks/${id}/judgement`,
      headers,
      payload: { act, cause, reason, seen },
    });
  }
  const letter = (headers: Headers, id: string, act: CheckAct, cause: CheckCause = 'number') =>
    app.call(checks.letter, { url: `/api/admin/checks/${id}/letter`, headers, query: { act, cause } });
  const list = async (headers: Headers, which: string) =>
    (await app.call(checks.list, { headers, query: { list: which } })).json().items as {
      id: string;
      company: { id: string };
    }[];
  const isVerified = async ({ company_id }: TestMember) => {
    const { rows } = await app.db.query<{ verified: boolean }>('select verified from companies where id = $1', [
      company_id,
    ]);
    return rows[0]?.verified;
  };
  return { founded, waiting, change, own, ask, prove, tokenTo, idOf, read, judge, letter, list, isVerified, post };
};
