import { expect, test } from 'vitest';
import { keepRecent } from './keep-recent.ts';

test('a thing is made once, kept while it is asked for, and the oldest goes', async () => {
  const made: string[] = [];
  const recent = keepRecent(20);
  const take = (name: string) =>
    recent(name, async () => {
      made.push(name);
      return new Uint8Array(8);
    });
  await Promise.all([take('a'), take('a')]);
  await take('b');
  await take('a');
  await take('c');
  await take('a');
  expect(made).toEqual(['a', 'b', 'c']);
  await take('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('what could not be made is tried again', async () => {
  const recent = keepRecent(20);
  await expect(recent('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(recent('a', async () => new Uint8Array(1))).resolves.toHaveLength(1);
});

test('what is larger than all the room is made and not kept', async () => {
  const recent = keepRecent(20);
  let made = 0;
  const large = async () => {
    made += 1;
    return new Uint8Array(21);
  };
  expect(await recent('a', large)).toHaveLength(21);
  expect(await recent('a', large)).toHaveLength(21);
  expect(made).toBe(2);
});
