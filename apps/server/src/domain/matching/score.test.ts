import { describe, expect, test } from 'vitest';
import { type JobToMatch, matchOf, type PersonToMatch } from './score.ts';

const job: JobToMatch = {
  requirements: '<ul><li>Code 14 licence and PrDP</li><li>Long-distance driving at night</li><li>Passport</li></ul>',
  industry_id: 4,
  position: { id: 40, name: 'Truck driver' },
  experience: { id: 4, name: '3 to 5 years', min_years: 3 },
  place: { lat: -26.2, lng: 28.04 },
  radius_meters: 30_000,
  remote: false,
  languages: [{ id: 1, name: 'English' }],
  licence_id: 5,
  education_id: 2,
};

const person: PersonToMatch = {
  profile_id: 'p',
  text: 'Drove long distance with a code 14 and a valid PrDP, passport in order, nights are fine.',
  industry_ids: [4],
  positions: [{ id: 40, name: 'Truck driver' }],
  experience: { id: 5, name: '6 to 10 years', min_years: 6 },
  place: { lat: -26.26, lng: 27.95 },
  area: 'Soweto',
  languages: [{ id: 1, name: 'English' }],
  licence: { id: 6, name: 'Code 14' },
  education: { id: 3, name: 'Matric' },
};

const with_ = (change: Partial<PersonToMatch>) => matchOf(job, { ...person, ...change });

describe('a match', () => {
  test('is whole where everything fits, and names the words it rests on', () => {
    const { percentage, parts } = matchOf(job, person);
    expect(percentage).toBe(100);
    expect(parts.requirements.evidence).toEqual(expect.arrayContaining(['code', 'prdp']));
    expect(parts.location.evidence).toEqual(['Soweto', '11 km']);
    expect(parts.languages_licence_education.evidence).toEqual(['English', 'Code 14', 'Matric']);
  });

  test('goes down with each part that fits less, and with no other', () => {
    expect(with_({ positions: [] }).parts.position_and_industry.score).toBe(15);
    expect(with_({ positions: [], industry_ids: [9] }).parts.position_and_industry.score).toBe(0);
    expect(with_({ experience: { id: 3, name: '1 to 2 years', min_years: 1 } }).parts.experience.score).toBe(5);
    expect(with_({ place: { lat: -33.9, lng: 18.4 } }).parts.location.score).toBe(0);
    expect(with_({ licence: null }).parts.languages_licence_education.score).toBe(7);
    for (const change of [{ positions: [] }, { licence: null }, { place: { lat: -33.9, lng: 18.4 } }]) {
      const { percentage } = with_(change);
      expect(percentage).toBeLessThan(100);
      expect(percentage).toBeGreaterThan(60);
    }
  });

  test('says nothing of the experience that somebody does not have', () => {
    const { parts } = with_({ experience: { id: 1, name: 'No experience needed', min_years: 0 } });
    expect(parts.experience).toEqual({ score: 0, of: 15, evidence: [] });
  });

  test('counts what nobody said neither for nor against', () => {
    const { percentage, parts } = with_({ experience: null, place: null });
    expect([parts.experience.score, parts.location.score, percentage]).toEqual([null, null, 100]);
  });

  test('of somebody who says next to nothing is no number', () => {
    const silent = with_({ text: '', positions: [], industry_ids: [], experience: null, place: null });
    expect(silent.percentage).toBeNull();
  });

  test('does not mind where somebody lives when the work is remote', () => {
    const { parts } = matchOf({ ...job, remote: true }, { ...person, place: { lat: -33.9, lng: 18.4 } });
    expect(parts.location.score).toBe(10);
  });

  test('adds up to the weights of the product', () => {
    const parts = Object.values(matchOf(job, person).parts);
    expect(parts.map(({ of }) => of)).toEqual([40, 25, 15, 10, 10]);
  });
});
