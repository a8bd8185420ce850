import { expect, it } from 'vitest';
import { type Mending, mended, unmended } from './advert-changes';
import { emptyDraft } from './job-draft';

const draft = {
  ...emptyDraft,
  title: 'Driver C14 x-border',
  description: '<p>We look for a <strong>young</strong>, energetic driver &amp; friend.</p><p>Two trips a month.</p>',
};

const age: Mending = {
  how: 'replace',
  field: 'description',
  before: 'young, energetic driver',
  after: 'driver with a clean record',
};
const title: Mending = { how: 'replace', field: 'title', before: draft.title, after: 'Code 14 driver' };
const nights: Mending = { how: 'add', field: 'description', text: 'Up to 14 nights <per> trip' };
const days: Mending = { how: 'set', change: { start_date: '2027-01-04' }, text: '4 January' };

it('replaces words also where one of them is bold, and leaves the rest as it was written', () => {
  const next = mended(draft, age);
  expect(next?.description).toContain('driver with a clean record');
  expect(next?.description).not.toContain('young');
  expect(next?.description).toContain('&amp; friend.</p><p>Two trips a month.</p>');
});

it('adds words as words: no tag in them comes alive', () => {
  expect(mended(draft, nights)?.description).toContain('<p>Up to 14 nights &lt;per&gt; trip</p>');
});

it('mends nothing where the words are not there any more', () => {
  expect(mended({ ...draft, description: '<p>Something else.</p>' }, age)).toBeUndefined();
});

it('takes one mending back and leaves what was mended and written since', () => {
  const first = mended(draft, age) ?? draft;
  const second = mended(first, nights) ?? first;
  const written = { ...second, title: 'My own title' };
  const back = unmended(written, age, draft);
  expect(back?.description).toContain('young, energetic driver');
  expect(back?.description).toContain('Up to 14 nights');
  expect(back?.title).toBe('My own title');
  expect(unmended(second, nights, first)?.description).toBe(first.description);
});

it('takes back what was set, and a title', () => {
  expect(unmended(mended(draft, days) ?? draft, days, draft)).toEqual(draft);
  expect(unmended(mended(draft, title) ?? draft, title, draft)).toEqual(draft);
});
