import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';

/** In the order in which they are offered: first what a search finds somebody by, last what takes longest. */
const doneBy = {
  work: ({ industry, experience }) => industry.length > 0 && experience !== null,
  place: ({ location }) => location !== null,
  about: ({ contact_number, extra_info }) => contact_number !== null && extra_info.about_you !== '',
  availability: ({ availability, capacity, desired_remuneration }) =>
    availability !== null && capacity !== null && desired_remuneration !== null,
  history: ({ job_history }) => job_history.length > 0,
  education: ({ education }) => education.length > 0,
  languages: ({ languages }) => languages.length > 0,
  permit: ({ citizenship }) => citizenship !== null,
  licence: ({ drivers_licence, vehicles }) => drivers_licence !== null || vehicles.length > 0,
  documents: ({ documents }) => documents.length > 0,
  references: ({ references }) => references.length > 0,
  video: ({ video }) => video !== null,
} satisfies Record<string, (profile: OwnCandidate) => boolean>;

export type StepId = keyof typeof doneBy;

export interface Step {
  id: StepId;
  done: boolean;
}

const stepIds = Object.keys(doneBy) as StepId[];

export const isStepId = (text: string | undefined): text is StepId => stepIds.some((id) => id === text);

/** Every step of a profile, whether or not it is done. */
export const profileSteps = (profile: OwnCandidate): readonly Step[] =>
  stepIds.map((id) => ({ id, done: doneBy[id](profile) }));

/** The one that is offered next; none when all are done. */
export const nextStep = (profile: OwnCandidate): StepId | undefined =>
  profileSteps(profile).find(({ done }) => !done)?.id;
