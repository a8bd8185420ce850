import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { candidate } from '@marula/contract/candidates.fixture';
import { expect, it } from 'vitest';
import { isStepId, nextStep, profileSteps } from './steps';

const full = { ...candidate, drivers_licence: null, discoverable: true } as unknown as OwnCandidate;

const empty: OwnCandidate = {
  ...full,
  contact_number: null,
  availability: null,
  capacity: null,
  location: null,
  citizenship: null,
  desired_remuneration: null,
  documents: [],
  education: [],
  experience: null,
  extra_info: { about_you: '', ideal_job: '' },
  industry: [],
  job_history: [],
  languages: [],
  references: [],
  vehicles: [],
  video: null,
};

const doneIn = (profile: OwnCandidate) => profileSteps(profile).flatMap(({ id, done }) => (done ? [id] : []));

it('a profile with everything has every step done, and nothing is offered next', () => {
  expect(doneIn(full)).toHaveLength(profileSteps(full).length);
  expect(nextStep(full)).toBeUndefined();
});

it('a profile of a name only has none, and begins with the work', () => {
  expect(doneIn(empty)).toEqual([]);
  expect(nextStep(empty)).toBe('work');
});

it('a step that asks for several things is done with the last of them', () => {
  expect(doneIn({ ...empty, industry: full.industry })).toEqual([]);
  expect(doneIn({ ...empty, industry: full.industry, experience: full.experience })).toEqual(['work']);
  expect(doneIn({ ...empty, availability: full.availability, capacity: full.capacity })).toEqual([]);
});

it('a licence is enough without a vehicle, and a vehicle without a licence', () => {
  expect(doneIn({ ...empty, drivers_licence: { id: 3, name: 'Code B' } })).toEqual(['licence']);
  expect(doneIn({ ...empty, vehicles: full.vehicles })).toEqual(['licence']);
});

it('what is offered next is the first that is not done, whatever was done out of turn', () => {
  expect(nextStep({ ...full, location: null, video: null })).toBe('place');
  expect(nextStep({ ...full, video: null })).toBe('video');
});

it('an address can name a step, and nothing else is taken for one', () => {
  expect([isStepId('work'), isStepId('toString'), isStepId('cv'), isStepId(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
