import { expect, test } from 'vitest';
import { headlineOf, personOption } from './person-words';

const none = { id: 1, name: 'No experience needed' };
const some = { id: 4, name: '3 to 5 years' };
const industry = [
  { industry: { id: 1, name: 'Transport' }, position: { id: 2, name: 'Truck driver' }, user_input: null },
];

test('what a job does not need, a person does not have', () => {
  expect(personOption('experience', none)).toBe('No experience yet');
  expect(personOption('licence', { id: 1, name: 'Not needed' })).toBe('No licence');
  expect(personOption('experience', some)).toBe('3 to 5 years');
});

test('a headline says the work, and for how long where there is something to say', () => {
  expect(headlineOf({ industry, experience: some })).toBe('Truck driver, 3 to 5 years');
  expect(headlineOf({ industry, experience: none })).toBe('Truck driver');
  expect(headlineOf({ industry: [], experience: some })).toBe('Profile not finished');
});
