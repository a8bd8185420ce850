import type { Db } from '../../core/database.ts';

/** Whether the person has come to the company: applied, or accepted an invitation. Before that only a little is shown. */
export const hasApplied = (profileId: string, companyId: string) =>
  `exists (select from applications k where k.profile_id = ${profileId} and k.company_id = ${companyId} and k.applied_at is not null)`;

export const knownRepository = (db: Db) => ({
  /** Those of these people who have applied to the company before. The company sees their whole profile. */
  async of(companyId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await db.all<{ id: string }>(
      `select who.id from unnest($2::uuid[]) who (id) where ${hasApplied('who.id', '$1')}`,
      [companyId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  },
});
