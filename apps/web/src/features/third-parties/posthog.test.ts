import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config } from '@/lib/config';
import { readCookie } from '@/lib/cookies';
import { report } from '@/lib/report';
import { identify, start } from './posthog';

const fetchMock = vi.fn<typeof fetch>(async () => new Response());
const sent = () => fetchMock.mock.calls.map(([url, init]) => ({ url, ...JSON.parse(String(init?.body)) }));
const cookie = 'ph_phc_key_posthog';
const keptId = () => JSON.parse(readCookie(cookie) ?? '{}').distinct_id;

let end: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  Object.assign(config, { posthogKey: 'phc_key', posthogUrl: 'https://counts.test' });
  end = () => {};
  fetchMock.mockClear();
});
afterEach(() => end());

const started = () => {
  const party = start();
  end = party.end;
  fetchMock.mockClear();
  return party;
};

it('counts a page by its path, without what its address asks for, as one visitor', async () => {
  const { visited } = started();
  await visited?.('/action-reference');
  await visited?.('/blog');
  const [first, second] = sent();
  expect(first).toMatchObject({
    url: 'https://counts.test/i/v0/e/',
    api_key: 'phc_key',
    event: '$pageview',
    properties: { $current_url: `${location.origin}/action-reference`, $process_person_profile: false, $ip: null },
  });
  expect(second.distinct_id).toBe(first.distinct_id);
  expect(keptId()).toBe(first.distinct_id);
});

it('knows somebody by their id from then on, and says who they were before', async () => {
  const { visited } = started();
  await visited?.('/login');
  const before = keptId();
  identify('person-7', '/dashboard/home');
  identify('person-7', '/dashboard/jobs');
  expect(sent().slice(1)).toMatchObject([
    { event: '$identify', distinct_id: 'person-7', properties: { $anon_distinct_id: before } },
  ]);
  // Nobody is signed in here any more: the next visit is somebody else's.
  await visited?.('/');
  expect(keptId()).not.toBe('person-7');
});

it.each(['$posthog_cookieless', 'distinct_id', ' DistinctId ', ''])('takes nobody for "%s"', (id) => {
  started();
  identify(id, '/dashboard/home');
  expect(sent()).toEqual([]);
});

it('tells of an error without the people in it, and forgets the visitor with the yes', async () => {
  const { visited } = started();
  report(
    new Error(`No place for thandi@example.co.za, 082 123 4567 at https://a.test/x?token=secret ${'x'.repeat(300)}`),
  );
  const [{ event, properties }] = sent();
  const [fault] = properties.$exception_list;
  expect(event).toBe('$exception');
  expect(fault.value).toMatch(/^No place for \[email\], \[number\] at https:\/\/a\.test\/x x+$/);
  expect(fault.value).toHaveLength(255);
  expect(fault.stacktrace).toMatchObject({ type: 'raw', frames: expect.arrayContaining([expect.anything()]) });
  await visited?.('/');
  end();
  expect(readCookie(cookie)).toBeFalsy();
  fetchMock.mockClear();
  report(new Error('afterwards'));
  await visited?.('/');
  expect(sent()).toEqual([]);
});
