import type { ProviderDifference } from '@marula/contract/ledger-differences';
import { duration } from '@marula/contract/limits';
import { paymentLimits } from '@marula/contract/payment-limits';
import type { Currency } from '@marula/contract/tenants';
import type { Deps } from '../../core/deps.ts';
import { ProviderUnreachable, type Transaction } from '../../ports/payments/port.ts';
import { settle } from '../billing/settle.ts';
import { ledgerRepository, type OurPayment } from './ledger.repository.ts';

export type Report = (kind: ProviderDifference, id: string) => void;

const LOOKED_BACK_MS = 2 * duration.day;
/** Lists go by when a page was opened, which may be paid on until the last moment and a little after. */
const OPENED_BEFORE_MS = paymentLimits.openHours * duration.hour;
/** A page that we have given up may still be paid on: it is asked about by its name for so long. */
const GIVEN_UP_MS = 30 * duration.day;
/** What was paid so recently is still on its way to us by the usual road. */
const UNDER_WAY_MS = 15 * duration.minute;
const AT_ONCE = 200;

/** Holds one provider's own list of the last days against ours, by reference, amount and state. */
export async function compareWithProvider(deps: Deps, currency: Currency, report: Report): Promise<void> {
  const now = deps.clock().getTime();
  const [from, until] = [new Date(now - LOOKED_BACK_MS), new Date(now)];
  const ours = await ledgerRepository(deps.db).paidBetween(currency, from, new Date(now - UNDER_WAY_MS));
  try {
    const opened = new Date(from.getTime() - OPENED_BEFORE_MS);
    const seen = await compareTheirs(deps, currency, { from: opened, until }, report);
    for (const one of ours) if (!seen.has(one.reference)) await lookFor(deps, one, report);
    const given = await ledgerRepository(deps.db).givenUp(currency, new Date(now - GIVEN_UP_MS), opened);
    for (const one of given) await lookAgain(deps, one, until, report);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    // Where nobody takes this currency, nobody has paid in it either.
    if (ours.length > 0) report('provider_unreachable', deps.payments[currency].name);
  }
}

/** The references that were paid by their words. */
async function compareTheirs(
  deps: Deps,
  currency: Currency,
  { from, until }: { from: Date; until: Date },
  report: Report,
): Promise<Set<string>> {
  const seen = new Set<string>();
  let page: Transaction[] = [];
  const turn = async () => {
    await comparePage(deps, page, until, report);
    page = [];
  };
  for await (const theirs of deps.payments[currency].list(from, until)) {
    if (theirs.state === 'paid' || theirs.state === 'reversed') seen.add(theirs.reference);
    page.push(theirs);
    if (page.length === AT_ONCE) await turn();
  }
  await turn();
  return seen;
}

async function comparePage(deps: Deps, page: Transaction[], now: Date, report: Report): Promise<void> {
  const found = await ledgerRepository(deps.db).byReferences(page.map(({ reference }) => reference));
  const ours = new Map(found.map((one) => [one.reference, one]));
  for (const theirs of page) await compare(deps, theirs, ours.get(theirs.reference), now, report);
}

const isPaidHere = ({ status }: OurPayment) => status === 'success' || status === 'refunded';

async function compare(
  deps: Deps,
  theirs: Transaction,
  ours: OurPayment | undefined,
  now: Date,
  report: Report,
): Promise<void> {
  const isPaid = theirs.state === 'paid';
  if (!ours) {
    if (isPaid) report('provider_unknown', theirs.reference);
    return;
  }
  if (isPaid && (theirs.amount !== ours.amount || theirs.currency !== ours.currency))
    return report('provider_amount', ours.id);
  if (isPaid && !isPaidHere(ours)) {
    if (theirs.paid_at && theirs.paid_at.getTime() > now.getTime() - UNDER_WAY_MS) return;
    report('provider_unsettled', ours.id);
    await settle(deps, ours.reference, theirs.provider_id);
    return;
  }
  const isTheSame = ours.provider_id === theirs.provider_id;
  const isTakenBack = theirs.state === 'failed' || (theirs.state === 'reversed' && !ours.goes_back);
  if (isTheSame && isPaidHere(ours) && isTakenBack) report('provider_state', ours.id);
}

async function lookAgain(deps: Deps, ours: OurPayment, now: Date, report: Report): Promise<void> {
  const theirs = await deps.payments[ours.currency].find(ours.reference);
  if (theirs?.state === 'paid') await compare(deps, theirs, ours, now, report);
}

/** A page that was opened before these days may have been paid within them: it is asked about by its name. */
async function lookFor(deps: Deps, ours: OurPayment, report: Report): Promise<void> {
  const theirs = await deps.payments[ours.currency].find(ours.reference, ours.provider_id ?? undefined);
  if (!theirs) return report('provider_missing', ours.id);
  if (theirs.amount !== ours.amount || theirs.currency !== ours.currency) return report('provider_amount', ours.id);
  const isTakenBack = theirs.state === 'reversed' && !ours.goes_back;
  if (theirs.state === 'failed' || theirs.state === 'pending' || isTakenBack) report('provider_state', ours.id);
}
