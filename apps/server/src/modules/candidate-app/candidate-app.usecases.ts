import type { CandidateChanges, OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { isSwitchedOn } from '../../access/switches.ts';
import type { Caller, CandidateActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { textChannelsOf } from '../../core/text-channels.ts';
import { withTx } from '../../db/tx.ts';
import { withFileAddresses } from '../../domain/candidates/candidate-files.ts';
import { receiptsRepository } from '../../domain/candidates/receipts.repository.ts';
import { ensureChoices } from './candidate-app.choices.usecases.ts';
import { candidateAppRepository, joiningRepository } from './candidate-app.repository.ts';
import { invalid, phoneOrRefuse } from './candidate-app.rules.ts';

type App = typeof endpoints.candidateApp;

/** Sent twice, it makes one profile and answers twice the same. */
export async function joinAsCandidate(deps: Deps, caller: Caller, input: BodyOf<App['create']>): Promise<OwnCandidate> {
  const contact_number = phoneOrRefuse(input.contact_number, caller.tenant);
  const { user_id: id, email, locale } = caller;
  const isOpen = await isSwitchedOn(deps, 'candidate-sign-up');
  const profile = await withTx(deps, async (tx) => {
    const joining = joiningRepository(tx);
    const profile = await joining.lockProfile(id);
    if (profile && profile.user_type !== 'Candidate') throw new AppError('auth.email_taken');
    if (await joining.isEmailTaken(email, id)) throw new AppError('auth.email_taken');
    if (profile?.is_candidate) {
      // A confirmed change of address reaches the profile when its owner next comes by.
      await joining.setEmail(id, email);
    } else {
      if (!isOpen) throw new AppError('auth.candidates_paused');
      const { work_country_id } = caller.tenant;
      await joining.add({ ...input, id, email, contact_number, work_country_id, locale });
      await receiptsRepository(tx).give(id, ['terms', 'privacy', 'search'], deps.clock());
      await tx.events.record('candidate.joined', { profile_id: id, locale });
    }
    const made = await candidateAppRepository(tx).find(id);
    if (!made) throw new AppError('candidates.create_failed');
    return made;
  });
  return withFileAddresses(deps.files, { profile_id: id, session_id: caller.session_id }, profile);
}

export async function readOwnProfile(deps: Deps, actor: CandidateActor): Promise<OwnCandidate> {
  const profile = await candidateAppRepository(deps.db).find(actor.profile_id);
  if (!profile) throw new AppError('candidates.not_found');
  return withFileAddresses(deps.files, actor, profile);
}

const ensureKnown = (tx: Tx, changes: CandidateChanges): Promise<void> => {
  const industries = changes.industry ?? [];
  return ensureChoices(
    tx,
    [
      { path: 'availability_id', table: 'availabilities', id: changes.availability_id },
      { path: 'capacity_id', table: 'capacities', id: changes.capacity_id },
      { path: 'experience_id', table: 'experiences', id: changes.experience_id },
      { path: 'drivers_licence_id', table: 'drivers_licences', id: changes.drivers_licence_id },
      { path: 'location.province_id', table: 'provinces', id: changes.location?.province_id },
      {
        path: 'desired_remuneration.remuneration_term_id',
        table: 'remuneration_terms',
        id: changes.desired_remuneration?.remuneration_term_id,
      },
      ...industries.map(({ industry_id: id }, place) => ({
        path: `industry.${place}.industry_id`,
        table: 'industries' as const,
        id,
      })),
    ],
    industries.flatMap(({ industry_id, industry_position_id: id }, place) =>
      id === null ? [] : [{ path: `industry.${place}.industry_position_id`, id, industry_id }],
    ),
  );
};

const given = (columns: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** The columns of the person that the fields stand for. */
const personOf = ({ first_name, last_name, contact_number, profile_image }: CandidateChanges, actor: CandidateActor) =>
  given({ first_name, last_name, profile_image, contact_number: phoneOrRefuse(contact_number, actor.tenant) });

const columnsOf = (changes: CandidateChanges) => {
  const { availability_id, capacity_id, experience_id, work_permit, drivers_licence_id, location, discoverable } =
    changes;
  return given({
    availability_id,
    capacity_id,
    experience_id,
    work_permit,
    drivers_licence_id,
    discoverable,
    about_you: changes.extra_info?.about_you,
    ideal_job: changes.extra_info?.ideal_job,
    ...(location === undefined
      ? {}
      : {
          location: location && JSON.stringify(location),
          province_id: location?.province_id ?? null,
          latitude: location?.geometry.location.lat ?? null,
          longitude: location?.geometry.location.lng ?? null,
        }),
  });
};

const keepSearchConsent = async (tx: Tx, id: string, discoverable: boolean | undefined, at: Date): Promise<void> => {
  const receipts = receiptsRepository(tx);
  if (discoverable === true) await receipts.give(id, ['search'], at);
  if (discoverable === false) await receipts.takeBack(id, 'search', at);
};

function ensureOffered({ config }: Deps, { text_preferences }: CandidateChanges): void {
  const channel = text_preferences?.channel;
  if (channel && !textChannelsOf(config).includes(channel)) throw invalid('text_preferences.channel', 'is not offered');
}

export async function updateOwnProfile(
  deps: Deps,
  actor: CandidateActor,
  changes: CandidateChanges,
): Promise<OwnCandidate> {
  const { profile_id: id, tenant } = actor;
  const person = personOf(changes, actor);
  ensureOffered(deps, changes);
  const changed = await withTx(deps, async (tx) => {
    await ensureKnown(tx, changes);
    const candidates = candidateAppRepository(tx);
    await candidates.touch(id);
    await candidates.updatePerson(id, person);
    await candidates.update(id, columnsOf(changes));
    await keepSearchConsent(tx, id, changes.discoverable, deps.clock());
    const { citizenship, desired_remuneration: pay, industry, notification_preferences, text_preferences } = changes;
    if (citizenship !== undefined) await candidates.putCitizenship(id, citizenship);
    if (pay !== undefined) await candidates.putRemuneration(id, pay && { ...pay, currency: tenant.currency });
    if (industry) await candidates.putIndustries(id, industry);
    if (notification_preferences) await candidates.putPreferences(id, notification_preferences);
    if (text_preferences) await candidates.putTextPreferences(id, text_preferences);
    const profile = await candidates.find(id);
    if (!profile) throw new AppError('candidates.update_failed');
    return profile;
  });
  return withFileAddresses(deps.files, actor, changed);
}
