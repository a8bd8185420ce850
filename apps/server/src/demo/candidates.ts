import { type TenantCode, tenants } from '@marula/contract/tenants';
import { accounts } from './accounts.ts';
import type { Candidate } from './candidate.ts';
import { addLanguages, addVehicle, addWishes } from './candidate-extras.ts';
import { addHistory } from './candidate-history.ts';
import { aboutOf, idealJobOf } from './candidate-text.ts';
import { traitsOf } from './occupation-traits.ts';
import { addressOf, personOf, phoneOf } from './people.ts';
import { faceOf } from './pictures.ts';
import { idFor, type Random, random } from './random.ts';
import { placeIn, type Stage } from './stage.ts';
import { identityRows } from './teams.ts';
import type { Writer } from './writer.ts';

const account = accounts.find(({ place }) => !place);
/** The account's own candidate stands first. */
export const demoCandidate = 0;

export function candidateAt(stage: Stage, index: number): Candidate {
  const { seed } = stage.options;
  const draw = random(seed, 'candidate', index);
  const given = index === demoCandidate;
  const tenant: TenantCode = given || draw.chance(0.68) ? 'ZA' : 'ZM';
  const person = personOf(tenant, draw);
  // People do the work that there is, and live where it is done.
  const trade = given ? stage.trades.named('hotel') : stage.trades.any(draw);
  const occupation = given ? stage.trades.position('Hotel receptionist') : draw.weighted(trade.roles);
  const area = given ? stage.areas[tenant].named('Durban') : stage.areas[tenant].pick(draw, trade.places[tenant]);
  const traits = traitsOf(occupation, tenant);
  return {
    ...person,
    ...(given && account
      ? { first_name: account.first_name, last_name: account.last_name, female: true, language: 'isiZulu' }
      : {}),
    id: idFor(seed, 'candidate', index),
    index,
    tenant,
    occupation,
    traits,
    trade,
    area,
    town: draw.weighted(area.towns),
    years: given ? 6 : Math.max(0, Math.round(traits.years + (draw.next() - 0.4) * 6)),
    unfinished: !given && index % 24 === 5,
    age: draw.int(1, 380) + Math.round(draw.next() * 1000) / 1000,
  };
}

export const emailOf = (candidate: Candidate): string =>
  candidate.index === demoCandidate && account
    ? account.email
    : addressOf(candidate, 'people.example').replace('@', `.${candidate.index}@`);

const experienceId = (years: number) =>
  years === 0 ? 1 : years < 1 ? 2 : years < 3 ? 3 : years < 6 ? 4 : years <= 10 ? 5 : 6;

function profileRow(stage: Stage, candidate: Candidate, draw: Random) {
  const { id, index, tenant, first_name, last_name, age } = candidate;
  const given = index === demoCandidate;
  const image = given || draw.chance(0.5) ? faceOf(draw.int(0, 1e6)) : null;
  return {
    id,
    user_type: 'Candidate',
    first_name,
    last_name,
    email: emailOf(candidate),
    contact_number: phoneOf(tenant, draw),
    profile_image: image,
    // Worked out by the database, of the review below.
    marula_verified: given || draw.chance(0.3),
    active: given || draw.chance(0.97),
    company_id: null,
    team_role_id: null,
    invite_pending: false,
    onboarding_seen: true,
    created_at: stage.clock.daysAgo(age),
    updated_at: stage.clock.daysAgo(age * draw.next()),
  };
}

function candidateRow(stage: Stage, candidate: Candidate, draw: Random) {
  const { id, tenant, town, traits, age } = candidate;
  const location = placeIn(town, draw, draw.pick([10_000, 25_000, 50_000, null]));
  return {
    profile_id: id,
    availability_id: draw.among({ 1: 40, 2: 15, 3: 15, 4: 25, 5: 5 }),
    capacity_id: draw.among({ 1: 75, 2: 12, 3: 6, 4: 4, 5: 3 }),
    experience_id: candidate.unfinished ? null : experienceId(candidate.years),
    work_permit: draw.chance(0.05),
    work_country_id: tenants[tenant].work_country_id,
    province_id: town.province_id,
    location,
    latitude: location.geometry.location.lat,
    longitude: location.geometry.location.lng,
    drivers_licence_id: traits.drivers_licence_id > 1 ? traits.drivers_licence_id : draw.chance(0.35) ? 3 : 1,
    about_you: candidate.unfinished ? '' : aboutOf(candidate, draw),
    ideal_job: candidate.unfinished ? '' : idealJobOf(candidate, draw),
    updated_at: stage.clock.daysAgo(age * draw.next()),
  };
}

/** What one of us found, without the document: nobody in the demo has one. */
const identityRow = (stage: Stage, profile_id: string, age: number) => ({
  id: idFor(profile_id, 'identity'),
  ...{ profile_id, kind: 'identity', state: 'done', file: `${profile_id}/identity`, act: 'confirm' },
  waiting_since: stage.clock.daysAgo(age),
  ...{ reason: 'Name and number are on the card', judged_by_name: 'Marula', judged_at: stage.clock.daysAgo(age) },
});

export function addCandidate(stage: Stage, candidate: Candidate, passwords: Map<string, string>, writer: Writer): void {
  const draw = random(stage.options.seed, 'candidate profile', candidate.index);
  const profile = profileRow(stage, candidate, draw);
  if (candidate.index === demoCandidate) {
    const flags = { has_password: true, is_employer: false, new_owner: false };
    const { user, identity } = identityRows(profile, flags, passwords.get(profile.email) ?? null);
    writer.add('auth.users', user);
    writer.add('auth.identities', identity);
  }
  writer.add('profiles', profile);
  writer.add('candidates', candidateRow(stage, candidate, draw));
  if (profile.marula_verified) writer.add('reviews', identityRow(stage, profile.id, candidate.age));
  addLanguages(candidate, draw, writer);
  addWishes(candidate, draw, writer);
  if (!candidate.unfinished) addHistory(stage, candidate, draw, writer);
  addVehicle(candidate, draw, writer);
}
