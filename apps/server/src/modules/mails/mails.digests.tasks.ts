import { jobLimits } from '@marula/contract/job-limits';
import { duration } from '@marula/contract/limits';
import { type DigestKind, digestKinds } from '@marula/contract/mail-kinds';
import { mailLimits } from '@marula/contract/mail-limits';
import { applicationStatusIds } from '@marula/contract/statuses';
import { localeOf, tenantOfWorkCountry, tenants } from '@marula/contract/tenants';
import { z } from 'zod';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { type MailReader, mailReadersRepository } from '../../domain/news-mails/news-mails.repository.ts';
import { waysOut } from '../../domain/news-mails/news-mails.ts';
import { type DigestNews, dailyDigest, endingJobs } from '../../mail/digest-letters.ts';
import { mailTask, sendMail } from '../../mail/mail.tasks.ts';
import { digestNewsRepository, digestsRepository } from './mails.digests.repository.ts';

type Lines = Awaited<ReturnType<ReturnType<typeof digestsRepository>['take']>>;

async function newsOf(deps: Deps, tx: Tx, reader: MailReader, lines: Lines): Promise<DigestNews> {
  const { company_id, profile_id } = reader;
  const { siteUrl } = deps.config.http;
  const noted = (kind: DigestKind) =>
    reader[kind] ? lines.filter((line) => line.kind === kind).map(({ about }) => about) : [];
  const repository = digestNewsRepository(tx);
  const arrivals = async (kind: DigestKind) => {
    const byJob = Map.groupBy(await repository.arrived(company_id, noted(kind)), ({ job_id }) => job_id);
    return [...byJob.values()].map((arrived) => ({
      title: arrived[0]?.title ?? '',
      names: arrived.map(({ name }) => name),
      url: `${siteUrl}/dashboard/applications?status=${applicationStatusIds.Applied}&job_id=${arrived[0]?.job_id}`,
    }));
  };
  const written = Map.groupBy(
    await repository.unread(company_id, profile_id, noted('new_messages')),
    ({ chat_id }) => chat_id,
  );
  const ending = noted('job_expiring');
  const endings =
    ending.length > 0 ? await repository.tellEndings(reader, ending, jobLimits.expiringNoticeDays, deps.clock()) : [];
  return {
    new_applicants: await arrivals('new_applicants'),
    accepted_invitations: await arrivals('accepted_invitations'),
    new_messages: [...written].map(([chat_id, by]) => ({
      names: by.map(({ name }) => name),
      messages: by.reduce((sum, { messages }) => sum + messages, 0),
      url: `${siteUrl}/dashboard/chat?chat=${chat_id}`,
    })),
    job_expiring: endings.map(({ job_id, title, expires_at }) => ({
      title,
      expires_at,
      url: `${siteUrl}/dashboard/jobs/view/${job_id}`,
    })),
  };
}

/** Taken and handed to the post in one transaction: who runs it twice, or dies in it, sends one mail. */
async function writeDigest(deps: Deps, tx: Tx, profileId: string): Promise<void> {
  const [reader] = await mailReadersRepository(tx).ofProfiles([profileId]);
  const lines = await digestsRepository(tx).take(profileId);
  if (!reader || lines.length === 0) return;
  const news = await newsOf(deps, tx, reader, lines);
  const told = digestKinds.filter((kind) => news[kind].length > 0);
  if (told.length === 0) return;
  const { profile_id, work_country_id, email: to } = reader;
  const locale = localeOf(reader.locale, work_country_id);
  const country = (tenantOfWorkCountry(work_country_id) ?? tenants.ZA).code;
  const outOf = await waysOut(tx, deps.config.http.siteUrl);
  const onlyEndings = !reader.daily_digest && told.every((kind) => kind === 'job_expiring');
  const letter = onlyEndings
    ? endingJobs(locale, country, news.job_expiring, outOf({ profile_id, kinds: told, digest: false }))
    : dailyDigest(
        locale,
        country,
        news,
        outOf({ profile_id, kinds: digestKinds.filter((kind) => reader[kind]), digest: true }),
      );
  await deps.tasks.send(tx, sendMail, { id: deps.newId(), to, locale, letter });
}

/** One reader's: what fails for one holds up nobody else. */
export const sendDigest = task({
  name: 'mails.send-digest',
  schema: z.object({ profile_id: z.uuid() }),
  retries: mailTask.retries,
  run: (deps, { profile_id }) => withTx(deps, (tx) => writeDigest(deps, tx, profile_id)),
});

export const sendDigests = task({
  name: 'mails.send-digests',
  schema: z.object({}),
  cron: '*/15 * * * *',
  run: async (deps) => {
    const now = deps.clock();
    for (const profile_id of await digestsRepository(deps.db).due(now)) {
      await deps.tasks.send(deps.db, sendDigest, { profile_id }, { key: profile_id });
    }
  },
});

export const forgetOldLines = task({
  name: 'mails.forget-old-lines',
  schema: z.object({}),
  cron: '31 2 * * *',
  run: async ({ db, clock }) => {
    const now = clock();
    await digestsRepository(db).forgetBefore(new Date(now.getTime() - mailLimits.keptDays * duration.day));
    await digestNewsRepository(db).forgetEndings(now);
  },
});
