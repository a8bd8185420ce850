import type { DigestKind } from '@marula/contract/mail-kinds';
import { type Locale, localeOf } from '@marula/contract/tenants';
import type { Db, Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import type { Letter, WaysOut } from '../../mail/letter.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import {
  digestLinesRepository,
  type MailReader,
  mailReadersRepository,
  unsubscribeSecretRepository,
} from './news-mails.repository.ts';
import { type MailChoice, tokenFor } from './unsubscribe-token.ts';

/** Of one kind, what has happened: the applications, chats or jobs that it is about. */
export interface MailNews {
  kind: DigestKind;
  about: readonly string[];
}

/** How to stop the mails that a choice names: without signing in, or among all the others in the settings. */
export async function waysOut(db: Db, siteUrl: string): Promise<(choice: MailChoice) => WaysOut> {
  const secret = await unsubscribeSecretRepository(db).secret();
  return (choice) => ({
    unsubscribe: `${siteUrl}/action?unsubscribe=${tokenFor(secret, choice)}`,
    settings: `${siteUrl}/dashboard/settings/account`,
  });
}

interface Told {
  reader: MailReader;
  news: readonly MailNews[];
  /** The letter about the kinds that the reader wants. */
  write: (locale: Locale, kinds: readonly DigestKind[], out: WaysOut) => Letter;
}

/**
 * The one way by which news reaches somebody by mail: as they wish it at this moment, at once, with the other news of
 * the day, or not at all.
 */
export async function tellByMail(deps: Deps, tx: Tx, { reader, news, write }: Told): Promise<void> {
  const { profile_id, email, work_country_id } = reader;
  const wanted = news.filter(({ kind, about }) => reader[kind] && about.length > 0);
  const kinds = wanted.map(({ kind }) => kind);
  if (kinds.length === 0) return;
  if (reader.daily_digest) {
    for (const { kind, about } of wanted) await digestLinesRepository(tx).keep([profile_id], kind, about, deps.clock());
    return;
  }
  const outOf = await waysOut(tx, deps.config.http.siteUrl);
  const locale = localeOf(reader.locale, work_country_id);
  const letter = write(locale, kinds, outOf({ profile_id, kinds, digest: false }));
  await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: email, locale, letter });
}

/** Once a day for everybody, also for who wants the rest at once: a team's jobs end at all hours. */
export async function tellTeamDaily(deps: Deps, tx: Tx, companyId: string, { kind, about }: MailNews): Promise<void> {
  const readers = await mailReadersRepository(tx).ofCompanies([companyId]);
  const wanting = readers.filter((reader) => reader[kind]).map(({ profile_id }) => profile_id);
  await digestLinesRepository(tx).keep(wanting, kind, about, deps.clock());
}
