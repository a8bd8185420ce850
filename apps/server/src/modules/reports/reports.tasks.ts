import { hasFeature } from '@marula/contract/plans';
import { localeOf } from '@marula/contract/tenants';
import { z } from 'zod';
import { actorsRepository } from '../../access/actors.repository.ts';
import { actorOf } from '../../access/admit.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { workDay } from '../../domain/measures/work-day.ts';
import { waysOut } from '../../domain/news-mails/news-mails.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { mondayReport } from '../../mail/report-letters.ts';
import { mondayOf } from './reports.rules.ts';
import { type DueReport, dueReportsRepository } from './reports.saved.repository.ts';
import { answer } from './reports.usecases.ts';

/** Taken at once, so that one failure undoes few. */
const BATCH = 20;

/** Rights and plan as they are on that Monday. */
async function maySee(tx: Tx, profileId: string): Promise<boolean> {
  const member = await actorsRepository(tx).findAbsentMember(profileId);
  const actor = member && actorOf(member, '');
  return Boolean(actor?.ability.can('read', 'Report') && hasFeature(actor.plan.features, 'custom_reports'));
}

async function mail(deps: Deps, tx: Tx, due: DueReport): Promise<void> {
  if (!(await maySee(tx, due.profile_id))) return;
  const report = await answer(tx, deps.clock(), due.company_id, due.question);
  const locale = localeOf(due.locale, due.work_country_id);
  const url = `${deps.config.http.siteUrl}/dashboard/reports?report=${due.report_id}`;
  const { profile_id, report_id } = due;
  const outOf = await waysOut(tx, deps.config.http.siteUrl);
  const out = outOf({ profile_id, kinds: [], digest: false, report_id });
  const letter = mondayReport(locale, { name: due.name, report, measures: due.question.measures, url, out });
  await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: due.email, locale, letter });
}

/** On Mondays from seven in the morning of both countries, again through the day in case nobody was up at seven. */
export const mailReports = task({
  name: 'reports.mail',
  schema: z.object({}),
  cron: '*/15 5-18 * * 1',
  run: async (deps) => {
    const monday = mondayOf(workDay(deps.clock()));
    const next = () =>
      withTx(deps, async (tx) => {
        const due = await dueReportsRepository(tx).take(monday, BATCH);
        for (const one of due) await mail(deps, tx, one);
        return due.length;
      });
    while ((await next()) > 0);
  },
});
