import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { expect } from 'vitest';
import type { TestApp } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { insertRows } from '../../db/insert-rows.ts';

const { references } = endpoints;

export const newAddress = () => `${randomUUID()}@karoo-freight.co.za`;

/** A referee is asked and answers, over and over. */
export const referencesOf = (app: TestApp) => {
  const people = applicationsOf(app);

  async function entry({ id: profile_id }: TestCandidate, extra: object = {}): Promise<string> {
    const id = randomUUID();
    const job = { company_name: 'Karoo Freight', industry_id: 1, industry_position_id: 1 };
    const time = { start_date: '2019-03-01', end_date: '2021-02-28' };
    const referee = { reference_name: 'Lindiwe Dlamini', reference_email: newAddress() };
    await insertRows(app.db, 'candidate_job_histories', [{ id, profile_id, ...job, ...time, ...referee, ...extra }]);
    return id;
  }

  const ask = ({ headers }: TestCandidate, id: string) =>
    app.call(references.request, { headers, url: `/api/candidate/me/job-history/${id}/reference` });

  /** The parts of the link in a referee's mail. */
  async function linkTo(address: string) {
    const { text } = await app.inbox.waitFor(({ to }) => to.includes(address));
    const url = /http\S+action-reference\S+/.exec(text)?.[0];
    if (!url) throw new Error(`no link in: ${text}`);
    const { token = '', id = '', job_history = '', candidate_name } = Object.fromEntries(new URL(url).searchParams);
    return { text, candidate_name, link: { token, id, job_history } };
  }

  return {
    ...people,
    entry,
    ask,
    linkTo,
    /** Somebody whose referee has a mail with a link. */
    async asked(extra: object = {}) {
      const candidate = await people.candidate('Thandi');
      const email = newAddress();
      const id = await entry(candidate, { reference_email: email, ...extra });
      expect(codeOf(await ask(candidate, id))).toBe('ok');
      return { candidate, email, id, ...(await linkTo(email)) };
    },
    look: (link: Record<string, string>) =>
      app.call(references.read, { url: `/api/reference-verification?${new URLSearchParams(link)}` }),
    answer: (link: object, said: object = { answer: 'confirm' }) =>
      app.call(references.answer, { payload: { ...link, ...said } }),
    stored: async (id: string) =>
      (
        await app.db.query(
          `select verification_level, verified, disputed, request_verification, reference_email_sent, reference_comment
           from candidate_job_histories where id = $1`,
          [id],
        )
      ).rows[0],
  };
};
