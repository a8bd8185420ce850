import { applicantMails } from '@marula/contract/limits';
import { applicationStatusIds as ids } from '@marula/contract/statuses';
import { localeOf } from '@marula/contract/tenants';
import { z } from 'zod';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { newApplicants } from '../../mail/applicant-letters.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { applicationMailsRepository } from './applications.mails.repository.ts';

type Mails = ReturnType<typeof applicationMailsRepository>;
type Arrival = Awaited<ReturnType<Mails['takeDue']>>[number];
type Reader = Awaited<ReturnType<Mails['readers']>>[number];

const namesOf = (arrivals: readonly Arrival[], kind: Arrival['kind']) =>
  arrivals.filter((arrival) => arrival.kind === kind).map(({ name }) => name);

async function tell(deps: Deps, tx: Tx, arrivals: readonly Arrival[], reader: Reader): Promise<void> {
  const [first] = arrivals;
  const applied = reader.new_applicants ? namesOf(arrivals, 'applied') : [];
  const accepted = reader.accepted_invitations ? namesOf(arrivals, 'accepted') : [];
  if (!first || applied.length + accepted.length === 0) return;
  const { siteUrl } = deps.config.http;
  const locale = localeOf(reader.locale, first.work_country_id);
  const letter = newApplicants(locale, {
    title: first.title,
    applied,
    accepted,
    url: `${siteUrl}/dashboard/applications?status=${ids.Applied}&job_id=${first.job_id}`,
    settingsUrl: `${siteUrl}/dashboard/settings/account`,
  });
  await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: reader.email, locale, letter });
}

/** One letter for each member and job, however many have come. */
export const mailArrivals = task({
  name: 'applications.mail-arrivals',
  schema: z.object({}),
  cron: '* * * * *',
  run: (deps) =>
    withTx(deps, async (tx) => {
      const mails = applicationMailsRepository(tx);
      const arrived = await mails.takeDue(new Date(deps.clock().getTime() - applicantMails.gatherMs));
      const byJob = Map.groupBy(arrived, ({ job_id }) => job_id);
      const readers = Map.groupBy(
        await mails.readers([...new Set(arrived.map(({ company_id }) => company_id))]),
        ({ company_id }) => company_id,
      );
      for (const arrivals of byJob.values()) {
        for (const reader of readers.get(arrivals[0]?.company_id ?? '') ?? []) await tell(deps, tx, arrivals, reader);
      }
    }),
});
