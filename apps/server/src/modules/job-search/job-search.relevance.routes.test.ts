import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { jobForEachPosition } from './job-search.fixture.ts';
import { jobSearchRepository } from './job-search.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  const { company_id } = await app.signIn();
  await jobForEachPosition(app, { company_id, now: new Date() });
  await jobSearchRepository(app.db).putWords();
});
afterAll(() => app.stop());

/** What people type, and the job that must come first among one of every kind. */
const expected: [search: string, first: string][] = [
  ['domestic worker', 'Domestic worker'],
  ['maid', 'Domestic worker'],
  ['waiter', 'Waiter'],
  ['Waitress', 'Waiter'],
  ['waitron jobs', 'Waiter'],
  ['cashier', 'Cashier'],
  ['cashiers', 'Cashier'],
  ['till operator', 'Cashier'],
  ['petrol attendant', 'Petrol attendant'],
  ['petrol attendent', 'Petrol attendant'],
  ['pump attendant', 'Petrol attendant'],
  ['plumber', 'Plumber'],
  ['plumer', 'Plumber'],
  ['geyser installer', 'Plumber'],
  ['electrician', 'Electrician'],
  ['electrican', 'Electrician'],
  ['wireman', 'Electrician'],
  ['forklift driver', 'Forklift operator'],
  ['forklif operator', 'Forklift operator'],
  ['registered nurse', 'Registered nurse'],
  ['professional nurse', 'Registered nurse'],
  ['hr manager', 'HR manager'],
  ['human resources manager', 'HR manager'],
  ['HR administrator', 'HR administrator'],
  ['it support', 'IT support technician'],
  ['helpdesk technician', 'IT support technician'],
  ['front-end developer', 'Front-end developer'],
  ['front end developer', 'Front-end developer'],
  ['frontend developer', 'Front-end developer'],
  ['react developer', 'Front-end developer'],
  ['receptionist', 'Receptionist'],
  ['recepsionist', 'Receptionist'],
  ['bookkeeper', 'Bookkeeper'],
  ['bookeeper', 'Bookkeeper'],
  ['book keeper', 'Bookkeeper'],
  ['coded welder', 'Welder'],
  ['wleder', 'Welder'],
  ['diesel mechanic', 'Diesel mechanic'],
  ['truck mechanic', 'Diesel mechanic'],
  ['boilermaker', 'Boilermaker'],
  ['steel fabricator', 'Boilermaker'],
  ['civil engineer', 'Civil engineer'],
  ['farm manager', 'Farm manager'],
  ['data entry clerk', 'Data capturer'],
  ['call center manager', 'Call centre manager'],
  ['merchandizer', 'Merchandiser'],
  ['chef de partie', 'Chef de partie'],
  ['marketing manager', 'Marketing manager'],
  ['teaching assistant', 'Teacher assistant'],
  ['vacancies for cashier', 'Cashier'],
];

test.each(expected)('who types “%s” sees %s first', async (search, first) => {
  const reply = await app.http.inject({ url: '/api/job/public', query: { workCountryId: '1', search, rows: '3' } });
  const titles = reply.json().items.map(({ title }: { title: string }) => title);
  expect(titles[0], titles.join(', ')).toBe(first);
});
