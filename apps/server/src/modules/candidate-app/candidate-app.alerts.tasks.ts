import { alertLimits } from '@marula/contract/alert-limits';
import { duration } from '@marula/contract/limits';
import { localeOf } from '@marula/contract/tenants';
import { z } from 'zod';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { jobAddress } from '../../domain/jobs/job-address.ts';
import { factsRepository } from '../../domain/matching/facts.repository.ts';
import { readMeaning } from '../../domain/matching/meaning.ts';
import { matchOf } from '../../domain/matching/score.ts';
import { waysOut } from '../../domain/news-mails/news-mails.ts';
import { newJobs } from '../../mail/candidate-letters.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { type FoundJob, jobFindsRepository } from './candidate-app.finds.repository.ts';
import { waitForText } from './candidate-app.texts.tasks.ts';

/** Without what somebody fits less than their alert asks for; too little to compare is no fit. */
async function fitting(tx: Tx, found: readonly FoundJob[]): Promise<FoundJob[]> {
  const asking = found.filter(({ least_fit }) => least_fit !== null);
  if (asking.length === 0) return [...found];
  const facts = factsRepository(tx);
  const people = await facts.oneself([...new Set(asking.map(({ profile_id }) => profile_id))]);
  const jobs = await facts.jobs([...new Set(asking.map(({ job_id }) => job_id))]);
  const [person, job] = [
    new Map(people.map((one) => [one.profile_id, one])),
    new Map(jobs.map((one) => [one.id, one])),
  ];
  const meaning = await readMeaning();
  return found.filter(({ least_fit, profile_id, job_id }) => {
    if (least_fit === null) return true;
    const [who, what] = [person.get(profile_id), job.get(job_id)];
    return who && what && (matchOf(what, who, [], meaning).percentage ?? 0) >= least_fit;
  });
}

async function mail(deps: Deps, tx: Tx, found: readonly FoundJob[]): Promise<void> {
  const { siteUrl } = deps.config.http;
  const outOf = await waysOut(tx, siteUrl);
  for (const jobs of Map.groupBy(found, ({ profile_id }) => profile_id).values()) {
    const [first] = jobs;
    if (!first) continue;
    const { profile_id, email: to, work_country_id } = first;
    const locale = localeOf(first.locale, work_country_id);
    const shown = jobs.map((job) => ({ ...job, url: jobAddress(siteUrl, job.job_id, { via: 'email' }) }));
    const out = { ...outOf({ profile_id, kinds: ['new_jobs'], digest: false }), settings: `${siteUrl}/app/alerts` };
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to, locale, letter: newJobs(locale, shown, out) });
  }
}

/** The newest by name, the others by their number. */
async function textOfJobs(deps: Deps, tx: Tx, [newest, ...others]: readonly FoundJob[]): Promise<void> {
  if (!newest) return;
  const { profile_id, title, company, job_id } = newest;
  const news = { code: 'job_found', title, company, job_id } as const;
  await waitForText(deps, tx, { profile_id, kind: 'new_jobs', news, more: others.length });
}

/** Taken and handed on in one transaction: who runs it twice, or dies in it, tells once. */
const tellSome = (deps: Deps): Promise<number> =>
  withTx(deps, async (tx) => {
    const now = deps.clock();
    const finds = jobFindsRepository(tx);
    const taken = await finds.take(now, alertLimits.toldAtOnce);
    if (taken.length === 0) return 0;
    const found = await fitting(tx, await finds.told(taken, now));
    const told = found.filter(({ bell }) => bell);
    if (told.length > 0) {
      const lines = told.map(({ profile_id, job_id, company_id, title, company }) => ({
        profile_id,
        job_id,
        company_id,
        title,
        company,
      }));
      await tx.events.record('jobs.found', { finds: lines });
    }
    for (const jobs of Map.groupBy(
      found.filter(({ text }) => text),
      ({ profile_id }) => profile_id,
    ).values()) {
      await textOfJobs(deps, tx, jobs);
    }
    const mailed = found.filter((one) => one.mail);
    if (mailed.length > 0) await mail(deps, tx, mailed);
    return taken.length;
  });

/** What was found and is due, some people at a time. */
export const tellOfFinds = task({
  name: 'candidate-app.tell-of-finds',
  schema: z.object({}),
  cron: '* * * * *',
  async run(deps) {
    while ((await tellSome(deps)) > 0);
  },
});

export const forgetFinds = task({
  name: 'candidate-app.forget-finds',
  schema: z.object({}),
  cron: '11 3 * * *',
  run: ({ db, clock }) =>
    jobFindsRepository(db).forgetBefore(new Date(clock().getTime() - alertLimits.keptDays * duration.day)),
});
