import type { ParamsOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import { trustLimits } from '@marula/contract/trust-limits';
import type { TrustAct, TrustCause, TrustSubject } from '@marula/contract/trust-words';
import type { Db } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { type Addressed, shownLetter, speechOf } from '../../domain/trust/addressed-letter.ts';
import { readersRepository } from '../../domain/trust/readers.repository.ts';
import { judgementLetter } from '../../mail/trust-letters.ts';
import { appealToken } from './trust.appeal-token.usecases.ts';
import { trustRepository } from './trust.repository.ts';

interface Judged {
  subject: TrustSubject;
  subject_id: string;
  company_id: string | null;
  name: string;
  hidden: boolean;
}

interface Judging {
  id: string;
  act: TrustAct;
  cause: TrustCause;
}

export const appealEnds = (now: Date): Date => new Date(now.getTime() + trustLimits.appealDays * duration.day);

/** The letter of a judgement; undefined where there is nobody to tell, or nothing that they knew of. */
export async function letterOf(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  judged: Judged,
  { id, act, cause }: Judging,
): Promise<Addressed | undefined> {
  if (act === 'dismiss' && !judged.hidden) return undefined;
  const readers = readersRepository(db);
  const owner = judged.company_id ? await readers.owner(judged.company_id) : undefined;
  const reader = judged.subject === 'candidate' ? await readers.candidate(judged.subject_id) : owner;
  if (!reader?.email) return undefined;
  const { locale, country } = speechOf(reader);
  const url = `${deps.config.http.siteUrl}/appeal?token=${await appealToken(db, id)}`;
  const { name } = judged;
  const said = { act, cause, name, company: owner?.company ?? name, country };
  return {
    to: reader.email,
    locale,
    letter: judgementLetter(locale, { ...said, appeal: { url, until: appealEnds(deps.clock()) } }),
  };
}

type ReadLetter = typeof endpoints.trust.letter;

export async function readLetter(
  deps: Deps,
  { id }: ParamsOf<ReadLetter>,
  { act, cause }: QueryOf<ReadLetter>,
): Promise<ReplyOf<ReadLetter>> {
  const item = await trustRepository(deps.db).find(id);
  if (!item) throw new AppError('trust.not_found');
  const judged = { ...item, company_id: item.company?.id ?? null };
  const letter = await letterOf(deps, deps.db, judged, { id, act, cause });
  return { letter: letter ? shownLetter(letter) : null };
}
