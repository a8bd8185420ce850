import { AppError } from '@marula/contract/errors';
import { digestKinds, type MailKind, mailKinds } from '@marula/contract/mail-kinds';
import type { Unsubscription } from '@marula/contract/mails.contract';
import type { Db, Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { workDay } from '../../domain/measures/work-day.ts';
import { unsubscribeSecretRepository } from '../../domain/news-mails/news-mails.repository.ts';
import { subscribersRepository } from '../../domain/news-mails/subscribers.repository.ts';
import { choiceIn, type MailChoice } from '../../domain/news-mails/unsubscribe-token.ts';
import {
  alertMailsRepository,
  reportReadersRepository,
  unsubscribeRepository,
} from './mails.unsubscribe.repository.ts';

async function choiceOf(db: Db, token: string): Promise<MailChoice> {
  const choice = choiceIn(await unsubscribeSecretRepository(db).secret(), token);
  if (!choice || (choice.kinds.length === 0 && !choice.report_id)) throw new AppError('auth.token_invalid');
  return choice;
}

/** A mail a day that goes on with one kind less would look as if nobody had listened. */
const stoppedBy = ({ digest, ...choice }: MailChoice): readonly MailKind[] => (digest ? digestKinds : namedBy(choice));

const namedBy = ({ kinds }: Pick<MailChoice, 'kinds'>) => mailKinds.filter((kind) => kinds.includes(kind));

const isOfAlerts = ({ kinds }: MailChoice) => kinds.includes('new_jobs');

/** Of somebody without an account: the id is the one they are on the list by. */
const isOfNews = ({ kinds }: MailChoice) => kinds.includes('news');

async function wantedBy(db: Db, choice: MailChoice): Promise<boolean> {
  const { profile_id } = choice;
  if (isOfNews(choice)) return subscribersRepository(db).wanted(profile_id);
  if (isOfAlerts(choice)) return alertMailsRepository(db, profile_id).wanted();
  const wishes = await unsubscribeRepository(db).wishes(profile_id);
  return stoppedBy(choice).some((kind) => wishes?.[kind] ?? false);
}

async function unsubscriptionOf(db: Db, choice: MailChoice): Promise<Unsubscription> {
  const { profile_id, kinds, digest, report_id } = choice;
  if (report_id) {
    const wanted = await reportReadersRepository(db, report_id, profile_id).has();
    return { kinds: [], digest: false, report: true, wanted };
  }
  return { kinds: [...kinds], digest, report: false, wanted: await wantedBy(db, choice) };
}

export const readUnsubscription = async ({ db }: Deps, token: string): Promise<Unsubscription> =>
  unsubscriptionOf(db, await choiceOf(db, token));

/** Done twice, it is done once. Who asks for the mails again gets those that the link's own mail was about. */
export async function changeUnsubscription(deps: Deps, token: string, wanted: boolean): Promise<Unsubscription> {
  const choice = await choiceOf(deps.db, token);
  return withTx(deps, async (tx) => {
    const { profile_id, report_id } = choice;
    if (!report_id) await changeWishes(tx, choice, wanted, deps.clock());
    else {
      const readers = reportReadersRepository(tx, report_id, profile_id);
      await (wanted ? readers.add(workDay(deps.clock())) : readers.remove());
    }
    return unsubscriptionOf(tx, choice);
  });
}

async function changeWishes(tx: Tx, choice: MailChoice, wanted: boolean, now: Date): Promise<void> {
  const { profile_id } = choice;
  if (isOfNews(choice)) return subscribersRepository(tx).put(profile_id, wanted, now);
  if (isOfAlerts(choice)) return alertMailsRepository(tx, profile_id).put(wanted);
  const wishes = await unsubscribeRepository(tx).wishes(profile_id);
  const changed = (wanted ? namedBy(choice) : stoppedBy(choice)).filter((kind) => wishes && wishes[kind] !== wanted);
  if (changed.length === 0) return;
  await unsubscribeRepository(tx).put(profile_id, changed, wanted);
  const { company_id } = wishes ?? {};
  if (company_id) await tx.events.record('member.updated', { profile_id, company_id });
}
