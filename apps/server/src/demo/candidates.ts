import { type TenantCode, tenants } from '@marula/contract/tenants';
import type { Occupation } from '../db/reference/occupations.ts';
import { accounts } from './accounts.ts';
import { addHistory } from './candidate-history.ts';
import { aboutOf, idealJobOf } from './candidate-text.ts';
import { type Traits, traitsOf } from './occupation-traits.ts';
import { addressOf, type Person, personOf, phoneOf } from './people.ts';
import { faceOf } from './pictures.ts';
import { idFor, type Random, random } from './random.ts';
import { placeIn, type Stage, type Town } from './stage.ts';
import { identityRows } from './teams.ts';
import type { Writer } from './writer.ts';

/** Who a candidate is: cheap to draw again whenever a job or a chat needs it. */
export interface Candidate extends Person {
  id: string;
  index: number;
  tenant: TenantCode;
  occupation: Occupation;
  traits: Traits;
  town: Town;
  years: number;
  /** Days since signing up. */
  age: number;
}

const account = accounts.find(({ place }) => !place);
/** The account's own candidate stands first. */
export const demoCandidate = 0;

const popular = [14, 15, 16, 16, 24, 8, 29, 7, 22, 26, 12, 2];

export function candidateAt(stage: Stage, index: number): Candidate {
  const { seed } = stage.options;
  const draw = random(seed, 'candidate', index);
  const given = index === demoCandidate;
  const tenant: TenantCode = given || draw.chance(0.7) ? 'ZA' : 'ZM';
  const person = personOf(tenant, draw);
  const industry = given ? 16 : draw.chance(0.6) ? draw.pick(popular) : draw.int(1, 29);
  const listed = stage.industries.get(industry) ?? stage.library;
  const occupation = (given && listed.find(({ position }) => position === 'Hotel receptionist')) || draw.pick(listed);
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
    town: stage.towns[tenant](draw),
    years: given ? 6 : Math.max(0, Math.round(traits.years + (draw.next() - 0.4) * 6)),
    age: draw.int(1, 380) + Math.round(draw.next() * 1000) / 1000,
  };
}

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
    email: given && account ? account.email : addressOf(candidate, 'people.example').replace('@', `.${index}@`),
    contact_number: phoneOf(tenant, draw),
    profile_image: image,
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
    experience_id: experienceId(candidate.years),
    work_permit: draw.chance(0.05),
    work_country_id: tenants[tenant].work_country_id,
    province_id: town.province_id,
    location,
    latitude: location.geometry.location.lat,
    longitude: location.geometry.location.lng,
    drivers_licence_id: traits.drivers_licence_id > 1 ? traits.drivers_licence_id : draw.chance(0.35) ? 3 : 1,
    about_you: aboutOf(candidate, draw),
    ideal_job: idealJobOf(candidate, draw),
    updated_at: stage.clock.daysAgo(age * draw.next()),
  };
}

/** Shaped like the real ones, with a month or a leading digit that no real one has. */
const identityNumber = (tenant: TenantCode, draw: Random) =>
  tenant === 'ZA'
    ? `${draw.int(60, 99)}99${draw.int(10, 28)}${String(draw.int(0, 9999)).padStart(4, '0')}08${draw.int(0, 9)}`
    : `000${String(draw.int(0, 999)).padStart(3, '0')}/${draw.int(10, 98)}/0`;

function addLanguages(candidate: Candidate, draw: Random, writer: Writer): void {
  const profile_id = candidate.id;
  const home = languageIds[candidate.language] ?? 1;
  const others = draw.sample(candidate.tenant === 'ZA' ? [2, 3, 4, 5, 6, 7] : [12, 13, 14, 15], draw.int(0, 2));
  const spoken = new Map<number, number>([[home, 4]]);
  if (!spoken.has(1)) spoken.set(1, draw.among({ 2: 30, 3: 70 }));
  for (const other of others) if (!spoken.has(other)) spoken.set(other, draw.int(1, 3));
  const rows = [...spoken].map(([language_id, language_proficiency_id]) => ({
    profile_id,
    language_id,
    language_proficiency_id,
  }));
  writer.add('candidate_languages', ...rows);
}

const languageIds: Record<string, number> = {
  English: 1,
  Afrikaans: 2,
  isiZulu: 3,
  isiXhosa: 4,
  Sesotho: 5,
  Setswana: 6,
  Sepedi: 7,
  Xitsonga: 8,
  Bemba: 12,
  Nyanja: 13,
  Tonga: 14,
  Lozi: 15,
};

function addWishes(candidate: Candidate, draw: Random, writer: Writer): void {
  const { id: profile_id, tenant, occupation } = candidate;
  const [low, high] = occupation.pay[tenant];
  writer.add('candidate_citizenships', {
    profile_id,
    id_passport_number: draw.chance(0.9) ? identityNumber(tenant, draw) : null,
    country: draw.chance(0.95) ? tenants[tenant].name : draw.pick(['Zimbabwe', 'Mozambique', 'Malawi', 'Lesotho']),
  });
  writer.add('candidate_remunerations', {
    profile_id,
    amount: Math.round((low + draw.next() * (high - low) * 0.8) / 100) * 10_000,
    currency: tenants[tenant].currency,
    remuneration_term_id: 4,
  });
  writer.add('candidate_industries', {
    profile_id,
    industry_id: occupation.industry_id,
    industry_position_id: draw.chance(0.95) ? occupation.id : null,
    user_input: draw.chance(0.12) ? draw.pick(occupation.synonyms) : null,
  });
  writer.add('candidate_notification_preferences', {
    profile_id,
    application_status: true,
    job_invites: draw.chance(0.9),
    new_jobs: draw.chance(0.7),
    new_messages: draw.chance(0.95),
  });
}

const vehicles = [
  { make: 'Toyota', model: 'Hilux', type: 'Bakkie', number_of_seats: 2 },
  { make: 'Toyota', model: 'Quantum', type: 'Minibus', number_of_seats: 15 },
  { make: 'Volkswagen', model: 'Polo Vivo', type: 'Car', number_of_seats: 5 },
  { make: 'Isuzu', model: 'NPR 400', type: 'Truck', number_of_seats: 3 },
  { make: 'Honda', model: 'XL 125', type: 'Motorcycle', number_of_seats: 2 },
];

function addVehicle(candidate: Candidate, draw: Random, writer: Writer): void {
  const owns = candidate.traits.outdoors === 'road' ? 0.4 : 0.06;
  if (!draw.chance(owns)) return;
  const insured = draw.chance(0.6);
  writer.add('candidate_vehicles', {
    id: idFor(candidate.id, 'vehicle'),
    profile_id: candidate.id,
    ...draw.pick(vehicles),
    public_operating_permit: draw.chance(0.2),
    insurance_cover: insured ? draw.int(8, 60) * 1_000_000 : null,
    general_public_cover: insured && draw.chance(0.5) ? 100_000_000 : null,
    passenger_cover: insured && draw.chance(0.3) ? 50_000_000 : null,
    currency: tenants[candidate.tenant].currency,
  });
}

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
  writer.add('candidate_embeddings', { profile_id: candidate.id, needs_update: true, updated_at: profile.updated_at });
  addLanguages(candidate, draw, writer);
  addWishes(candidate, draw, writer);
  addHistory(stage, candidate, draw, writer);
  addVehicle(candidate, draw, writer);
}
