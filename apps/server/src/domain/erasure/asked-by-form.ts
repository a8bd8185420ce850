import type { Locale, TenantCode } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { addRequest } from './erase.ts';
import { requestsRepository } from './requests.repository.ts';

interface Written {
  case_id: string;
  tenant: TenantCode;
  locale: Locale;
  name: string;
  email: string;
  message: string;
}

/** A message about privacy starts the legal clock. What it asks for, one of us reads; whether it is they, we ask. */
export async function askedByForm(
  deps: Deps,
  tx: Tx,
  { case_id, tenant, locale, name, email, message }: Written,
  address: 'typed' | 'own',
): Promise<void> {
  const person = await requestsRepository(tx).personOf(email);
  await addRequest(deps, tx, {
    kind: null,
    source: 'form',
    state: 'waiting',
    tenant,
    locale,
    name,
    email,
    message,
    profile_id: person?.id ?? null,
    company_id: person?.company_id ?? null,
    case_id,
    checked_how: address === 'own' ? 'signed_in' : null,
  });
}
