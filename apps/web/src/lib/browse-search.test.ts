import { expect, it } from 'vitest';
import { listOf, readBrowseSearch } from './browse-search';

const address = { search: 'driver', pay: 500_000, utm_source: 'letter', job: 'an-id', place: '' };

it('asks the list only for what is its own, whatever else an address says', () => {
  expect(listOf(address)).toEqual({ search: 'driver', pay: 500_000 });
});

it('reads the job beside the list from the same address', () => {
  expect(readBrowseSearch(address)).toEqual({ search: 'driver', pay: 500_000, job: 'an-id' });
});

it('reads several choices of a form that was sent without the app as the app writes them', () => {
  expect(listOf({ industry: [3, 5], search: 'driver' })).toEqual({ industry: '3,5', search: 'driver' });
});
