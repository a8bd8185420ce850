import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { trustOf } from './trust.fixture.ts';
import { fillBands } from './trust.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof trustOf>;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  on = trustOf(app);
});
afterAll(() => app.stop());

const text =
  'You run the weighbridge of our grain depot in Bothaville from five in the morning. Every truck is weighed full and empty, a sample is drawn with the long probe from six places, and moisture, screenings and colour are measured while the driver waits. You write the grade on the ticket, explain it to the farmer who does not agree, and send the truck to the right silo.';
const run = () => fillBands.run(app.deps, {} as never);
const place = async () => (await app.db.query('select last_id, done_at from job_bands_fill')).rows[0];
const keyed = async () => Number((await app.db.query('select count(distinct job_id) from job_bands')).rows[0]?.count);

/** As it is before the first filling, with so many adverts from before the detector. */
const before = async (count: number) => {
  const { company_id } = await app.signIn();
  await app.db.query("update job_bands_fill set last_id = '00000000-0000-0000-0000-000000000000', done_at = null");
  await app.db.query('delete from job_bands');
  await app.db.query(
    `insert into jobs (company_id, title, description, active, published_at, work_country_id)
     select $1, 'Old ' || n, $3 || ' ' || n, true, now() - interval '1 year', 1 from generate_series(1, $2::int) n`,
    [company_id, count, text],
  );
};
const published = async () =>
  Number((await app.db.query('select count(*) from jobs where published_at is not null')).rows[0]?.count);

test('adverts from before the detector get their keys, drafts none, and a copy of one is found from then on', async () => {
  await before(230);
  const { company_id } = await app.signIn();
  await app.db.query("insert into jobs (company_id, title, description, work_country_id) values ($1, 'Draft', $2, 1)", [
    company_id,
    text,
  ]);
  await run();
  expect(await keyed()).toBe(await published());
  expect((await place())?.done_at).not.toBeNull();
  const thief = await on.owner(2);
  const copy = await on.online(thief, { description: `<p>${text} Mail grain@gmail.com.</p>` });
  await app.settled();
  const { rows } = await app.db.query('select detections from trust_cases where subject_id = $1', [copy]);
  expect(JSON.stringify(rows)).toContain('copied');
});

test('two workers at once fill each advert once, and nobody is told of a failure', async () => {
  await before(150);
  await Promise.all([run(), run(), run()]);
  // Whoever found another at it went away: the one that stayed has done all.
  expect(await keyed()).toBe(await published());
  expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('what was stopped goes on where it was, and what is done is not begun again', async () => {
  await before(10);
  const { rows } = await app.db.query('select id from jobs where published_at is not null order by id');
  const half = rows[Math.floor(rows.length / 2)]?.id;
  await app.db.query('update job_bands_fill set last_id = $1', [half]);
  await run();
  expect(await keyed()).toBe(rows.filter(({ id }) => id > half).length);
  await app.db.query('delete from job_bands');
  await run();
  expect(await keyed()).toBe(0);
  expect(await fillBands.atStart?.(app.deps)).toBe(false);
});
