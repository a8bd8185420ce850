import { consentVersions } from '@marula/contract/privacy-limits';
import type { Application } from './application.ts';
import type { Stage } from './stage.ts';
import type { Writer } from './writer.ts';

const rareNewsIsAbout = 1;

/** Who asks for another look: the same person of whom the owner's bell tells. */
const contested = (applications: readonly Application[]): Application | undefined =>
  applications.filter(({ status }) => status === 'Applied')[rareNewsIsAbout];

/** What people may know of who saw them: the looks of who decided, and what they agreed to by applying. */
export function addPrivacy(stage: Stage, applications: readonly Application[], writer: Writer): void {
  const looks = new Map<string, object>();
  for (const { id, job, candidate, status, created, decided, by } of applications) {
    if (status === 'Invited') continue;
    writer.add('consent_receipts', {
      id,
      profile_id: candidate.id,
      kind: 'application',
      given_at: stage.clock.daysAgo(created),
      version: consentVersions.application,
      company_id: job.company.id,
      company_name: job.company.name,
      application_id: id,
      job_title: job.title,
    });
    if (decided === null) continue;
    const viewed_at = stage.clock.daysAgo(decided);
    const day = {
      profile_id: candidate.id,
      company_id: job.company.id,
      viewer_id: by.id,
      viewed_on: viewed_at.slice(0, 10),
    };
    looks.set(Object.values(day).join(), { id, ...day, viewed_at, what: 'profile', job_id: job.id });
  }
  writer.add('candidate_views', ...looks.values());
  const asks = contested(applications);
  if (!asks) return;
  writer.add('application_contests', {
    application_id: asks.id,
    company_id: asks.job.company.id,
    text: 'I do have the licence you ask for. My profile did not say so until yesterday.',
    made_at: stage.clock.daysAgo(Math.min(1.1, asks.created)),
  });
}
