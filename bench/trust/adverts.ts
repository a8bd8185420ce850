import { readFile } from 'node:fs/promises';
import type { TenantCode } from '@marula/contract/tenants';
import type { TrustSuspicion as Suspicion } from '@marula/contract/trust-words';
import type { Advert } from '../../apps/server/src/domain/trust/detect.rules.ts';

interface Written {
  id: string;
  country: TenantCode;
  kinds: Suspicion[];
  account: string;
  company_name: string;
  title: string;
  description: string;
  candidate_requirements: string;
}

export interface LabelledAdvert {
  id: string;
  kinds: ReadonlySet<Suspicion>;
  advert: Advert;
}

/** `held-out` is only to be measured: see the README beside it. */
export type Part = 'build' | 'held-out';

export async function readAdverts(part: Part): Promise<LabelledAdvert[]> {
  const text = await readFile(new URL(`./${part}.jsonl`, import.meta.url), 'utf8');
  const lines = text.trimEnd().split('\n');
  return lines.map((line) => {
    const { id, kinds, account, company_name, title, description, candidate_requirements }: Written = JSON.parse(line);
    const fields = { title, description, candidate_requirements };
    return { id, kinds: new Set(kinds), advert: { company_id: account, company_name, fields } };
  });
}
