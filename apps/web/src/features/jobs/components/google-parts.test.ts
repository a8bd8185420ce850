import { googleParts } from '@marula/contract/google-jobs';
import { expect, it } from 'vitest';
import { isSaid, stepOfPart } from './google-parts';
import { emptyDraft, type JobDraft } from './job-draft';

const company = { name: 'Mthembu Kitchen', logo: null };
const missing = (draft: Partial<JobDraft>, of = company) =>
  googleParts
    .filter(({ part }) => !isSaid(part, { draft: { ...emptyDraft, ...draft }, company: of }))
    .map(({ part }) => part);

const location = { name: 'Umhlanga', province_id: 4, geometry: { location: { lat: -29.7, lng: 31 } }, radius: null };
const whole: Partial<JobDraft> = {
  title: 'Line cook',
  description: '<p>Cook.</p>',
  location,
  time_commitment_id: 1,
  experience_id: 1,
  education_level_id: 8,
  pay_kind: 'exact',
  pay_exact: 980_000,
  pay_term_id: 4,
};

it('finds nothing missing in a whole job of a company with a logo', () => {
  expect(missing(whole, { name: 'Mthembu Kitchen', logo: 'https://files.example/logo.png' } as never)).toEqual([]);
});

it('asks an empty draft for all that is said in the form', () => {
  expect(missing({})).toEqual(['title', 'description', 'place', 'pay', 'time', 'experience', 'education', 'logo']);
});

it.each([
  ['pay that is hidden', { hide_pay: true }, 'pay'],
  ['pay for a task', { pay_term_id: 6 }, 'pay'],
  ['half a range', { pay_kind: 'range', pay_min: 900_000, pay_max: null }, 'pay'],
  ['a description without words', { description: '<p> </p>' }, 'description'],
  ['schooling that Google has no word for', { education_level_id: 2 }, 'education'],
] as const)('counts %s as missing', (_, gap, part) => {
  expect(missing({ ...whole, ...gap })).toContain(part);
});

it('needs no place for a job that is done from anywhere', () => {
  expect(missing({ ...whole, location: null, working_model_id: 3 })).not.toContain('place');
});

it('knows a step of the form for each part that a draft can lack', () => {
  const said = missing({}).filter((part) => part !== 'logo');
  expect(said.filter((part) => !stepOfPart[part])).toEqual([]);
});
