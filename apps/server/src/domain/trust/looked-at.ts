import type { Db } from '../../core/database.ts';
import { plainText } from '../html/plain-text.ts';
import { advertsRepository } from './adverts.repository.ts';
import { type Advert, type Detected, detect, textOf } from './detect.rules.ts';
import { bandsOf, signature } from './signature.ts';

/** An advert as people see it, field by field: what a case keeps of it. */
export type ShownAdvert = Record<string, string>;

export const shownOf = ({ fields }: Pick<Advert, 'fields'>): ShownAdvert =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainText(value)]));

export interface LookedAt extends Detected {
  company_id: string;
  advert: ShownAdvert;
}

/** Keeps the keys by which a copy of this advert would be known. */
export async function keepKeys(db: Db, jobId: string): Promise<void> {
  const adverts = advertsRepository(db);
  const advert = await adverts.find(jobId);
  if (advert) await adverts.keepBands(jobId, advert.company_id, bandsOf(signature(textOf(advert))));
}

/** What of a job's advert a person should look at; undefined where the job is gone. Its keys are kept for the next one. */
export async function lookAt(db: Db, jobId: string): Promise<LookedAt | undefined> {
  const adverts = advertsRepository(db);
  const advert = await adverts.find(jobId);
  if (!advert) return undefined;
  const bands = bandsOf(signature(textOf(advert)));
  const others = await adverts.near(advert.company_id, bands);
  await adverts.keepBands(jobId, advert.company_id, bands);
  return { ...detect(advert, others), company_id: advert.company_id, advert: shownOf(advert) };
}
