import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { type ApplicationStatus, applicationStatusIds } from '@marula/contract/transitions';
import { insertRows } from '../db/insert-rows.ts';
import { withTx } from '../db/tx.ts';
import type { TestApp, TestMember } from './test-app.ts';
import { jobsOf } from './test-jobs.ts';
import { noticesOf } from './test-notices.ts';

const { applications, candidateApp } = endpoints;

export interface TestCandidate {
  id: string;
  email: string;
  headers: Record<string, string>;
}

/** People who look for work, and where they stand. */
const peopleOf = (app: TestApp) => ({
  /** Somebody who looks for work, with a session and something in every private field. */
  async candidate(name = 'Thandi', extra: object = {}): Promise<TestCandidate> {
    const { user_id: id, email, headers } = await app.visit();
    await withTx({ db: app.db }, async (tx) => {
      await insertRows(tx, 'profiles', [
        { id, user_type: 'Candidate', email, first_name: name, last_name: 'Mokoena', contact_number: '+27821234567' },
      ]);
      const geometry = { location: { lat: -26.26781, lng: 27.85849 } };
      await insertRows(tx, 'candidates', [
        {
          profile_id: id,
          work_country_id: 1,
          experience_id: 3,
          about_you: 'Call me on 082 123 4567',
          location: { name: 'Soweto', province_id: null, geometry, radius: null },
          latitude: geometry.location.lat,
          longitude: geometry.location.lng,
          ...extra,
        },
      ]);
      await insertRows(tx, 'candidate_citizenships', [
        { profile_id: id, id_passport_number: '9001015009087', country: 'South Africa' },
      ]);
      await insertRows(tx, 'candidate_industries', [{ profile_id: id, industry_id: 1, user_input: 'Driver' }]);
    });
    return { id, email, headers };
  },

  /** Many people at once, without sessions. */
  async people(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    await insertRows(
      app.db,
      'profiles',
      ids.map((id) => ({ id, user_type: 'Candidate', email: `${id}@example.test`, first_name: 'Sipho' })),
    );
    await insertRows(
      app.db,
      'candidates',
      ids.map((profile_id) => ({ profile_id, work_country_id: 1 })),
    );
    return ids;
  },

  /** Straight into the table, for tests that start in the middle. */
  async place(
    member: TestMember,
    job_id: string,
    people: readonly string[],
    status: ApplicationStatus = 'Applied',
    extra: object = {},
  ): Promise<string[]> {
    const rows = people.map((profile_id) => ({
      id: randomUUID(),
      profile_id,
      job_id,
      company_id: member.company_id,
      status_id: applicationStatusIds[status],
      read: false,
      questionnaire_answers: [],
      applied_at: status === 'Invited' ? null : new Date(),
      created_at: new Date(),
      ...extra,
    }));
    await insertRows(app.db, 'applications', rows);
    return rows.map(({ id }) => id);
  },
});

/** What tests of applications do over and over. */
export const applicationsOf = (app: TestApp) => ({
  ...jobsOf(app),
  ...peopleOf(app),

  list: (member: TestMember, query = '') =>
    app.call(applications.list, { headers: member.headers, url: `/api/application${query}` }),
  read: (member: TestMember, id: string) =>
    app.call(applications.read, { headers: member.headers, url: `/api/application/${id}` }),
  move: (member: TestMember, id: string, payload: object) =>
    app.call(applications.update, { headers: member.headers, url: `/api/application/${id}`, payload }),
  bulk: (member: TestMember, payload: object) =>
    app.call(applications.bulkUpdate, { headers: member.headers, payload }),
  bulkDelete: (member: TestMember, application_ids: readonly string[]) =>
    app.call(applications.bulkDelete, { headers: member.headers, payload: { application_ids } }),
  remove: (member: TestMember, id: string) =>
    app.call(applications.delete, { headers: member.headers, url: `/api/application/${id}` }),
  restore: (member: TestMember, id: string) =>
    app.call(applications.restoreInvite, { headers: member.headers, url: `/api/application/${id}/restore` }),
  invite: (member: TestMember, job_id: string, profile_ids: readonly string[]) =>
    app.call(applications.createMany, { headers: member.headers, payload: { job_id, profile_ids } }),
  apply: (candidate: TestCandidate, job_id: string, questionnaire_answers: object[] = []) =>
    app.call(candidateApp.apply, { headers: candidate.headers, payload: { job_id, questionnaire_answers } }),
  answer: (candidate: TestCandidate, id: string, payload: object) =>
    app.call(candidateApp.answerInvitation, {
      headers: candidate.headers,
      url: `/api/candidate/me/application/${id}`,
      payload,
    }),
  withdraw: (candidate: TestCandidate, id: string) =>
    app.call(candidateApp.withdraw, { headers: candidate.headers, url: `/api/candidate/me/application/${id}` }),
  mine: (candidate: TestCandidate) => app.call(candidateApp.listApplications, { headers: candidate.headers }),
  /** The bell of one person, newest last. */
  notices: (id: string) => noticesOf(app.db, id),
});

/** Somebody who has come to a company with a video, wrote down what they say, and lets Felix read it. */
export async function withVideo(app: TestApp, owner: TestMember, transcript = 'Hello'): Promise<TestCandidate> {
  const on = applicationsOf(app);
  const who = await on.candidate('Nomsa', { video_grading: true });
  await insertRows(app.db, 'candidate_videos', [
    { profile_id: who.id, video_url: `${who.id}/me.mp4`, length_in_seconds: 60, transcript },
  ]);
  await on.apply(who, (await on.post(owner)).json().id);
  return who;
}
