import type { Locale } from '@marula/contract/tenants';
import type { Deps } from '../../core/deps.ts';
import { ownProfileRepository } from '../../domain/candidates/own-data.repository.ts';
import { ownDataPieces } from '../../domain/candidates/own-data.ts';
import { writtenRepository } from '../../domain/form-messages/written.repository.ts';
import { employerFileRepository } from './privacy-desk.file.repository.ts';

interface Asker {
  person_id: string | null;
  email: string;
  locale: Locale;
}

async function* piecesFor(deps: Deps, { person_id, email }: Asker): AsyncGenerator<string> {
  const file = employerFileRepository(deps.db);
  const parts: Record<string, () => Promise<unknown>> = {
    ...(person_id && {
      profile: () => file.profile(person_id),
      memberships: () => file.memberships(person_id),
      messages: () => file.messages(person_id),
      notifications: () => file.notifications(person_id),
    }),
    support_cases: () => writtenRepository(deps.db).cases(person_id, email),
  };
  yield `{"exported_at":${JSON.stringify(deps.clock())}`;
  for (const [name, read] of Object.entries(parts)) yield `,"${name}":${JSON.stringify(await read())}`;
  yield '}';
}

/** Somebody's file: as their own export for who looks for work, else what there is. Files are named, not opened. */
export async function fileOf(deps: Deps, asker: Asker): Promise<AsyncIterable<string>> {
  const { person_id, locale } = asker;
  const profile = person_id && (await ownProfileRepository(deps.db).profile(person_id));
  return profile ? ownDataPieces(deps, { profile_id: profile.id, locale }, profile) : piecesFor(deps, asker);
}
