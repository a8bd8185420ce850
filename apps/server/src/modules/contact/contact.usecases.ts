import type { ContactDetails, SupportRequest } from '@marula/contract/contact.contract';
import { AppError } from '@marula/contract/errors';
import { tenantCodes } from '@marula/contract/tenants';
import type { Actor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import type { Visitor } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { writersRepository } from '../../domain/form-messages/form-messages.repository.ts';
import { keepMessage } from '../../domain/form-messages/form-messages.ts';

export function requestSupport(
  deps: Deps,
  actor: Actor,
  { tenant, locale }: Visitor,
  { message, page = '' }: SupportRequest,
): Promise<{ id: string }> {
  const { profile_id, company_id } = actor;
  return withTx(deps, async (tx) => {
    const writer = await writersRepository(tx).find(profile_id);
    if (!writer) throw new AppError('employers.not_found');
    const { name, email, company } = writer;
    const rest = { topic: null, phone: null, page: page || null };
    const asked = { kind: 'support', ...rest, tenant: tenant.code, locale, name, email, company, message } as const;
    const { id, isNew } = await keepMessage(deps, tx, { ...asked, profile_id, company_id }, 'own');
    if (isNew) await tx.events.record('support.requested', { id, profile_id, company_id });
    return { id };
  });
}

export const readContact = async ({ config: { contact } }: Deps): Promise<ContactDetails> => ({
  offices: tenantCodes.map((country) => {
    const { legalName, registration, officer, address, phone, mail, hours } = contact.offices[country];
    return {
      country,
      legal_name: legalName,
      registration: registration ?? null,
      officer: officer ?? null,
      address: address ?? null,
      phone: phone ?? null,
      mail: mail ?? null,
      hours: hours ?? null,
    };
  }),
  stores: { android: contact.playStoreUrl ?? null, ios: contact.appStoreUrl ?? null },
});
