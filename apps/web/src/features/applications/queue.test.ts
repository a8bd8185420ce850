import { expect, it } from 'vitest';
import { applicationIn } from './components/test-applications';
import { indexIn, nextAfter, pageAt, queueOf, rowsOf } from './queue';

const person = (name: string, read = false) => ({ ...applicationIn('Applied', name), read });
const page = (number: number, people: ReturnType<typeof person>[], total = 9) => ({
  items: people,
  page: number,
  rows: 3,
  total,
  counts: {},
});
const here = page(
  2,
  ['d', 'e', 'f'].map((name) => person(name)),
);
const after = page(
  3,
  ['g', 'h', 'i'].map((name) => person(name)),
);
const nobody = new Set<string>();

it('goes on over the end of a page, and counts everybody before it', () => {
  const queue = queueOf({ here, after, leaving: nobody });
  expect(queue.people.map(({ id }) => id)).toEqual(['d', 'e', 'f', 'g', 'h', 'i']);
  expect([indexIn(queue, 'd'), indexIn(queue, 'g'), indexIn(queue, 'x')]).toEqual([3, 6, undefined]);
  expect([pageAt(queue, 5), pageAt(queue, 6)]).toEqual([2, 3]);
});

it('closes up behind who leaves, at once', () => {
  const queue = queueOf({ here, after, leaving: new Set(['e']) });
  expect(rowsOf(queue).map(({ id }) => id)).toEqual(['d', 'f', 'g']);
  expect(queue.total).toBe(8);
});

it('has nobody twice while one page is newer than the other', () => {
  const newer = page(
    2,
    ['d', 'f', 'g'].map((name) => person(name)),
    8,
  );
  expect(queueOf({ here: newer, after, leaving: nobody }).people.map(({ id }) => id)).toEqual([
    'd',
    'f',
    'g',
    'h',
    'i',
  ]);
});

it('keeps the place of who is open and was unread a moment ago', () => {
  const without = page(
    2,
    ['d', 'f', 'g'].map((name) => person(name)),
    8,
  );
  const queue = queueOf({ here: without, leaving: nobody, kept: { index: 4, person: person('e', true) } });
  expect(queue.people.map(({ id }) => id)).toEqual(['d', 'e', 'f', 'g']);
  expect([indexIn(queue, 'e'), queue.total]).toEqual([4, 9]);
});

it('goes on with the next unread, else with the next, else with the one before', () => {
  const some = page(1, [person('a', true), person('b', true), person('c')], 3);
  const queue = queueOf({ here: some, leaving: nobody });
  expect(nextAfter(queue, 'a')).toMatchObject({ person: { id: 'c' }, index: 1 });
  expect(nextAfter(queue, 'c')).toMatchObject({ person: { id: 'b' }, index: 1 });
  const read = queueOf({ here: page(1, [person('a', true), person('b', true)], 2), leaving: nobody });
  expect(nextAfter(read, 'a')).toMatchObject({ person: { id: 'b' }, index: 0 });
  expect(nextAfter(queueOf({ here: page(1, [person('a')], 1), leaving: nobody }), 'a')).toBeUndefined();
});
