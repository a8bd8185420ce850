import { application as stored } from '@marula/contract/candidates.fixture';
import { applicationStatusIds } from '@marula/contract/transitions';
import { expect, it } from 'vitest';
import { type Listed, withChanges, withMatch } from './application-changes';

const application = { ...stored, match_reasons: [] };
const other = { ...application, id: 'other' };
const page = { items: [application, other], page: 1, rows: 10, total: 2, counts: {} };
const column = { pages: [{ ...page, items: [other] }, page], pageParams: [1, 2] };
const itemsOf = (listed: Listed) => ('pages' in listed ? listed.pages.flatMap(({ items }) => items) : listed.items);

const { id, profile_id, job_id } = application;
const change = {
  id,
  profile_id,
  job_id,
  status_id: application.status_id,
  read: true,
  updated_at: '2026-11-16T08:00:00.000Z',
};

it.each([
  ['a page of the list', page],
  ['a column of the board', column],
] as const)('changes an application where it stands in %s', (_, listed) => {
  const changed = itemsOf(withChanges(listed, [change]));
  expect(changed.find((one) => one.id === id)).toEqual({ ...application, ...change });
  expect(changed.filter((one) => one.id === 'other')).toEqual(itemsOf(listed).filter((one) => one.id === 'other'));
});

it('shows a match where its application stands, and nowhere else', () => {
  const reasons = [{ asked: 'Oven', state: 'not_stated' as const, line: null, source: null }];
  const match = { application_id: id, percentage: 12, reasons };
  const shown = itemsOf(withMatch(column, match)).map((one) => [one.match?.percentage, one.match_reasons]);
  expect(shown).toEqual([
    [other.match?.percentage, []],
    [12, reasons],
    [other.match?.percentage, []],
  ]);
});

it('leaves one that has moved to the next answer, so that no card stands in two columns', () => {
  const moved = { ...change, status_id: applicationStatusIds.Hired };
  expect(withChanges(column, [moved])).toEqual(column);
});
