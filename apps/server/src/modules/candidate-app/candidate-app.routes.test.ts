import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { candidateAppOf, pathsOf, person, refusalOf } from './candidate-app.fixture.ts';

let app: TestApp;
let me: ReturnType<typeof candidateAppOf>;
beforeAll(async () => {
  app = await startTestApp();
  me = candidateAppOf(app);
});
afterAll(() => app.stop());

const { create, read } = endpoints.candidateApp;

describe('who has signed up', () => {
  test('becomes a candidate of the country whose app they use, and is welcomed', async () => {
    const visitor = await app.visit();
    const headers = { ...visitor.headers, 'x-tenant': 'ZM' };
    const reply = await app.call(create, { headers, payload: { ...person, contact_number: '0977 123 456' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      id: visitor.user_id,
      email: visitor.email,
      user_type: 'Candidate',
      contact_number: '+260977123456',
      work_country: { id: 2, name: 'Zambia' },
      company_id: null,
      education: [],
      notification_preferences: { application_status: true, new_jobs: true },
    });
    const mail = await app.inbox.waitFor(({ to }) => to.includes(visitor.email));
    expect(mail.text).toContain('Welcome, Thandi');
  });

  test('has one profile, however often they press, and what stands in it stays', async () => {
    const visitor = await app.visit();
    const send = (first_name: string) =>
      app.call(create, { headers: visitor.headers, payload: { ...person, first_name } });
    const replies = await Promise.all(Array.from({ length: 8 }, () => send('Thandi')));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect((await send('Lerato')).json().first_name).toBe('Thandi');
    const { rows } = await app.db.query('select from candidates where profile_id = $1', [visitor.user_id]);
    expect(rows.length).toBe(1);
    const { rows: told } = await app.db.query(
      "select from outbox_events where name = 'candidate.joined' and payload->>'profile_id' = $1",
      [visitor.user_id],
    );
    expect(told.length).toBe(1);
  });

  test('as an employer is refused, and a candidate is no employer', async () => {
    const owner = await app.signIn();
    expect(refusalOf(await app.call(create, { headers: owner.headers, payload: person }))).toBe('auth.email_taken');
    const candidate = await me.join();
    const founder = { ...person, company: { name: 'Baobab' }, start: 'free' };
    const reply = await app.call(endpoints.employers.create, { headers: candidate.headers, payload: founder });
    expect(refusalOf(reply)).toBe('auth.app_account');
    expect((await app.call(endpoints.jobs.list, { headers: candidate.headers })).statusCode).toBe(403);
    // By this the sign-in of the employers' site sends them away.
    const kind = await app.call(endpoints.auth.checkUserType, { headers: candidate.headers });
    expect(kind.json()).toEqual({ user_type: 'Candidate' });
  });

  test('with an address that somebody else’s profile has is refused', async () => {
    const owner = await app.signIn();
    const { rows } = await app.db.query<{ email: string }>('select email from profiles where id = $1', [
      owner.profile_id,
    ]);
    const twin = await app.visit();
    await app.db.query('update profiles set email = $2 where id = $1', [owner.profile_id, twin.email]);
    expect(refusalOf(await app.call(create, { headers: twin.headers, payload: person }))).toBe('auth.email_taken');
    expect(rows.length).toBe(1);
  });

  test('reaches their profile with a new address that they have confirmed', async () => {
    const candidate = await me.join();
    await app.db.query("update auth.users set email = 'new-address@example.test' where id = $1", [candidate.id]);
    const { rows } = await app.db.query<{ id: string }>('select id from auth.sessions where user_id = $1', [
      candidate.id,
    ]);
    const token = await app.tokens.issue({ id: rows[0]?.id ?? '' });
    const reply = await app.call(create, { headers: { authorization: `Bearer ${token}` }, payload: person });
    expect(reply.json().email).toBe('new-address@example.test');
  });

  test.each([
    ['a phone number that is none', { contact_number: 'call me' }, ['body.contact_number']],
    ['no name', { first_name: '  ' }, ['body.first_name']],
    ['a name of 5,000 characters', { last_name: 'x'.repeat(5_000) }, ['body.last_name']],
    ['a kind of user', { user_type: 'Admin' }, ['body']],
    ['half a character', { first_name: 'a\ud800' }, ['body']],
  ])('is refused with %s', async (_, change, paths) => {
    const { headers } = await app.visit();
    const reply = await app.call(create, { headers, payload: { ...person, ...change } });
    expect([reply.statusCode, pathsOf(reply)]).toEqual([400, paths]);
  });
});

const whole = {
  first_name: 'Ťhändi 🌿',
  last_name: "O'Neil-Mokoena",
  profile_image: 'https://example.test/storage/v1/object/public/profile_images/x',
  availability_id: 1,
  capacity_id: 2,
  experience_id: 3,
  work_permit: true,
  discoverable: false,
  location: {
    name: 'Soweto',
    province_id: 3,
    geometry: { location: { lat: -26.26781, lng: 27.85849 } },
    radius: 25_000,
  },
  drivers_licence_id: 2,
  extra_info: { about_you: 'Calm.\n\nقائد 👩🏾‍🍳', ideal_job: '<script>alert(1)</script>' },
  citizenship: { id_passport_number: '9001015009087', country: 'South Africa' },
  desired_remuneration: { amount: 1_300_000, remuneration_term_id: 4 },
  notification_preferences: { new_jobs: false },
};

const shown = (profile: Record<string, { id: number } | null> & Record<string, unknown>) => ({
  ...profile,
  availability_id: profile.availability?.id,
  capacity_id: profile.capacity?.id,
  experience_id: profile.experience?.id,
  drivers_licence_id: profile.drivers_licence?.id,
});

const positionOf = async (industry: number) =>
  (await app.db.query<{ id: number }>('select id from industry_positions where industry_id = $1 limit 1', [industry]))
    .rows[0]?.id ?? 0;

describe('a profile', () => {
  test('gives back what was put into it, whole and unmasked', async () => {
    const candidate = await me.join();
    const position = await positionOf(16);
    const industry = [
      { industry_id: 8, user_input: 'Sangoma' },
      { industry_id: 16, industry_position_id: position },
    ];
    const reply = await me.at(candidate, 'PATCH', '', { ...whole, industry });
    expect(reply.statusCode).toBe(200);
    const again = await me.at(candidate, 'GET');
    expect(again.json()).toEqual(reply.json());
    const { desired_remuneration: _, ...plain } = whole;
    expect(shown(again.json())).toMatchObject({
      ...plain,
      desired_remuneration: { amount: 1_300_000, currency: 'ZAR', remuneration_term: { id: 4 } },
      notification_preferences: { application_status: true, job_invites: true, new_jobs: false, new_messages: true },
    });
    expect(again.json().industry).toMatchObject([
      { industry: { id: 8 }, user_input: 'Sangoma', position: null },
      { industry: { id: 16 }, user_input: null, position: { id: position } },
    ]);
    const { rows } = await app.db.query(
      'select province_id, latitude, longitude from candidates where profile_id = $1',
      [candidate.id],
    );
    expect(rows).toEqual([{ province_id: 3, latitude: -26.26781, longitude: 27.85849 }]);
  });

  test('keeps what a change leaves out, and loses what it takes back', async () => {
    const candidate = await me.join();
    await me.at(candidate, 'PATCH', '', whole);
    const before = (await me.at(candidate, 'GET')).json();
    const one = (await me.at(candidate, 'PATCH', '', { extra_info: { ideal_job: 'Head chef' } })).json();
    expect(one).toEqual({ ...before, extra_info: { ...whole.extra_info, ideal_job: 'Head chef' } });
    const none = {
      contact_number: null,
      profile_image: null,
      availability_id: null,
      location: null,
      citizenship: null,
      desired_remuneration: null,
      industry: [],
    };
    expect((await me.at(candidate, 'PATCH', '', none)).json()).toMatchObject({
      contact_number: null,
      profile_image: null,
      availability: null,
      location: null,
      citizenship: null,
      desired_remuneration: null,
      industry: [],
      capacity: { id: 2 },
    });
  });

  test('in Zambia counts in kwacha and dials Zambian numbers', async () => {
    const candidate = await me.join({ 'x-tenant': 'ZM' });
    const changes = {
      contact_number: '0977123456',
      desired_remuneration: { amount: 100, remuneration_term_id: 1 },
    };
    // The country is the profile's, whatever a later call says.
    const reply = await me.at(candidate, 'PATCH', '', changes, { 'x-tenant': 'ZA' });
    expect(reply.json()).toMatchObject({
      contact_number: '+260977123456',
      desired_remuneration: { currency: 'ZMW' },
    });
  });

  test.each([
    ['an availability', { availability_id: 9_999 }, 'body.availability_id'],
    ['a capacity', { capacity_id: 2_147_483_647 }, 'body.capacity_id'],
    ['an experience', { experience_id: 40_000 }, 'body.experience_id'],
    ['a licence', { drivers_licence_id: 9_999 }, 'body.drivers_licence_id'],
    ['a province', { location: { ...whole.location, province_id: 9_999 } }, 'body.location.province_id'],
    [
      'a term of pay',
      { desired_remuneration: { amount: 1, remuneration_term_id: 9_999 } },
      'body.desired_remuneration.remuneration_term_id',
    ],
    [
      'an industry',
      {
        industry: [
          { industry_id: 1, user_input: 'x' },
          { industry_id: 9_999, user_input: 'x' },
        ],
      },
      'body.industry.1.industry_id',
    ],
    [
      'a position',
      { industry: [{ industry_id: 1, industry_position_id: 2_000_000_000 }] },
      'body.industry.0.industry_position_id',
    ],
  ])('refuses %s that nobody knows, by its field, and changes nothing', async (_, change, path) => {
    const candidate = await me.join();
    const reply = await me.at(candidate, 'PATCH', '', { first_name: 'Changed', ...change });
    expect([reply.statusCode, refusalOf(reply), pathsOf(reply)]).toEqual([400, 'request.invalid', [path]]);
    expect((await me.at(candidate, 'GET')).json().first_name).toBe('Thandi');
  });

  test('refuses a position of another industry', async () => {
    const industry = [{ industry_id: 8, industry_position_id: await positionOf(16) }];
    const reply = await me.at(await me.join(), 'PATCH', '', { industry });
    expect(pathsOf(reply)).toEqual(['body.industry.0.industry_position_id']);
  });

  test.each([
    ['an industry without a position or words for it', { industry: [{ industry_id: 1 }] }],
    ['an industry twice', { industry: [1, 1].map((industry_id) => ({ industry_id, user_input: 'x' })) }],
    [
      'eleven industries',
      { industry: Array.from({ length: 11 }, (_, i) => ({ industry_id: i + 1, user_input: 'x' })) },
    ],
    ['a text with a NUL', { extra_info: { about_you: 'a\u0000b' } }],
    ['half a character', { extra_info: { about_you: 'a\udc00b' } }],
    ['a text that is too long', { extra_info: { about_you: 'x'.repeat(5_001) } }],
    ['a place off the globe', { location: { ...whole.location, geometry: { location: { lat: 91, lng: 0 } } } }],
    ['a script as picture', { profile_image: 'javascript:alert(1)' }],
    ['a negative wage', { desired_remuneration: { amount: -1, remuneration_term_id: 1 } }],
    ['half a cent', { desired_remuneration: { amount: 0.5, remuneration_term_id: 1 } }],
    ['a preference that is none', { notification_preferences: { spam: true } }],
    ['a phone number that is none', { contact_number: '12' }],
    ['a list instead of a profile', []],
    ...['id', 'user_type', 'email', 'marula_verified', 'active', 'company_id', 'video', 'reports', 'work_country'].map(
      (field): [string, object] => [`the field ${field}, which is not theirs to write`, { [field]: 'x' }],
    ),
  ])('refuses %s', async (_, change) => {
    const candidate = await me.join();
    const before = (await me.at(candidate, 'GET')).json();
    const reply = await me.at(candidate, 'PATCH', '', change);
    expect([reply.statusCode, refusalOf(reply)]).toEqual([400, 'request.invalid']);
    expect((await me.at(candidate, 'GET')).json()).toEqual(before);
  });

  test('refuses a megabyte before it reads it', async () => {
    const reply = await me.at(await me.join(), 'PATCH', '', { extra_info: { about_you: 'x'.repeat(1_100_000) } });
    expect([reply.statusCode, refusalOf(reply)]).toEqual([413, 'request.too_large']);
  });

  test('is nobody else’s: each reads their own', async () => {
    const [one, other] = [await me.join(), await me.join()];
    await me.at(one, 'PATCH', '', { first_name: 'Sipho' });
    expect((await me.at(other, 'GET')).json()).toMatchObject({ id: other.id, first_name: 'Thandi' });
    const owner = await app.signIn();
    expect((await app.call(read, { headers: owner.headers })).statusCode).toBe(403);
    expect((await app.call(read)).statusCode).toBe(401);
  });
});
