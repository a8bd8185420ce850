import { type ConsentKind, consentVersions } from '@marula/contract/privacy-limits';
import { tenantCodes } from '@marula/contract/tenants';
import { everywhere } from '@marula/contract/text-keys';
import type { Db } from '../../core/database.ts';

/** What is agreed to by reading a page, which is edited at the console. */
const pageOf: Partial<Record<ConsentKind, string>> = { terms: 'terms-and-conditions', privacy: 'privacy-policy' };

/** A country may have its own text of a page. */
const keysOf = (kind: ConsentKind): string[] => {
  const slug = pageOf[kind];
  return slug ? [everywhere, ...tenantCodes.map((code) => `${code.toLowerCase()}-`)].map((whose) => whose + slug) : [];
};

/** A page that was edited at the console is known by its newest version there, which is never changed or deleted. */
const EDITED = `select to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD') || ', no. ' || v.id from content_versions v
  where v.kind = 'page' and v.key = any ($5::text[]) order by v.id desc limit 1`;

/** What somebody agreed to, written with what it allows. */
export const receiptsRepository = (db: Db) => ({
  /** What is agreed to already is not agreed to twice. */
  async give(profileId: string, kinds: readonly ConsentKind[], at: Date): Promise<void> {
    for (const kind of kinds) {
      await db.query(
        `insert into consent_receipts (profile_id, kind, given_at, version)
         select $1, $2, $3, coalesce((${EDITED}), $4)
         where not exists (select from consent_receipts r where r.profile_id = $1 and r.kind = $2 and r.withdrawn_at is null)`,
        [profileId, kind, at, consentVersions[kind], keysOf(kind)],
      );
    }
  },

  async giveForApplication(id: string, kind: 'application' | 'invitation', at: Date): Promise<void> {
    await db.query(
      `insert into consent_receipts (profile_id, kind, given_at, version, company_id, company_name, application_id, job_title)
       select a.profile_id, $2, $3, $4, c.id, c.name, a.id, j.title
       from applications a join jobs j on j.id = a.job_id join companies c on c.id = a.company_id where a.id = $1`,
      [id, kind, at, consentVersions[kind]],
    );
  },

  /** From a company that somebody blocks, until they no longer do. */
  async hide(profileId: string, companyId: string, at: Date): Promise<void> {
    await db.query(
      `insert into consent_receipts (profile_id, kind, given_at, version, company_id, company_name)
       select $1, 'hidden', $3, $4, c.id, c.name from companies c where c.id = $2`,
      [profileId, companyId, at, consentVersions.hidden],
    );
  },

  async show(profileId: string, companyId: string, at: Date): Promise<void> {
    await db.query(
      `update consent_receipts set withdrawn_at = $3
       where profile_id = $1 and kind = 'hidden' and company_id = $2 and withdrawn_at is null`,
      [profileId, companyId, at],
    );
  },

  async takeBack(profileId: string, kind: ConsentKind, at: Date): Promise<void> {
    await db.query(
      `update consent_receipts set withdrawn_at = $3 where profile_id = $1 and kind = $2 and withdrawn_at is null`,
      [profileId, kind, at],
    );
  },

  async takeBackApplications(profileId: string, ids: readonly string[], at: Date): Promise<void> {
    await db.query(
      `update consent_receipts set withdrawn_at = $3
       where profile_id = $1 and application_id = any ($2::uuid[]) and withdrawn_at is null`,
      [profileId, ids, at],
    );
  },
});
