import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@marula/contract/endpoint';
import { allEndpoints } from '@marula/contract/endpoints';
import { errorReply } from '@marula/contract/errors';
import { type Role, roleRules, roles } from '@marula/contract/permissions';
import { isStaffRole, type StaffRole, staffRoles } from '@marula/contract/staff-roles';
import { abilityFor } from '@marula/contract/stored-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../app/modules.ts';
import { startTestApp, type TestApp, type TestMember } from '../app/test-app.ts';
import { newAddress } from '../app/test-races.ts';
import { asSetting, testKeys } from '../app/test-service.ts';

/** What anybody may call. A line is added here by hand, by somebody who has thought about it. */
const PUBLIC = [
  'GET /api/appeal',
  'GET /api/article',
  'GET /api/article/:slug',
  'GET /api/banner',
  'GET /api/candidate/filter-options',
  'GET /api/candidate/public',
  'GET /api/company/featured',
  'GET /api/contact',
  'GET /api/form',
  'GET /api/health',
  'GET /api/invite',
  'GET /api/job/public',
  'GET /api/job/public/:id',
  'GET /api/job/public/filter-options',
  'GET /api/job/public/landing',
  'GET /api/job/public/open-work',
  'GET /api/link-tracking/fetch-deeplink',
  'GET /api/place',
  'GET /api/place/near',
  'GET /api/place/suggest',
  'GET /api/pricing',
  'GET /api/pricing/faq',
  'GET /api/pricing/feature-groups',
  'GET /api/pricing/overview-items',
  'GET /api/ready',
  'GET /api/reference-verification',
  'GET /api/status',
  'GET /api/switches',
  'GET /api/unsubscribe',
  'POST /api/appeal',
  'POST /api/auth/check-user-exists',
  'POST /api/form',
  'POST /api/invite',
  'POST /api/invite/decline',
  'POST /api/job/public/:id/view',
  'POST /api/job/report',
  'POST /api/link-tracking/send-deeplink',
  'POST /api/link-tracking/upsert-click',
  'POST /api/privacy/link',
  'POST /api/privacy/link/confirm',
  'POST /api/privacy/link/file',
  'POST /api/privacy/link/kept',
  'POST /api/reference-verification',
  'POST /api/unsubscribe',
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const guarded = allEndpoints.filter(({ access }) => access !== 'public');
const isSigned = ({ access }: Endpoint) => typeof access === 'object' && 'service' in access;
const signed = guarded.filter(isSigned).map((endpoint) => [nameOf(endpoint), endpoint] as const);
const walk = guarded.filter((endpoint) => !isSigned(endpoint)).map((endpoint) => [nameOf(endpoint), endpoint] as const);

let app: TestApp;
let owner: TestMember;
let candidate: Record<string, string>;
let visitor: Record<string, string>;
const members = new Map<Role, TestMember>();
const staff = new Map<StaffRole, Record<string, string>>();
const staffRoleOf = ({ access }: Endpoint) =>
  typeof access === 'object' && 'staff' in access ? access.staff : undefined;

beforeAll(async () => {
  app = await startTestApp({ beside: true, env: { SERVICE_KEYS: asSetting(Object.values(testKeys)) } });
  owner = await app.signIn({ plan: 'custom' });
  members.set('Owner', owner);
  const person = await app.visit();
  candidate = person.headers;
  await app.db.query("insert into profiles (id, user_type, email) values ($1, 'Candidate', $2)", [
    person.user_id,
    person.email,
  ]);
  await app.db.query('insert into candidates (profile_id, work_country_id) values ($1, 1)', [person.user_id]);
  visitor = (await app.visit()).headers;
  for (const role of staffRoles) staff.set(role, (await app.signInStaff({ roles: [role] })).headers);
  for (const role of roles.filter((name) => name !== 'Owner')) {
    members.set(role, await app.signIn({ role, company_id: owner.company_id }));
  }
});
afterAll(() => app.stop());

const call = (endpoint: Endpoint, headers: Record<string, string> = {}) =>
  app.call(endpoint, { url: endpoint.path.replace(/:\w+/g, () => randomUUID()), headers });

test('the public endpoints are exactly the ones written down here', () => {
  const found = allEndpoints.filter(({ access }) => access === 'public').map(nameOf);
  expect(found.toSorted()).toEqual(PUBLIC);
});

test('every endpoint of the contract is served, and nothing else is', () => {
  const served = modules.flatMap((module) => module.routes ?? []).map(({ endpoint }) => nameOf(endpoint));
  expect(served.toSorted()).toEqual(allEndpoints.map(nameOf).toSorted());
});

const strangers: [string, Record<string, string>][] = [
  ['no session', {}],
  ['an empty header', { authorization: '' }],
  ['a token of nobody', { authorization: 'Bearer aGVsbG8.aGVsbG8.aGVsbG8' }],
  ['another scheme', { authorization: 'Basic b3duZXI6bWFydWxh' }],
  ['64 KB of token', { authorization: `Bearer ${'a'.repeat(12_000)}` }],
  ['a header that is not ASCII', { authorization: 'Bearer é.é.é' }],
];

test('the calls of programs are exactly the ones written down here', () => {
  expect(signed.map(([name]) => name)).toEqual([
    'POST /api/service/database',
    'POST /api/service/mail',
    'GET /api/service/health',
    'POST /api/service/retry',
  ]);
});

describe.each(signed)('%s', (_, endpoint) => {
  const answer = async (headers: Record<string, string>) => {
    const reply = await app.call(endpoint, { headers, remoteAddress: newAddress() });
    return [reply.statusCode, errorReply.parse(reply.json()).error.code];
  };

  test.each(strangers)('answers 401 to %s', async (_case, headers) => {
    expect(await answer(headers)).toEqual([401, 'request.unsigned']);
  });

  test('answers 401 to every role, to a candidate and to who has no profile: nobody is a program', async () => {
    const people = [...members.values()].map(({ headers }) => headers);
    for (const headers of [...people, candidate, visitor]) {
      expect(await answer(headers)).toEqual([401, 'request.unsigned']);
    }
  });
});

describe.each(walk)('%s', (_, endpoint) => {
  test.each(strangers)('answers 401 to %s', async (_case, headers) => {
    const reply = await call(endpoint, headers);
    expect([reply.statusCode, errorReply.parse(reply.json()).error.code]).toEqual([401, 'auth.session_missing']);
  });

  const staffRole = staffRoleOf(endpoint);
  const ofCompany = endpoint.access !== 'identified' && endpoint.access !== 'candidate' && !staffRole;

  test.runIf(endpoint.access === 'candidate')('is closed to employers and to who has no profile', async () => {
    for (const role of roles) expect((await call(endpoint, members.get(role)?.headers)).statusCode).toBe(403);
    expect((await call(endpoint, visitor)).statusCode).toBe(401);
    expect((await call(endpoint, candidate)).statusCode).not.toBe(403);
  });

  test.runIf(ofCompany)('answers 404 to a member who names another company', async () => {
    const reply = await call(endpoint, { ...owner.headers, 'x-company-id': randomUUID() });
    const foreign = await app.signIn();
    const other = await call(endpoint, { ...owner.headers, 'x-company-id': foreign.company_id });
    expect([reply.statusCode, other.statusCode, other.body]).toEqual([404, 404, reply.body]);
  });

  test.runIf(ofCompany)('is closed to a candidate and to who has no profile', async () => {
    expect((await call(endpoint, candidate)).statusCode).toBe(403);
    expect((await call(endpoint, visitor)).statusCode).toBe(401);
  });

  test.runIf(staffRole)('is open to the staff of its role, and to nobody else', async () => {
    for (const role of roles) expect((await call(endpoint, members.get(role)?.headers)).statusCode).toBe(403);
    expect((await call(endpoint, candidate)).statusCode).toBe(403);
    expect((await call(endpoint, visitor)).statusCode).toBe(401);
    for (const [role, headers] of staff) {
      const reply = await call(endpoint, headers);
      expect([role, reply.statusCode === 403]).toEqual([role, isStaffRole(staffRole) && staffRole !== role]);
    }
  });

  test.runIf(ofCompany || endpoint.access === 'candidate')('is closed to staff', async () => {
    expect((await call(endpoint, staff.get('operator'))).statusCode).toBe(403);
  });

  test.skipIf(endpoint.access === 'candidate' || staffRole)('answers 403 to a role that may not', async () => {
    for (const role of roles) {
      const { access } = endpoint;
      const allowed = typeof access === 'string' || ('can' in access && abilityFor(roleRules[role]).can(...access.can));
      const reply = await call(endpoint, members.get(role)?.headers);
      expect([role, reply.statusCode === 403]).toEqual([role, !allowed]);
    }
  });
});
