import type { ArticleKind } from '@marula/contract/article-limits';
import { type Tenant, tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Deps } from '../../core/deps.ts';
import { asOperated } from './as-operated.ts';
import { withPay } from './with-pay.ts';

interface Written {
  kind: ArticleKind;
  work_country_id: number | null;
  body: string;
}

/** The Markdown of a text as one country reads it, with its blanks filled. */
export function bodyFor(
  deps: Deps,
  tenant: Tenant,
  { kind, work_country_id, body }: Written,
): string | Promise<string> {
  if (kind !== 'legal') return withPay(deps, tenant, body);
  // What another country has and this one has not is read as it is there.
  return asOperated(deps, tenantOfWorkCountry(work_country_id ?? 0) ?? tenant, body);
}
