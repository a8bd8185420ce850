import { applicantMails } from '@marula/contract/limits';
import { applicationStatusIds as ids } from '@marula/contract/statuses';
import { z } from 'zod';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { type MailReader, mailReadersRepository } from '../../domain/news-mails/news-mails.repository.ts';
import { tellByMail } from '../../domain/news-mails/news-mails.ts';
import { newApplicants } from '../../mail/applicant-letters.ts';
import { applicationMailsRepository } from './applications.mails.repository.ts';

type Mails = ReturnType<typeof applicationMailsRepository>;
type Arrival = Awaited<ReturnType<Mails['takeDue']>>[number];

const namesOf = (arrivals: readonly Arrival[]) => arrivals.map(({ name }) => name);
const idsOf = (arrivals: readonly Arrival[]) => arrivals.map(({ application_id }) => application_id);

async function tell(deps: Deps, tx: Tx, arrivals: readonly Arrival[], reader: MailReader): Promise<void> {
  const [first] = arrivals;
  if (!first) return;
  const { applied = [], accepted = [] } = Object.groupBy(arrivals, ({ kind }) => kind);
  await tellByMail(deps, tx, {
    reader,
    news: [
      { kind: 'new_applicants', about: idsOf(applied) },
      { kind: 'accepted_invitations', about: idsOf(accepted) },
    ],
    write: (locale, kinds, out) =>
      newApplicants(locale, {
        title: first.title,
        applied: kinds.includes('new_applicants') ? namesOf(applied) : [],
        accepted: kinds.includes('accepted_invitations') ? namesOf(accepted) : [],
        url: `${deps.config.http.siteUrl}/dashboard/applications?status=${ids.Applied}&job_id=${first.job_id}`,
        out,
      }),
  });
}

/** One letter for each member and job, however many have come. */
export const mailArrivals = task({
  name: 'applications.mail-arrivals',
  schema: z.object({}),
  cron: '* * * * *',
  run: (deps) =>
    withTx(deps, async (tx) => {
      const arrived = await applicationMailsRepository(tx).takeDue(
        new Date(deps.clock().getTime() - applicantMails.gatherMs),
      );
      const byJob = Map.groupBy(arrived, ({ job_id }) => job_id);
      const readers = Map.groupBy(
        await mailReadersRepository(tx).ofCompanies([...new Set(arrived.map(({ company_id }) => company_id))]),
        ({ company_id }) => company_id,
      );
      for (const arrivals of byJob.values()) {
        for (const reader of readers.get(arrivals[0]?.company_id ?? '') ?? []) await tell(deps, tx, arrivals, reader);
      }
    }),
});
