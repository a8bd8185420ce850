import { describe, expect, test } from 'vitest';
import { forbiddenWords } from './forbidden-words.ts';

const kinds = (text: string) => forbiddenWords(text).map(({ kind }) => kind);

describe('an advert may not ask for', () => {
  test.each([
    ['We are looking for a young, energetic driver for our trucks', 'age', 'young, energetic'],
    ['Between 25 and 35 years old', 'age', 'Between 25 and 35 years old'],
    ['Applicants must be under 35.', 'age', 'must be under 35'],
    ['Age: 18 to 30', 'age', 'Age: 18 to 30'],
    ['Female candidates only', 'sex', 'Female'],
    ['Strong males needed for loading', 'sex', 'Strong males needed'],
    ['Preferably a female', 'sex', 'Preferably a female'],
    ['Ladies wanted for a call centre', 'sex', 'Ladies wanted'],
    ['Waitress for weekends', 'sex', 'Waitress'],
    ['White applicants only', 'race', 'White'],
    ['Only coloured women need apply', 'race', 'coloured'],
    ['Must be a born-again Christian', 'belief', 'Must be a born-again Christian'],
    ['Single people without children', 'family', 'Single people'],
    ['No kids', 'family', 'No kids'],
    ['No disabilities', 'health', 'No disabilities'],
    ['Attractive receptionist for a gym', 'looks', 'Attractive'],
    ['Send a recent photo with your CV', 'looks', 'Send a recent photo'],
    ['South Africans only', 'origin', 'South Africans only'],
    ['No foreigners', 'origin', 'No foreigners'],
    [
      'R350 registration fee to be paid before the interview',
      'fee',
      'R350 registration fee to be paid before the interview',
    ],
  ])('%s', (text, kind, words) => {
    const [first] = forbiddenWords(text);
    expect([first?.kind, first?.words]).toEqual([kind, words]);
  });
});

test.each([
  'Care for young children aged 3 to 6 in our crèche',
  'Look after old people in a home for the aged',
  'Repair white goods and black ink printers',
  'Indian cuisine, African dishes and a black tie dinner on Fridays',
  'Work in the female ward with male and female patients',
  'Sell ladies’ wear and men’s shoes',
  'At least 5 years of experience, 18 to 24 months on superlinks',
  'Teach learners aged 14 to 18',
  'A single point of contact for our clients',
  'You work from 18:00 to 06:00, 4 on and 4 off',
  'We are an equal opportunity employer and prefer nobody',
  'Medical check paid by us; uniform free',
  'Manage a team of 25 to 35 people',
  'Young people’s sports coach',
  'Christian school teacher for grade 4',
])('an honest line stays: %s', (line) => expect(kinds(line)).toEqual([]));

test.each(['young ', 'a ', 'black, ', 'send a '])(
  'a text that says %j ten thousand times is read to its end',
  (words) => {
    expect(forbiddenWords(words.repeat(10_000))).toEqual(expect.any(Array));
  },
);
