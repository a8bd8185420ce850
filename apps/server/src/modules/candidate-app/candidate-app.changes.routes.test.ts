import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { candidateAppOf } from './candidate-app.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** What people type: any script, quotes, signs and line breaks, without what no database stores. */
const typed = (minLength: number, maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.floor(maxLength / 20) })
    .map((text) => text.trim())
    .filter((text) => text.length >= minLength && text.length <= maxLength && !text.includes('\0'));

const choice = (most: number) => fc.option(fc.integer({ min: 1, max: most }));
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((number) => number + 0);

/** Some of the fields, as the app may send them. */
const changes = fc.record(
  {
    first_name: typed(1, 100),
    last_name: typed(1, 100),
    availability_id: choice(5),
    capacity_id: choice(5),
    experience_id: choice(6),
    drivers_licence_id: choice(4),
    work_permit: fc.boolean(),
    discoverable: fc.boolean(),
    location: fc.option(
      fc.record({
        name: typed(1, 200),
        province_id: choice(9),
        geometry: fc.record({ location: fc.record({ lat: degrees(90), lng: degrees(180) }) }),
        radius: fc.option(fc.integer({ min: 0, max: 500_000 })),
      }),
    ),
    extra_info: fc.record({ about_you: typed(0, 5_000), ideal_job: typed(0, 5_000) }),
    citizenship: fc.option(fc.record({ id_passport_number: fc.option(typed(1, 100)), country: typed(1, 100) })),
    notification_preferences: fc.record({
      application_status: fc.boolean(),
      job_invites: fc.boolean(),
      new_jobs: fc.boolean(),
      new_messages: fc.boolean(),
    }),
  },
  { requiredKeys: [] },
);

const CHOSEN = ['availability', 'capacity', 'experience', 'drivers_licence'] as const;

/** A profile in the words of a change. */
const asSent = (profile: Record<string, { id: number } | null>) => ({
  ...profile,
  ...Object.fromEntries(CHOSEN.map((name) => [`${name}_id`, profile[name]?.id ?? null])),
});

test('whatever is changed is read back, and the rest is as it was', async () => {
  const me = candidateAppOf(app);
  const who = await me.join();
  let known = asSent((await me.at(who, 'GET')).json());
  await fc.assert(
    fc.asyncProperty(changes, async (change) => {
      const reply = await me.at(who, 'PATCH', '', change);
      expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
      const read = asSent((await me.at(who, 'GET')).json());
      const expected: Record<string, unknown> = { ...known, ...change, updated_at: read.updated_at };
      for (const name of CHOSEN) expected[name] = read[name];
      expect(read).toEqual(expected);
      known = read;
    }),
    { numRuns: 40 },
  );
});
