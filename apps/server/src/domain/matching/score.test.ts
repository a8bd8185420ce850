import { MatchParts } from '@marula/contract/applications.contract';
import type { Question, QuestionnaireAnswer } from '@marula/contract/jobs.questionnaire.contract';
import { matchLimits } from '@marula/contract/match-limits';
import { describe, expect, test } from 'vitest';
import { type JobToMatch, matchOf, type PersonToMatch } from './score.ts';

const job: JobToMatch = {
  title: 'Truck driver',
  description: '',
  questions: [],
  requirements: '<ul><li>Code 14 licence and PrDP</li><li>Long-distance driving at night</li><li>Passport</li></ul>',
  industry: { id: 4, name: 'Transport' },
  position: { id: 40, name: 'Truck driver' },
  experience: { id: 4, name: '3 to 5 years', min_years: 3 },
  place: { lat: -26.2, lng: 28.04 },
  area: 'Johannesburg',
  radius_meters: 30_000,
  remote: false,
  languages: [{ id: 1, name: 'English' }],
  licence: { id: 5, name: 'Heavy vehicle' },
  education: { id: 2, name: 'Primary school' },
};

const about = (text: string): Pick<PersonToMatch, 'written'> => ({ written: [{ source: 'about', text }] });

const person: PersonToMatch = {
  profile_id: 'p',
  ...about('Drove long distance at night. I hold a code EC and a valid PrDP. My passport is in order.'),
  industries: [{ id: 4, name: 'Transport' }],
  positions: [{ id: 40, name: 'Truck driver', source: 'position' }],
  experience: { id: 5, name: '6 to 10 years', min_years: 6 },
  place: { lat: -26.26, lng: 27.95 },
  area: 'Soweto',
  languages: [{ id: 1, name: 'English' }],
  licence: { id: 6, name: 'Extra-heavy vehicle' },
  education: { id: 3, name: 'Matric' },
};

const with_ = (change: Partial<PersonToMatch>) => matchOf(job, { ...person, ...change }, [], undefined);
/** What each requirement came to: `+` met, `-` missing, `?` not stated; and the line. */
const compared = (requirements: string, change: Partial<PersonToMatch> = {}) =>
  matchOf({ ...job, requirements }, { ...person, ...change }, [], undefined).parts.requirements.reasons.map(
    ({ asked, state, line }) =>
      `${{ met: '+', missing: '-', not_stated: '?' }[state]} ${asked}${line ? ` = ${line}` : ''}`,
  );

describe('a match', () => {
  test('is whole where everything fits, and says of each thing asked which line of the profile it rests on', () => {
    const { percentage, parts } = matchOf(job, person, [], undefined);
    expect(percentage).toBe(100);
    expect(MatchParts.parse(parts)).toEqual(parts);
    expect(parts.requirements.reasons).toEqual([
      { asked: 'Code 14 licence and PrDP', state: 'met', line: 'I hold a code EC and a valid PrDP', source: 'about' },
      { asked: 'Long-distance driving at night', state: 'met', line: 'Drove long distance at night', source: 'about' },
      { asked: 'Passport', state: 'met', line: 'My passport is in order', source: 'about' },
    ]);
    expect(parts.location.reasons).toEqual([
      { asked: 'Johannesburg', state: 'met', line: 'Soweto', source: 'location', km: 11 },
    ]);
    expect(parts.languages_licence_education.reasons.map(({ asked, line }) => [asked, line])).toEqual([
      ['English', 'English'],
      ['Heavy vehicle', 'Extra-heavy vehicle'],
      ['Primary school', 'Matric'],
    ]);
  });

  test('goes down with each part that fits less, and with no other', () => {
    expect(with_({ positions: [] }).parts.position_and_industry.score).toBe(15);
    expect(with_({ positions: [], industries: [{ id: 9, name: 'Baking' }] }).parts.position_and_industry).toEqual({
      score: 0,
      of: 25,
      reasons: [{ asked: 'Truck driver', state: 'missing', line: 'Baking', source: 'position' }],
    });
    expect(with_({ experience: { id: 3, name: '1 to 2 years', min_years: 1 } }).parts.experience).toMatchObject({
      score: 5,
      reasons: [{ asked: '3 to 5 years', state: 'missing', line: '1 to 2 years' }],
    });
    expect(with_({ place: { lat: -33.9, lng: 18.4 } }).parts.location).toMatchObject({
      score: 0,
      reasons: [{ state: 'missing', line: 'Soweto', km: 1261 }],
    });
    expect(with_({ licence: null }).parts.languages_licence_education.score).toBe(7);
    for (const change of [{ positions: [] }, { licence: null }, { place: { lat: -33.9, lng: 18.4 } }]) {
      const { percentage } = with_(change);
      expect(percentage).toBeLessThan(100);
      expect(percentage).toBeGreaterThan(60);
    }
  });

  test('never counts what no line says: its points are those of its reasons', () => {
    for (const text of ['', 'I bake bread and cakes every morning', 'My passport is in order', 'PrDP, passport']) {
      const { score, of, reasons } = with_(about(text)).parts.requirements;
      const met = reasons.filter(({ state }) => state === 'met');
      expect(score ?? 0).toBe(Math.round((of * met.length) / reasons.length));
      expect(met.every(({ line, source }) => line !== null && source !== null)).toBe(true);
    }
  });

  test('calls nobody experienced who is not, and puts no job’s label on them', () => {
    const none = { id: 1, name: 'No experience needed', min_years: 0 };
    const { experience } = with_({ experience: none }).parts;
    const reason = { asked: '3 to 5 years', state: 'missing', line: null, source: 'experience' };
    expect(experience).toEqual({ score: 0, of: 15, reasons: [reason] });
    expect(matchOf({ ...job, experience: none }, person, [], undefined).parts.experience).toEqual({
      score: null,
      of: 15,
      reasons: [],
    });
    const licence = { id: 1, name: 'Not needed' };
    expect(JSON.stringify(with_({ licence, experience: none }))).not.toMatch(/needed/);
  });

  test('counts what nobody said neither for nor against', () => {
    const { percentage, parts } = with_({ experience: null, place: null });
    expect([parts.experience.score, parts.location.score, percentage]).toEqual([null, null, 100]);
    expect(parts.experience.reasons).toEqual([
      { asked: '3 to 5 years', state: 'not_stated', line: null, source: null },
    ]);
  });

  test('of somebody who says next to nothing is no number', () => {
    const silent = with_({ written: [], positions: [], industries: [], experience: null, place: null });
    expect(silent.percentage).toBeNull();
  });

  test('does not ask where somebody lives when the work is remote', () => {
    const { parts } = matchOf({ ...job, remote: true }, { ...person, place: { lat: -33.9, lng: 18.4 } }, [], undefined);
    expect(parts.location).toEqual({ score: null, of: 10, reasons: [] });
  });

  test('adds up to the weights of the product', () => {
    const parts = Object.values(matchOf(job, person, [], undefined).parts);
    expect(parts.map(({ of }) => of)).toEqual([40, 25, 15, 10, 10]);
  });
});

describe('a requirement', () => {
  test('is an item of a list, a line or a sentence; headings and what leads to a list are none', () => {
    expect(
      compared(
        '<h3>Papers</h3><p>You must have:</p><ul><li>Passport</li><li>First aid</li></ul><p>Clean &amp; tidy. Night shifts</p>',
      ),
    ).toEqual(['+ Passport = My passport is in order', '? First aid', '? Clean & tidy', '? Night shifts']);
    expect(compared('- Passport\n- First aid, e.g. Level 1')).toHaveLength(2);
    expect(compared(Array.from({ length: 30 }, (_, n) => `Forklift ${n}`).join('\n'))).toHaveLength(
      matchLimits.requirements,
    );
  });

  test('with a number, a year or a licence is met only by that one, or by more of it', () => {
    expect(compared('PrDP to 2027', about('PrDP to 2026'))).toEqual(['? PrDP to 2027']);
    expect(compared('Code 14', about('I drive with a code 10'))).toEqual(['- Code 14 = I drive with a code 10']);
    expect(compared('Code 10', about('Code 14 since 2016'))).toEqual(['+ Code 10 = Code 14 since 2016']);
    expect(compared('Two years in a bakery', about('I worked in a bakery for 5 years'))).toEqual([
      '+ Two years in a bakery = I worked in a bakery for 5 years',
    ]);
    expect(compared('8 to 10 years in a bakery', about('I worked in a bakery for 5 years'))).toEqual([
      '- 8 to 10 years in a bakery = I worked in a bakery for 5 years',
    ]);
    expect(compared('At least 3 years’ experience', about('I lived in Soweto for 20 years'))).toEqual([
      '+ At least 3 years’ experience = 6 to 10 years',
    ]);
  });

  test('for a language is met by who lists it: how well is for people to find out', () => {
    expect(compared('Good command of English', about('I bake bread every day'))).toEqual([
      '+ Good command of English = English',
    ]);
  });

  test('is not met by who says that they lack it', () => {
    expect(compared('Passport', about('I do not have a passport yet'))).toEqual(['? Passport']);
    expect(compared('Night shifts', about('I do not mind night shifts'))).toEqual([
      '+ Night shifts = I do not mind night shifts',
    ]);
  });

  test('shows a line that is not too long, cut at a word, with the words that count in it', () => {
    const long = `Over the years I have ${'done many things and '.repeat(12)}seen, and my passport is in order`;
    const [reason] = with_(about(long)).parts.requirements.reasons.filter(({ asked }) => asked === 'Passport');
    expect(reason?.line).toBe('my passport is in order');
    const [endless] = compared('Things seen', about(`${'things '.repeat(60)}seen`));
    expect(endless).toBe('? Things seen');
  });
});

describe('answers to the job’s questions', () => {
  type Asked = [text: string, answer: QuestionnaireAnswer['answer'], more?: object];
  const typeOf = (answer: QuestionnaireAnswer['answer']): Question['type'] =>
    typeof answer === 'boolean' ? 'yes_no' : typeof answer === 'number' ? 'number' : 'short_text';
  /** As above, with the question after the line. */
  const answering = (requirements: string, asked: Asked[], written: PersonToMatch['written'] = []) => {
    const questions = asked.map(
      ([text, answer, more], place) =>
        ({ id: String(place), text, required: true, knock_out: [], type: typeOf(answer), ...more }) as Question,
    );
    const answers = asked.map(([, answer], place) => ({ question_id: String(place), answer }));
    const silent = { ...person, written, experience: null, licence: null, education: null, languages: [] };
    const { parts } = matchOf({ ...job, requirements, questions }, silent, answers, undefined);
    expect(MatchParts.parse(parts)).toEqual(parts);
    return parts.requirements.reasons.map(
      ({ asked, state, line, question }) =>
        `${{ met: '+', missing: '-', not_stated: '?' }[state]} ${asked}${line ? ` = ${line}` : ''}${question ? ` (${question})` : ''}`,
    );
  };

  test('are lines like those of the profile, with the question they answer', () => {
    const licence = 'Do you have a driver’s licence?';
    expect(answering('<p>Code 10 licence</p>', [[licence, 'Yes, code C1']])).toEqual([
      `+ Code 10 licence = Yes, code C1 (${licence})`,
    ]);
    expect(answering('<p>Code 14 licence</p>', [[licence, 'Yes, code C1']])).toEqual([
      `- Code 14 licence = Yes, code C1 (${licence})`,
    ]);
    const forklift = 'How many years have you worked with a forklift?';
    expect(answering('<p>3 years forklift</p>', [[forklift, 5]])).toEqual([`+ 3 years forklift = 5 (${forklift})`]);
    expect(answering('<p>3 years forklift</p><p>Forklift</p>', [[forklift, 0]])).toEqual([
      `- 3 years forklift = 0 (${forklift})`,
      '? Forklift',
    ]);
    const tools = 'Which of these do you know?';
    const more = { type: 'multi_select', options: ['Pastel', 'Excel', 'Word'] };
    expect(answering('<p>Excel</p>', [[tools, ['Pastel', 'Excel'], more]])).toEqual([
      `+ Excel = Pastel, Excel (${tools})`,
    ]);
  });

  test('of yes or no decide what the question is about, before what the profile says of it', () => {
    const has = 'Do you have a valid PrDP?';
    const about = [{ source: 'about' as const, text: 'Valid PrDP, long distance driver, night work' }];
    expect(answering('<p>Valid PrDP</p>', [[has, true]])).toEqual([`+ Valid PrDP = yes (${has})`]);
    expect(answering('<p>Valid PrDP</p>', [[has, false]], about)).toEqual([`- Valid PrDP = no (${has})`]);
    expect(answering('<p>Passport</p>', [[has, true]])).toEqual(['? Passport']);
    const years = 'Do you have 5 years forklift experience?';
    expect(answering('<p>2 years forklift</p>', [[years, true]])).toEqual([`+ 2 years forklift = yes (${years})`]);
    expect(answering('<p>2 years forklift</p>', [[years, false]])).toEqual(['? 2 years forklift']);
    expect(answering('<p>8 years forklift</p>', [[years, true]])).toEqual(['? 8 years forklift']);
  });

  test('that were flagged are missing, once: at the requirement that asks for the same, or else by themselves', () => {
    const has = 'Is your driver’s licence valid?';
    const flagged = { knock_out: ['no'] };
    expect(answering('<p>Passport</p>', [[has, false, flagged]])).toEqual(['? Passport', `- ${has} = no (${has})`]);
    expect(answering('<p>Passport</p>', [[has, true, flagged]])).toEqual(['? Passport', `+ ${has} = yes (${has})`]);
    expect(answering('<p>Valid driver’s licence</p>', [[has, false, flagged]])).toEqual([
      `- Valid driver’s licence = no (${has})`,
    ]);
    const record = 'Do you have a criminal record?';
    expect(answering('<p>Clear criminal record</p>', [[record, false, { knock_out: ['yes'] }]])).toEqual([
      `+ Clear criminal record = no (${record})`,
    ]);
    const shifts = 'Which shift suits you?';
    const choice = {
      type: 'single_select',
      options: ['Night shift', 'Day shift'],
      knock_out: ['Night shift'],
    } as const;
    expect(answering('<p>Night shift</p>', [[shifts, 'Night shift', choice]])).toEqual([
      `- Night shift = Night shift (${shifts})`,
    ]);
  });

  test('that nobody can read as for or against say nothing', () => {
    expect(answering('<p>Clear criminal record</p>', [['Do you have a criminal record?', true]])).toEqual([
      '? Clear criminal record',
    ]);
    expect(answering('<p>Valid work permit</p>', [['Do you need a work permit?', true]])).toEqual([
      '? Valid work permit',
    ]);
    expect(answering('<p>Night shift</p>', [['Which shift can you not work?', 'Night shift']])).toEqual([
      '? Night shift',
    ]);
    expect(answering('<p>Passport</p>', [['Do you have a passport?', null, { knock_out: ['no'] }]])).toEqual([
      '? Passport',
    ]);
  });
});
