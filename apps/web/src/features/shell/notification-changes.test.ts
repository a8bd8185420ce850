import { expect, it } from 'vitest';
import { type Told, withChange, withChangeOfAll } from './notification-changes';

const line = (id: string, minute: number, read = false) => ({
  id,
  read,
  created_at: `2026-11-16T10:${String(minute).padStart(2, '0')}:00.000Z`,
  company_id: null,
  recipient_id: 'me',
  type: 'Job_Expired' as const,
  data: {},
  message: id,
});
const told: Told = {
  pages: [
    { items: [line('c', 3), line('b', 2, true)], next: 'b', unread: 2 },
    { items: [line('a', 1)], next: null, unread: 2 },
  ],
  pageParams: [undefined, 'b'],
};
const envelope = { event_id: 'e', at: '2026-11-16T10:05:00.000Z' };
const shown = (after: Told | undefined) =>
  after && [after.pages.flatMap(({ items }) => items.map(({ id }) => id)).join(''), after.pages[0]?.unread];

it('a new line comes first and counts as unread', () => {
  expect(shown(withChange(told, { ...envelope, action: 'created', row: line('d', 4) }))).toEqual(['dcba', 3]);
});

it('a line that counts one more comes first, and is counted once', () => {
  expect(shown(withChange(told, { ...envelope, action: 'updated', row: line('a', 5) }))).toEqual(['acb', 2]);
});

it('a line that is marked stays in its place', () => {
  const after = withChange(told, { ...envelope, action: 'updated', row: line('a', 1, true) });
  expect(shown(after)).toEqual(['cba', 1]);
});

it('a deleted line goes, and takes its mark with it', () => {
  expect(shown(withChange(told, { ...envelope, action: 'deleted', id: 'a' }))).toEqual(['cb', 1]);
  expect(shown(withChange(told, { ...envelope, action: 'deleted', id: 'b' }))).toEqual(['ca', 2]);
});

it('what has another place, or was not shown, is asked for', () => {
  expect(withChange(told, { ...envelope, action: 'created', row: line('x', 0) })).toBeUndefined();
  expect(withChange(told, { ...envelope, action: 'updated', row: line('x', 9) })).toBeUndefined();
  expect(withChange(told, { ...envelope, action: 'deleted', id: 'x' })).toBeUndefined();
  expect(withChangeOfAll(told, { action: 'restored' })).toBeUndefined();
});

it('all are read, or gone, at once', () => {
  expect(shown(withChangeOfAll(told, { action: 'read' }))).toEqual(['cba', 0]);
  expect(shown(withChangeOfAll(told, { action: 'deleted' }))).toEqual(['', 0]);
});
