import { expect, test } from 'vitest';
import { z } from 'zod';
import { idFor, random } from './random.ts';

const numbers = (...key: (string | number)[]) => {
  const draw = random(...key);
  return Array.from({ length: 5 }, () => draw.next());
};

test('a key gives the same numbers every time, and another key gives others', () => {
  expect(numbers(1, 'company', 0)).toEqual(numbers(1, 'company', 0));
  expect(numbers(1, 'company', 0)).not.toEqual(numbers(1, 'company', 1));
  expect(numbers(1, 'company', 0)).not.toEqual(numbers(2, 'company', 0));
});

test('draws stay within their bounds and reach both ends', () => {
  const draw = random('bounds');
  const seen = new Set(Array.from({ length: 500 }, () => draw.int(3, 7)));
  expect([...seen].sort()).toEqual([3, 4, 5, 6, 7]);
});

test('a sample holds different entries, and no more than there are', () => {
  const draw = random('sample');
  const list = [1, 2, 3, 4, 5];
  for (let round = 0; round < 50; round++) expect(new Set(draw.sample(list, 3)).size).toBe(3);
  expect(draw.sample(list, 9).sort()).toEqual(list);
});

test('weights count', () => {
  const draw = random('weights');
  const drawn = Array.from({ length: 2_000 }, () => draw.among({ 1: 90, 2: 10, 3: 0 }));
  expect(drawn.filter((id) => id === 1).length).toBeGreaterThan(1_600);
  expect(drawn).toContain(2);
  expect(drawn).not.toContain(3);
});

test('an id is a UUID, the same for the same key', () => {
  expect(z.uuid().safeParse(idFor(1, 'job', 3)).success).toBe(true);
  expect(idFor(1, 'job', 3)).toBe(idFor(1, 'job', 3));
  expect(idFor(1, 'job', 3)).not.toBe(idFor(1, 'job', 4));
});
