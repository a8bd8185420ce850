import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readShippedLibrary } from '../../db/reference/occupations.ts';
import { textsOfJob, textsOfPerson } from './embedded-texts.ts';
import { embeddedVectors } from './meaning.ts';
import type { JobToMatch, PersonToMatch } from './score.ts';

const nothing = { experience: null, place: null, area: null, languages: [], licence: null, education: null };
const person = (...lines: string[]): PersonToMatch => ({
  ...nothing,
  profile_id: 'p',
  written: lines.map((text) => ({ source: 'skills', text })),
  industries: [{ id: 2, name: 'Farming' }],
  positions: [{ id: 9, name: 'Tractor driver', source: 'position' }],
});
const job = (changes: Partial<JobToMatch>): JobToMatch => ({
  ...nothing,
  title: 'Baker',
  description: '',
  requirements: '',
  questions: [],
  industry: null,
  position: null,
  radius_meters: null,
  remote: false,
  ...changes,
});

describe('the text of somebody', () => {
  test('is the same in whatever order they wrote it, and says nothing twice', () => {
    const [one, other] = [
      person('Ploughing', 'Tractor driver', 'Milking'),
      person('Milking', 'Tractor driver', 'Ploughing', 'Milking'),
    ];
    expect(textsOfPerson(one)).toEqual(textsOfPerson(other));
    expect(textsOfPerson(one).core).toBe('Tractor driver. Milking. Ploughing');
  });

  test.each([
    ['I am a young black woman', 'I am'],
    ['I am an Indian lady, 58 years old', 'I am'],
    ['male, aged 23, welder', 'welder'],
    ['Married, single-phase wiring', 'phase wiring'],
  ])('keeps no trace of who they are: %s', (said, left) => {
    expect(textsOfPerson({ ...person(said), positions: [] }).core).toBe(left);
  });

  test('says neither where they live nor what they speak', () => {
    const texts = textsOfPerson({ ...person('Ploughing'), area: 'Soweto', languages: [{ id: 3, name: 'isiZulu' }] });
    expect(JSON.stringify(texts)).not.toMatch(/Soweto|isiZulu/);
  });
});

test('the text of a job is what is read of it, without its markup, and asks for nobody’s kind', () => {
  const texts = textsOfJob(
    job({ description: '<p>Bread &amp; cakes</p>', requirements: '<ul><li>Young lady</li><li>Pastry</li></ul>' }),
  );
  expect(texts).toMatchObject({ core: 'Baker. Bread & cakes. Pastry', position: 'Baker', requirements: 'Pastry' });
});

test('a text has no end that a model would not read', () => {
  expect(textsOfJob(job({ description: 'Knead the dough. '.repeat(5_000) + 'x'.repeat(20_000) })).core.length).toBe(
    8_000,
  );
});

/** Whoever changes the words, the library or how a text is read raises `version` in `packages/meaning/src/embedded.ts`. */
test('what is stored is of this version of the model', async () => {
  const place = await embeddedVectors.load();
  const hash = createHash('sha256');
  for (const { position, duties } of (await readShippedLibrary()).slice(0, 50))
    hash.update(Array.from(place(`${position}. ${duties}`), (one) => one.toFixed(3)).join());
  expect([embeddedVectors.model.version, hash.digest('hex').slice(0, 12)]).toEqual(['1', '43dbb1ec50a5']);
});
