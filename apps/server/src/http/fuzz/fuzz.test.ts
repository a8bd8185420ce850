import type { Endpoint } from '@marula/contract/endpoint';
import { allEndpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usually } from '../../../../../scripts/testing/seed.ts';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { jobsOf } from '../../app/test-jobs.ts';
import { schemaOf, valueFor } from './from-schema.ts';
import { chance, oneOf, something } from './values.ts';

const REQUESTS = usually(2_000, 200_000);

/** Accounts are deleted and people removed on the way, so others come after so many requests. */
const RENEW_AFTER = 250;

type Headers = Record<string, string>;
let app: TestApp;
let ids: string[] = [];
let callers: { member: Headers; user: Headers; candidate: Headers; visitor: Headers; nobody: Headers };

async function newPeople(): Promise<void> {
  const { owner, post } = jobsOf(app);
  const [member, other] = [await owner(50), await owner(50)];
  const user = await app.signIn({ role: 'User', company_id: member.company_id });
  const person = await app.visit();
  await app.db.query("insert into profiles (id, user_type, email) values ($1, 'Candidate', $2)", [
    person.user_id,
    person.email,
  ]);
  await app.db.query('insert into candidates (profile_id, work_country_id) values ($1, 1)', [person.user_id]);
  const jobs = await Promise.all([member, member, other].map((by) => post(by)));
  ids = [
    ...[member, other, user].flatMap(({ company_id, profile_id }) => [company_id, profile_id]),
    ...jobs.map((reply) => reply.json().id),
    person.user_id,
  ];
  const visitor = (await app.visit()).headers;
  callers = { member: member.headers, user: user.headers, candidate: person.headers, visitor, nobody: {} };
}

beforeAll(async () => {
  app = await startTestApp({ own: true });
});
afterAll(() => app.stop());

/** Mostly somebody who may. */
function callerOf({ access }: Endpoint): Headers {
  if (chance(0.15)) return oneOf(Object.values(callers));
  if (access === 'public') return callers.nobody;
  if (access === 'identified') return oneOf([callers.visitor, callers.member, callers.candidate]);
  return access === 'candidate' ? callers.candidate : callers.member;
}

const schemas = new Map(
  allEndpoints.map((endpoint) => {
    const { query, body } = endpoint;
    return [endpoint, { query: query && schemaOf(query), body: body && schemaOf(body) }];
  }),
);

const asParameter = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Half of a character has no place in an address. */
const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

const pathOf = ({ path }: Endpoint) =>
  path.replace(/:\w+/g, () => encoded(chance(0.8) ? oneOf(ids) : asParameter(something())) || '%20');

const queryOf = (values: unknown) =>
  Object.entries(values && typeof values === 'object' ? values : {})
    .map(([name, value]) => `${encoded(name)}=${encoded(asParameter(value))}`)
    .join('&');

function request() {
  const endpoint = oneOf(allEndpoints);
  const { query, body } = schemas.get(endpoint) ?? {};
  const asked = query ? `?${queryOf(valueFor(query, ids))}` : '';
  const payload = body && JSON.stringify(valueFor(body, ids));
  const headers = { ...callerOf(endpoint), ...(payload ? { 'content-type': 'application/json' } : {}) };
  return { method: endpoint.method, url: pathOf(endpoint) + asked, headers, ...(payload ? { payload } : {}) };
}

test(`${REQUESTS} requests that anybody could send are answered or refused, and none breaks the server`, async () => {
  const broken: unknown[] = [];
  for (let sent = 0; sent < REQUESTS; sent++) {
    if (sent % RENEW_AFTER === 0) await newPeople();
    const asked = request();
    const { statusCode, body } = await app.http.inject(asked);
    if (statusCode >= 500) {
      const { method, url, payload } = asked;
      broken.push({ method, url: url.slice(0, 300), payload: payload?.slice(0, 600), statusCode, body });
      if (broken.length === 10) break;
    }
  }
  expect([broken, app.log.filter((line) => line.includes('"level":50'))]).toEqual([[], []]);
});
