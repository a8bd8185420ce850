import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { personForEachPosition } from './candidates.fixture.ts';
import { gatherWords } from './candidates.tasks.ts';

let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  owner = await app.signIn();
  await personForEachPosition(app, new Date());
  await gatherWords.run(app.deps, {} as never);
});
afterAll(() => app.stop());

/** What people type, and whose work must come first among one person of every kind. */
const expected: [search: string, first: string][] = [
  ['domestic worker', 'Domestic worker'],
  ['maid', 'Domestic worker'],
  ['Waitress', 'Waiter'],
  ['cashiers', 'Cashier'],
  ['till operator', 'Cashier'],
  ['petrol attendent', 'Petrol attendant'],
  ['plumer', 'Plumber'],
  ['geyser installer', 'Plumber'],
  ['electrican', 'Electrician'],
  ['forklift driver', 'Forklift operator'],
  ['professional nurse', 'Registered nurse'],
  ['human resources manager', 'HR manager'],
  ['it support', 'IT support technician'],
  ['frontend developer', 'Front-end developer'],
  ['recepsionist', 'Receptionist'],
  ['bookeeper', 'Bookkeeper'],
  ['wleder', 'Welder'],
  ['truck mechanic', 'Diesel mechanic'],
  ['looking for a civil engineer', 'Civil engineer'],
  ['farm manager', 'Farm manager'],
];

test.each(expected)('who types “%s” sees somebody whose work is %s first', async (search, first) => {
  for (const [url, headers] of [
    ['/api/candidate/search', owner.headers],
    ['/api/candidate/public?workCountryId=1', {}],
  ] as const) {
    const query = new URLSearchParams({ search, rows: '3' });
    const reply = await app.http.inject({ url: `${url}${url.includes('?') ? '&' : '?'}${query}`, headers });
    const works = reply
      .json()
      .items.map(({ industry }: { industry: { position: { name: string } }[] }) => industry[0]?.position.name);
    expect(works[0], works.join(', ')).toBe(first);
  }
});
