import { AppError } from '@marula/contract/errors';
import { tenantOfWorkCountry } from '@marula/contract/tenants';
import type { TrustCase } from '@marula/contract/trust.contract';
import type { Db } from '../../core/database.ts';
import { companyDomain } from '../../domain/offers/company-domain.ts';
import { advertsRepository } from '../../domain/trust/adverts.repository.ts';
import type { Detection } from '../../domain/trust/detect.rules.ts';
import { type ShownAdvert, shownOf } from '../../domain/trust/looked-at.ts';
import { type FactRow, trustEvidenceRepository } from './trust.evidence.repository.ts';
import { trustRepository } from './trust.repository.ts';

const marked = (advert: ShownAdvert, detections: readonly Detection[]): TrustCase['advert'] =>
  Object.entries(advert)
    .filter(([, text]) => text !== '')
    .map(([field, text]) => ({
      field,
      text,
      marks: detections
        .flatMap(({ kind, found }) => found.map((one) => ({ ...one, suspicion: kind })))
        .filter((one) => one.field === field)
        .map(({ start, end, suspicion }) => ({ start, end, suspicion }))
        .toSorted((one, other) => one.start - other.start),
    }));

function factsOf({ work_country_id, owner_email, ...facts }: FactRow): TrustCase['facts'] {
  const country = tenantOfWorkCountry(work_country_id)?.code;
  if (!country) throw new Error(`no tenant has the work country ${work_country_id}`);
  const domain = owner_email?.split('@')[1];
  return { ...facts, country, free_mail: domain !== undefined && companyDomain(domain) === undefined };
}

/** A case with all that somebody should know before they judge it. */
export async function presentCase(db: Db, id: string): Promise<TrustCase> {
  const item = await trustRepository(db).find(id);
  const evidence = trustEvidenceRepository(db);
  const detected = item && (await evidence.detected(id));
  if (!item || !detected) throw new AppError('trust.not_found');
  const isJob = item.subject === 'job';
  const company = item.company && (await evidence.company(item.company.id));
  const now = isJob ? await advertsRepository(db).find(item.subject_id) : undefined;
  const advert = detected.advert ?? (now ? shownOf(now) : {});
  const current = now && shownOf(now);
  return {
    ...item,
    score: detected.score,
    advert: marked(advert, detected.detections),
    burst: detected.burst,
    edited: current !== undefined && Object.entries(advert).some(([field, text]) => current[field] !== text),
    evidence: await evidence.reports(item.subject, id),
    job: (isJob && (await evidence.job(item.subject_id))) || null,
    facts: company ? factsOf(company) : null,
    earlier: await evidence.earlier(id),
    judgements: await evidence.judgements(id),
  };
}
