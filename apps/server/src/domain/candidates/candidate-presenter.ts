import type { Candidate } from '@marula/contract/candidates.contract';
import type { Location } from '@marula/contract/shared.contract';

/** A tenth of a degree is some ten kilometres: an area, and nobody's house. */
const DEGREE_DIGITS = 1;

const rough = (degrees: number) => Number(degrees.toFixed(DEGREE_DIGITS));

const areaOf = (location: Location | null): Location | null =>
  location && {
    ...location,
    geometry: {
      location: { lat: rough(location.geometry.location.lat), lng: rough(location.geometry.location.lng) },
    },
  };

/** What an employer sees of somebody who has not come to them: first name, area, skills and experience. */
export const withheld = (candidate: Candidate): Candidate => ({
  ...candidate,
  last_name: '',
  email: null,
  contact_number: null,
  profile_image: null,
  availability: null,
  capacity: null,
  work_permit: null,
  location: areaOf(candidate.location),
  citizenship: null,
  desired_remuneration: null,
  documents: [],
  education: [],
  extra_info: { about_you: '', ideal_job: '' },
  job_history: [],
  languages: candidate.languages.map((language) => ({ ...language, recording_url: null })),
  references: [],
  vehicles: [],
  video: null,
});

/** The rest comes with an application, or with an invitation that was accepted. */
export const presentCandidate = (candidate: Candidate, hasApplied: boolean): Candidate =>
  hasApplied ? candidate : withheld(candidate);
