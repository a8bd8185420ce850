import { type TenantCode, tenants } from '@marula/contract/tenants';
import type { Candidate } from './candidate.ts';
import { idFor, type Random } from './random.ts';
import type { Writer } from './writer.ts';

/** Shaped like the real ones, with a month or a leading digit that no real one has. */
const identityNumber = (tenant: TenantCode, draw: Random) =>
  tenant === 'ZA'
    ? `${draw.int(60, 99)}99${draw.int(10, 28)}${String(draw.int(0, 9999)).padStart(4, '0')}08${draw.int(0, 9)}`
    : `000${String(draw.int(0, 999)).padStart(3, '0')}/${draw.int(10, 98)}/0`;

export function addLanguages(candidate: Candidate, draw: Random, writer: Writer): void {
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

export function addWishes(candidate: Candidate, draw: Random, writer: Writer): void {
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
  const work = {
    profile_id,
    industry_id: occupation.industry_id,
    industry_position_id: draw.chance(0.95) ? occupation.id : null,
    user_input: draw.chance(0.12) ? draw.pick(occupation.synonyms) : null,
  };
  if (!candidate.unfinished) writer.add('candidate_industries', work);
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

export function addVehicle(candidate: Candidate, draw: Random, writer: Writer): void {
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
