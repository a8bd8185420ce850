import { endpoints } from '@marula/contract/endpoints';
import type { TestApp, TestMember } from '../../app/test-app.ts';
import { jobsOf } from '../../app/test-jobs.ts';

export const browser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

let lastAddress = 0;
/** In a neighbourhood of its own. */
export const newAddress = () => {
  lastAddress += 1;
  return `10.${lastAddress >> 8}.${lastAddress & 255}.7`;
};

export interface Visit {
  from?: string;
  agent?: string;
  headers?: Record<string, string>;
}

/** People who look at jobs without being part of a company. */
export const visitsOf = (app: TestApp) => {
  const { owner, post, at } = jobsOf(app);
  const by = ({ from = newAddress(), agent = browser, headers = {} }: Visit) => ({
    remoteAddress: from,
    headers: { 'user-agent': agent, ...headers },
  });
  const look = (id: string, visit: Visit = {}) =>
    app.call(endpoints.jobs.countView, { url: `/api/job/public/${id}/view`, ...by(visit) });
  const looked = async (id: string, visit: Visit = {}) => (await look(id, visit)).json().counted;
  const report = (payload: object, visit: Visit = {}) =>
    app.call(endpoints.jobs.report, { payload: { report_option_id: 1, ...payload }, ...by(visit) });

  const viewsOf = async (id: string) => {
    const { rows } = await app.db.query<{ view_count: number; looks: number }>(
      'select view_count, (select count(*)::int from job_views v where v.job_id = j.id) as looks from jobs j where id = $1',
      [id],
    );
    return [rows[0]?.view_count, rows[0]?.looks];
  };
  const reportsOf = async (id: string) =>
    (
      await app.db.query<{ reporter_hash: string; reporter_id: string | null }>(
        'select reporter_hash, reporter_id, additional_information from job_reports where job_id = $1 order by created_at',
        [id],
      )
    ).rows;

  const online = async (member?: TestMember): Promise<string> => (await post(member ?? (await owner(1)))).json().id;
  const onPlan = (member: TestMember, slug: string) =>
    app.db.query(
      `update subscriptions set subscription_plan_id =
         (select id from subscription_plans where slug = $2 and work_country_id = 1) where company_id = $1`,
      [member.company_id, slug],
    );

  /** A job in each state in which strangers do not see it. */
  async function hidden() {
    const member = await owner(3);
    const draft = (await post(member, { publish: false })).json().id;
    const [archived, expired] = [await online(member), await online(member)];
    await at(member, `archive/${archived}`, 'PATCH', {});
    await app.db.query('update jobs set expired = true, active = false where id = $1', [expired]);
    return { draft, archived, expired };
  }

  return { owner, at, look, looked, report, viewsOf, reportsOf, online, onPlan, hidden };
};
