import { endpoints } from '@marula/contract/endpoints';
import type { TrustAct, TrustCause, TrustState } from '@marula/contract/trust-words';
import type { TestApp, TestMember } from '../../app/test-app.ts';
import { jobsOf } from '../../app/test-jobs.ts';

const { trust, jobs } = endpoints;

let lastAddress = 0;
/** In a neighbourhood of its own. */
const newAddress = () => {
  lastAddress += 1;
  return `11.${lastAddress >> 8}.${lastAddress & 255}.7`;
};

type Headers = Record<string, string>;

interface Judging {
  act: TrustAct;
  cause?: TrustCause;
  reason?: string;
  seen?: number;
}

/** Those who report, those who judge, and those who are judged. */
export const trustOf = (app: TestApp) => {
  const { owner, post, at } = jobsOf(app);
  const online = async (member: TestMember, input: object = {}): Promise<string> =>
    (await post(member, input)).json().id;

  const report = (job_id: string, by: { from?: string; headers?: Headers; words?: string } = {}) =>
    app.call(jobs.report, {
      payload: { job_id, report_option_id: 1, additional_information: by.words ?? '' },
      remoteAddress: by.from ?? newAddress(),
      headers: by.headers ?? {},
    });
  const reportedThrice = async (job_id: string) => {
    for (const words of ['They want R350', 'A scam', 'Nobody answers']) await report(job_id, { words });
  };

  const list = async (headers: Headers, state: TrustState = 'waiting') => {
    const reply = await app.call(trust.list, { headers, query: { state } });
    return reply.json().items as { id: string; subject_id: string }[];
  };
  const caseIdOf = async (subjectId: string) => {
    const { rows } = await app.db.query<{ id: string }>(
      'select id from trust_cases where subject_id = $1 order by opened_at desc limit 1',
      [subjectId],
    );
    return rows[0]?.id ?? '';
  };
  const read = (headers: Headers, id: string) => app.call(trust.read, { url: `/api/admin/trust/${id}`, headers });
  const judge = (headers: Headers, id: string, { cause = 'fee', reason = 'Looked at it', seen = 0, act }: Judging) =>
    app.call(trust.judge, {
      url: `/api/admin/trust/${id}/judgement`,
      headers,
      payload: { act, cause, reason, seen },
    });
  const letter = (headers: Headers, id: string, act: TrustAct, cause: TrustCause = 'fee') =>
    app.call(trust.letter, { url: `/api/admin/trust/${id}/letter`, headers, query: { act, cause } });
  const shown = (id: string) => app.http.inject({ method: 'GET', url: `/api/job/public/${id}` });
  const jobRow = async (id: string) => {
    const { rows } = await app.db.query<{ active: boolean; held_for: string | null }>(
      'select active, held_for from jobs where id = $1',
      [id],
    );
    return rows[0];
  };
  const isListed = async (id: string) =>
    (await app.db.query('select from job_search where job_id = $1', [id])).rowCount === 1;

  return {
    owner,
    post,
    at,
    online,
    report,
    reportedThrice,
    list,
    caseIdOf,
    read,
    judge,
    letter,
    shown,
    jobRow,
    isListed,
    newAddress,
  };
};
