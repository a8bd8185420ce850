import { type CorrectableField, fieldOf } from '@marula/contract/correctable-fields';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { phoneFrom } from '@marula/contract/phones';
import type { PrivacyRequest } from '@marula/contract/privacy-desk.contract';
import { Email } from '@marula/contract/shared.contract';
import { tenants } from '@marula/contract/tenants';
import type { StaffActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { foldName } from '../../db/reference/fold-name.ts';
import { withTx } from '../../db/tx.ts';
import { type Gazetteer, readGazetteer } from '../../domain/search/gazetteer.ts';
import { accountLetters } from '../../mail/account-letters.ts';
import { privacyEmailChange } from '../../mail/privacy-letters.ts';
import { holdOpen, log, present, write } from './privacy-desk.cases.usecases.ts';
import { type Corrected, correctionRepository } from './privacy-desk.correction.repository.ts';
import { type HeldRequest, privacyDeskRepository } from './privacy-desk.repository.ts';

type Correction = BodyOf<typeof endpoints.privacyDesk.correct>;
type Held = HeldRequest & { email: string; person_id: string };

const invalid = (message: string) => new AppError('request.invalid', { issues: [{ path: 'body.to', message }] });

/** Only of who asked for it, and is known. */
async function holdAsked(tx: Tx, actor: StaffActor, id: string): Promise<Held> {
  const held = await holdOpen(tx, actor, id);
  if (held.kind !== 'correction') throw new AppError('privacy.other_kind');
  if (!held.checked_at) throw new AppError('privacy.not_checked');
  if (!held.person_id) throw new AppError('privacy.no_profile');
  return { ...held, person_id: held.person_id };
}

function placeOf(gazetteer: Gazetteer, { tenant }: Held, typed: string): Corrected {
  if (typed === '') return { location: null, province_id: null, latitude: null, longitude: null };
  const town = gazetteer.exact(tenant, foldName(typed))?.town;
  if (!town) throw invalid('is not a town that we know');
  const { name, province_id, latitude: lat, longitude: lng } = town;
  const location = JSON.stringify({ name, province_id, geometry: { location: { lat, lng } }, radius: null });
  return { location, province_id, latitude: lat, longitude: lng };
}

/** What was typed, as it is kept. */
async function columnsOf(
  tx: Tx,
  gazetteer: Gazetteer,
  held: Held,
  field: CorrectableField,
  typed: string,
): Promise<Corrected> {
  const { as, column = field } = fieldOf(field);
  switch (as) {
    case 'place':
      return placeOf(gazetteer, held, typed);
    case 'yes_no':
      return { [column]: typed === 'true' };
    case 'phone': {
      const phone = typed === '' ? null : phoneFrom(typed, tenants[held.tenant]);
      if (typed !== '' && !phone) throw invalid('is not a phone number');
      return { [column]: phone };
    }
    case 'words':
      return { [column]: typed };
    case 'text':
    case 'email':
      return { [column]: typed === '' ? null : typed };
    default:
      if (typed !== '' && !(await correctionRepository(tx).isChoice(as, typed))) throw invalid('is unknown');
      return { [column]: typed === '' ? null : Number(typed) };
  }
}

/** Both values as the log keeps them: a secret by its end, a choice by its name. */
async function saidOf(
  tx: Tx,
  held: Held,
  { field, from }: Correction,
): Promise<{ from: string | null; to: string | null }> {
  const to = (await privacyDeskRepository(tx).find(held.id))?.fields?.[field] ?? null;
  const { as, of } = fieldOf(field);
  if (of !== 'candidate' || as === 'words' || as === 'place' || as === 'yes_no') return { from, to };
  const correction = correctionRepository(tx);
  return { from: await correction.nameOf(as, from), to: await correction.nameOf(as, to) };
}

/** An address opens an account: it changes when somebody at the new one follows a link, and the old one is told. */
async function askNewAddress(deps: Deps, actor: StaffActor, id: string, body: Correction): Promise<PrivacyRequest> {
  const address = Email.safeParse(body.to);
  if (!address.success) throw invalid('is not a mail address');
  const check = async (tx: Tx): Promise<Held & { address: string }> => {
    const held = await holdAsked(tx, actor, id);
    const now = (await privacyDeskRepository(tx).find(id))?.fields?.email;
    if (!now || now !== body.from) throw new AppError('privacy.changed');
    return { ...held, address: now };
  };
  const { address: now } = await withTx(deps, check);
  const made = await deps.identity.addressLink(now, address.data);
  if (made === 'taken') throw new AppError('auth.email_taken');
  return withTx(deps, async (tx) => {
    const held = await check(tx);
    const { locale } = held;
    const letter = accountLetters.email_change(locale, { kind: 'email_change', ...made });
    await write(deps, tx, { email: address.data, locale }, letter);
    await write(deps, tx, { email: now, locale }, privacyEmailChange(locale, held, address.data));
    const changes = [{ field: body.field, from: now, to: address.data }];
    await log(deps, tx, actor, held, 'privacy.corrected', body.reason, changes);
    return present(tx, id);
  });
}

export async function correctPerson(
  deps: Deps,
  actor: StaffActor,
  id: string,
  body: Correction,
): Promise<PrivacyRequest> {
  const { field, from, to, reason } = body;
  if (fieldOf(field).as === 'email') return askNewAddress(deps, actor, id, body);
  // Not within the transaction: what is not yet in memory is read beside it, and would wait for its end.
  const gazetteer = await readGazetteer(deps.db);
  return withTx(deps, async (tx) => {
    const held = await holdAsked(tx, actor, id);
    const correction = correctionRepository(tx);
    const columns = await columnsOf(tx, gazetteer, held, field, to);
    const isFirst = field === 'citizenship' && from === null;
    const done = isFirst
      ? await correction.addCitizenship(held.person_id, to)
      : await correction.correct(held.person_id, field, from, columns);
    if (!done) throw new AppError('privacy.changed');
    await correction.touch(held.person_id);
    await log(deps, tx, actor, held, 'privacy.corrected', reason, [{ field, ...(await saidOf(tx, held, body)) }]);
    return present(tx, id);
  });
}
