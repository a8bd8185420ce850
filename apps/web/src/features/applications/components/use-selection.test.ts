import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection';

const open = (ids: string[]) => renderHook((shown: string[]) => useSelection(shown), { initialProps: ids });

it('drops what has left the page: nobody acts on what they cannot see', () => {
  const { result, rerender } = open(['a', 'b']);
  act(() => result.current.toggleAll());
  expect(result.current.picked).toEqual(['a', 'b']);
  rerender(['b', 'c']);
  expect([result.current.picked, result.current.all]).toEqual([['b'], false]);
});

it('takes all, and all again takes none', () => {
  const { result } = open(['a', 'b']);
  act(() => result.current.toggle('a'));
  act(() => result.current.toggleAll());
  expect(result.current.all).toBe(true);
  act(() => result.current.toggleAll());
  expect(result.current.picked).toEqual([]);
});

it('takes all of the list on every page, and leaves out who is unticked', async () => {
  const everybody = ['a', 'b', 'c', 'd'];
  const { result, rerender } = renderHook(
    ({ shown, key }) => useSelection(shown, { key, readAll: async () => everybody }),
    { initialProps: { shown: ['a', 'b'], key: 'applied' } },
  );
  await act(async () => result.current.toggleAll());
  expect([result.current.picked, result.current.all]).toEqual([everybody, true]);
  rerender({ shown: ['c', 'd'], key: 'applied' });
  act(() => result.current.toggle('d'));
  expect([result.current.picked, result.current.all]).toEqual([['a', 'b', 'c'], false]);
  rerender({ shown: ['c', 'd'], key: 'declined' });
  expect(result.current.picked).toEqual([]);
});

it('takes a range upwards as well as downwards', () => {
  const { result } = open(['a', 'b', 'c', 'd']);
  act(() => result.current.toggle('d'));
  act(() => result.current.toggle('b', true));
  expect(result.current.picked.toSorted()).toEqual(['b', 'c', 'd']);
});

it('of an empty page is never all of it', () => {
  expect(open([]).result.current.all).toBe(false);
});
