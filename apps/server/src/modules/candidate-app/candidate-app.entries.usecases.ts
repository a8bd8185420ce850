import type {
  OwnEducation,
  OwnJobHistory,
  OwnReference,
  OwnVehicle,
} from '@marula/contract/candidate-app.profile.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { storage } from '@marula/contract/file-limits';
import type { CandidateActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { fileAddresses } from '../../domain/candidates/candidate-files.ts';
import type { StoredFile } from '../../domain/candidates/named-files.repository.ts';
import type { EntryListName } from '../../domain/candidates/own-columns.ts';
import { ensureChoices } from './candidate-app.choices.usecases.ts';
import { type EntryColumns, entriesRepository } from './candidate-app.entries.repository.ts';
import { forgetFiles, namedFiles } from './candidate-app.files.usecases.ts';
import { candidateAppRepository } from './candidate-app.repository.ts';
import { ensurePeriod, ensureRoom, ensureWork, phoneOrRefuse } from './candidate-app.rules.ts';

type App = typeof endpoints.candidateApp;

interface Writing {
  deps: Deps;
  tx: Tx;
  actor: CandidateActor;
}

/** What makes one list of a profile different from the others. */
interface EntryList<E, C> {
  name: EntryListName;
  /** The columns that the fields stand for, once they are known to make sense beside what stands there. */
  columnsOf: (writing: Writing, input: Partial<C>, stored: E | undefined) => Promise<EntryColumns>;
  /** The files that go with an entry. */
  filesOf: (entry: E) => StoredFile[];
  present: (addresses: ReturnType<typeof fileAddresses>, entry: E) => Promise<E>;
}

const entriesOf = <E extends { id: string }, C extends object>({
  name,
  columnsOf,
  filesOf,
  present,
}: EntryList<E, C>) => ({
  add: async (deps: Deps, actor: CandidateActor, input: C): Promise<E> => {
    const added = await withTx(deps, async (tx) => {
      const { profile_id } = actor;
      const columns = await columnsOf({ deps, tx, actor }, input, undefined);
      const entries = entriesRepository<E>(tx, name);
      await candidateAppRepository(tx).touch(profile_id);
      ensureRoom(await entries.count(profile_id));
      const id = deps.newId();
      await entries.add(profile_id, id, columns);
      return stored(await entries.find(profile_id, id));
    });
    return present(fileAddresses(deps.files, actor), added);
  },

  update: async (deps: Deps, actor: CandidateActor, id: string, changes: Partial<C>): Promise<E> => {
    const changed = await withTx(deps, async (tx) => {
      const { profile_id } = actor;
      const entries = entriesRepository<E>(tx, name);
      await candidateAppRepository(tx).touch(profile_id);
      const before = stored(await entries.find(profile_id, id));
      await entries.update(profile_id, id, await columnsOf({ deps, tx, actor }, changes, before));
      return stored(await entries.find(profile_id, id));
    });
    return present(fileAddresses(deps.files, actor), changed);
  },

  remove: (deps: Deps, actor: CandidateActor, id: string): Promise<{ id: string }> =>
    withTx(deps, async (tx) => {
      const { profile_id } = actor;
      await candidateAppRepository(tx).touch(profile_id);
      const entries = entriesRepository<E>(tx, name);
      const gone = stored(await entries.find(profile_id, id));
      await entries.remove(profile_id, id);
      await forgetFiles(deps, tx, profile_id, filesOf(gone));
      return { id };
    }),
});

function stored<E>(entry: E | undefined): E {
  if (!entry) throw new AppError('candidates.entry_not_found');
  return entry;
}

const documentsOf = ({ documents }: { documents: { url: string }[] }) =>
  namedFiles(
    storage.buckets.candidateDocuments,
    documents.map(({ url }) => url),
  );

export const education = entriesOf<OwnEducation, BodyOf<App['addEducation']>>({
  name: 'education',
  async columnsOf({ tx }, input, before) {
    ensurePeriod({ start_date: null, end_date: null, ...before, ...input });
    const { education_level_id: id } = input;
    await ensureChoices(tx, [{ path: 'education_level_id', table: 'education_levels', id }]);
    return input;
  },
  filesOf: documentsOf,
  present: ({ entry }, one) => entry(one),
});

/** The position of an entry belongs to its industry, whichever of the two is changed. */
async function ensurePosition(
  tx: Tx,
  input: Partial<BodyOf<App['addJobHistory']>>,
  before: OwnJobHistory | undefined,
): Promise<void> {
  const industry_id = input.industry_id === undefined ? (before?.industry?.id ?? null) : input.industry_id;
  const position = input.industry_position_id === undefined ? before?.position?.id : input.industry_position_id;
  const path = 'industry_position_id';
  const positions = typeof position === 'number' ? [{ path, id: position, industry_id }] : [];
  await ensureChoices(tx, [{ path: 'industry_id', table: 'industries', id: input.industry_id }], positions);
}

export const jobHistory = entriesOf<OwnJobHistory, BodyOf<App['addJobHistory']>>({
  name: 'job_history',
  async columnsOf({ deps, tx, actor }, input, before) {
    const blank = { start_date: null, end_date: null, current_position: false };
    ensureWork({ ...blank, ...before, ...input }, deps.clock(), actor.tenant);
    await ensurePosition(tx, input, before);
    return input;
  },
  filesOf: documentsOf,
  present: ({ entry }, one) => entry(one),
});

export const vehicles = entriesOf<OwnVehicle, BodyOf<App['addVehicle']>>({
  name: 'vehicles',
  columnsOf: async ({ actor }, input, before) => (before ? input : { ...input, currency: actor.tenant.currency }),
  filesOf: ({ image_url }) => namedFiles(storage.buckets.vehicleImages, [image_url]),
  present: ({ vehicle }, one) => vehicle(one),
});

export const references = entriesOf<OwnReference, BodyOf<App['addReference']>>({
  name: 'references',
  async columnsOf({ actor }, input) {
    const { contact_number } = input;
    return contact_number === undefined
      ? input
      : { ...input, contact_number: phoneOrRefuse(contact_number, actor.tenant) };
  },
  filesOf: () => [],
  present: async (_, one) => one,
});
