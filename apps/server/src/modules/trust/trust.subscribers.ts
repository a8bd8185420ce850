import { subscriber } from '../../core/module.ts';
import { notifyCandidates } from '../../domain/notifications/notify.ts';
import { advertsRepository } from '../../domain/trust/adverts.repository.ts';
import { feedByBurst, feedByDetector } from '../../domain/trust/feed-case.ts';
import { lookAt } from '../../domain/trust/looked-at.ts';
import { recheckChannels } from '../../realtime/publish.ts';
import { applicantsRepository } from './trust.repository.ts';

/** Whatever people can read from now on is looked at; what is found waits for a person. */
export const lookAtAdverts = subscriber({
  name: 'trust.look-at-adverts',
  on: ['job.created', 'job.updated', 'job.reposted'],
  async handle(tx, { payload: { job_id, company_id } }, deps) {
    if (!(await advertsRepository(tx).isLive(job_id))) return;
    // As who reports does: the company before the case.
    await tx.hold(company_id);
    const looked = await lookAt(tx, job_id);
    if (looked) await feedByDetector(deps, tx, job_id, looked);
    await feedByBurst(deps, tx, company_id);
  },
});

export const warnApplicants = subscriber({
  name: 'trust.warn-applicants',
  on: ['job.taken_down'],
  async handle(tx, event) {
    const { job_id, company_id } = event.payload;
    const lines = (await applicantsRepository(tx).of(job_id)).map(({ profile_id, title, company }) => ({
      company_id,
      recipient_id: profile_id,
      type: 'Application_Removed' as const,
      data: { code: 'job_taken_down', title, company, job_id } as const,
    }));
    await notifyCandidates(tx, event, lines, 'application_status');
  },
});

/** What they have open hears nothing more. */
export const closeChannels = subscriber({
  name: 'trust.close-channels',
  on: ['company.suspended'],
  async handle(tx, { payload: { profile_ids } }) {
    for (const profileId of profile_ids) await recheckChannels(tx, profileId);
  },
});
