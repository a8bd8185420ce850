import { createHash, randomBytes } from 'node:crypto';
import { checkLimits } from '@marula/contract/check-limits';
import { canAskForCheck } from '@marula/contract/check-words';
import type { CompanyCheck } from '@marula/contract/checks.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { storage } from '@marula/contract/file-limits';
import { duration } from '@marula/contract/limits';
import { registrationNumberFrom } from '@marula/contract/registration-numbers';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { countLetter } from '../../domain/mailboxes/letters-to-strangers.ts';
import { isSameMailbox } from '../../domain/mailboxes/mailbox.ts';
import { proofLetter } from '../../mail/check-letters.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { provedBy } from './checks.domain.rules.ts';
import { presentOwn } from './checks.presenter.ts';
import { type Asked, ownCheckRepository, type StoredCheck } from './checks.repository.ts';

type Asking = BodyOf<typeof endpoints.checks.ask>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export async function readOwnCheck(deps: Deps, actor: Actor): Promise<CompanyCheck> {
  ensureCan(actor, 'update', 'Company');
  return presentOwn(deps, deps.db, actor);
}

/** The name of a file in the company's own folder. Another's is as unknown as none. */
async function ownDocument({ files }: Deps, { company_id }: Actor, path: string | null): Promise<string | null> {
  if (path === null) return null;
  const name = path.normalize('NFC');
  const file = name.startsWith(`${company_id}/`) && (await files.find(storage.buckets.companyDocuments, name));
  if (!file) throw new AppError('files.not_found');
  return name;
}

async function sendLink(deps: Deps, tx: Tx, actor: Actor, company: string, { email, domain }: Asked): Promise<void> {
  const now = deps.clock();
  const token = randomBytes(32).toString('base64url');
  const { letters, linkDays } = checkLimits;
  await countLetter(tx, { kind: 'company-check', to: email, sender: actor.company_id }, letters, now);
  const expires = new Date(now.getTime() + linkDays * duration.day);
  await ownCheckRepository(tx).putLink(actor.company_id, hashOf(token), now, expires);
  const url = `${deps.config.http.siteUrl}/dashboard/settings/company?proof=${token}`;
  const letter = proofLetter(actor.locale, { company, domain, url });
  await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: email, locale: actor.locale, letter });
}

/** A link that was just sent to the same address still holds: whoever presses twice gets one mail. */
const isLinkFresh = (before: StoredCheck | undefined, email: string, now: Date): boolean =>
  before?.state === 'proving' &&
  before.token_sent_at !== null &&
  isSameMailbox(before.email, email) &&
  now.getTime() - Date.parse(before.token_sent_at) < checkLimits.againAfterMs;

export async function askForCheck(deps: Deps, actor: Actor, asking: Asking): Promise<CompanyCheck> {
  ensureCan(actor, 'update', 'Company');
  const { company_id, tenant } = actor;
  const registration_number = registrationNumberFrom(asking.registration_number, tenant.code);
  if (!registration_number) throw new AppError('checks.number_invalid');
  const document = await ownDocument(deps, actor, asking.document);
  await withTx(deps, async (tx) => {
    await tx.hold(company_id);
    const own = ownCheckRepository(tx);
    const company = await own.company(company_id);
    if (!company) throw new AppError('companies.not_found');
    const before = await own.find(company_id);
    if (!canAskForCheck(before?.state ?? 'none')) throw new AppError('checks.already_asked');
    const { email, registered_name } = asking;
    const domain = provedBy(email, company.website);
    const isProved = before && before.domain === domain && isSameMailbox(before.email, email);
    const now = deps.clock();
    const asked: Asked = {
      ...{ email, domain, registered_name, registration_number, asked_by: actor.profile_id },
      document: document ?? before?.document ?? null,
      proved_at: isProved ? before.proved_at : null,
    };
    await own.put(before?.id ?? deps.newId(), company_id, asked, now);
    if (!asked.proved_at && !isLinkFresh(before, email, now)) await sendLink(deps, tx, actor, company.name, asked);
  });
  return presentOwn(deps, deps.db, actor);
}

/** Only somebody of the company: a stranger at that address who follows the link proves nothing for it. */
export async function proveMail(deps: Deps, actor: Actor, token: string): Promise<CompanyCheck> {
  ensureCan(actor, 'update', 'Company');
  await withTx(deps, async (tx) => {
    await tx.hold(actor.company_id);
    const proved = await ownCheckRepository(tx).prove(actor.company_id, hashOf(token), deps.clock());
    if (!proved) throw new AppError('auth.token_invalid');
  });
  return presentOwn(deps, deps.db, actor);
}
