import { endpoints } from '@marula/contract/endpoints';
import type { TestApp, TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { newAddress } from '../../app/test-races.ts';

const { linkTracking } = endpoints;

export const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

interface Visit {
  from?: string;
  agent?: string;
  headers?: Record<string, string>;
}

/** Links of jobs, and people who come by them. */
export const trackingOf = (app: TestApp) => {
  const on = applicationsOf(app);
  const by = ({ from = newAddress(), agent = android, headers = {} }: Visit) => ({
    remoteAddress: from,
    headers: { 'user-agent': agent, ...headers },
  });
  const generate = (member: TestMember, job_id: string, via = 'whatsapp') =>
    app.call(linkTracking.generateToken, { headers: member.headers, payload: { job_id, via } });
  const tokenOf = async (member: TestMember, job_id: string, via?: string): Promise<string> =>
    (await generate(member, job_id, via)).json().token;
  const click = (token: string, visit: Visit = {}) =>
    app.call(linkTracking.upsertClick, { payload: { token }, ...by(visit) });
  const attach = (headers: Record<string, string>, click_id: string) =>
    app.call(linkTracking.attachUser, { headers, payload: { click_id } });

  return {
    ...on,
    generate,
    tokenOf,
    click,
    clickOf: async (token: string, visit?: Visit): Promise<string> => (await click(token, visit)).json().click_id,
    attach,
    send: (path: string, visit: Visit) => app.call(linkTracking.sendDeeplink, { payload: { path }, ...by(visit) }),
    fetch: async (visit: Visit) => (await app.call(linkTracking.fetchDeeplink, by(visit))).json().path,
    online: async (member: TestMember): Promise<string> => (await on.post(member)).json().id,
    nameLink: async (member: TestMember, job: string, name: string): Promise<{ id: string; code: string }> =>
      (
        await app.call(endpoints.jobs.addLink, {
          url: `/api/job/${job}/link`,
          headers: member.headers,
          payload: { name },
        })
      ).json(),
    clicksOn: (job: string) =>
      app.db.all<{ id: string; profile_id: string | null; visitor_hash: string }>(
        'select c.* from link_clicks c join link_tokens t on t.id = c.token_id where t.job_id = $1 order by c.clicked_at',
        [job],
      ),
    channelOf: async (application: string) =>
      (await app.db.one<{ channel: string | null }>('select channel from applications where id = $1', [application]))
        ?.channel,
    /** As if all of a job's clicks had been made so much earlier. */
    age: (job: string, by: string) =>
      app.db.query(
        `update link_clicks set clicked_at = clicked_at - $2::interval
         where token_id in (select id from link_tokens where job_id = $1)`,
        [job, by],
      ),
    /** What another process, whose clock is so far off, sees. */
    during: async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
      const { clock } = app.deps;
      app.deps.clock = () => new Date(clock().getTime() + ms);
      try {
        return await work();
      } finally {
        app.deps.clock = clock;
      }
    },
  };
};
