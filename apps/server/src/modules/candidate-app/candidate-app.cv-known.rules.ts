import type { CvProposal } from '@marula/contract/candidate-app.cv.contract';
import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { foldName } from '../../db/reference/fold-name.ts';
import type { CvReading, Draft } from './candidate-app.cv.rules.ts';

export interface KnownTown {
  folded: string;
  name: string;
  /** What surrounds it, as people would say it. */
  around: string;
  folded_town: string | null;
  province_id: number;
  location: { lat: number; lng: number };
}

type Known = { [P in Draft as P['field']]: (value: P['value'], profile: OwnCandidate) => boolean };

const same = (one: string | null | undefined, other: string) => foldName(one ?? '') === foldName(other);

/** Whether the profile says it already; of an industry it names one kind of work, which a CV does not take away. */
const isKnown: Known = {
  first_name: (value, profile) => same(profile.first_name, value),
  last_name: (value, profile) => same(profile.last_name, value),
  contact_number: (value, { contact_number }) => contact_number === value,
  location: (value, { location }) => same(location?.name, value.name),
  about_you: (value, { extra_info }) => same(extra_info.about_you, value),
  industry: ({ industry_id }, { industry }) => industry.some((one) => one.industry.id === industry_id),
  job_history: (value, { job_history }) =>
    job_history.some(
      (job) =>
        same(job.company_name, value.company_name) &&
        (job.start_date?.slice(0, 4) === value.start_date?.slice(0, 4) || !job.start_date || !value.start_date),
    ),
  education: (value, { education }) =>
    education.some((one) => one.level.id === value.education_level_id && same(one.school, value.school)),
  language: ({ language_id }, { languages }) => languages.some(({ language }) => language.id === language_id),
  drivers_licence: (value, { drivers_licence }) => drivers_licence?.id === value,
};

export const besideProfile = (draft: Draft, profile: OwnCandidate): CvProposal =>
  ({
    ...draft,
    known: (isKnown[draft.field] as (value: unknown, profile: OwnCandidate) => boolean)(draft.value, profile),
  }) as CvProposal;

/** The smallest place that is named, best with what surrounds it beside it. */
export function townOf(places: CvReading['places'], towns: readonly KnownTown[]): Draft | undefined {
  const names = places.map((place) => ({ ...place, folded: foldName(place.name) }));
  const found = names.flatMap((place) => {
    const own = towns.filter(({ folded }) => folded === place.folded);
    const town = own.find(({ folded_town }) => names.some(({ folded }) => folded === folded_town)) ?? own[0];
    const sure = town && names.some(({ folded }) => folded === town.folded_town);
    return town ? [{ place, town, sure }] : [];
  });
  const best = found.find(({ sure }) => sure) ?? found[0];
  if (!best) return undefined;
  const { name, around, province_id, location } = best.town;
  const { source, page } = best.place;
  return {
    field: 'location',
    value: { name: `${name}, ${around}`, province_id, geometry: { location }, radius: null },
    source,
    page,
  };
}
