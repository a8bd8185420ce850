import { storage } from '@marula/contract/file-limits';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutChance } from '../../../../../scripts/testing/without-chance.ts';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { sitePicture } from '../../core/module.ts';
import { svgOf } from './job-search.drawing.presenter.ts';
import { jobForEachPosition } from './job-search.fixture.ts';
import { drawable, pictureFacts } from './job-search.picture.presenter.ts';
import { jobTree } from './job-search.picture-tree.presenter.ts';
import { findShownJob } from './job-search.usecases.ts';

const now = new Date();
let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  owner = await app.signIn({ plan: 'professional' });
  await jobForEachPosition(app, { company_id: owner.company_id, now });
});
afterAll(() => app.stop());

const idOf = async (title: string): Promise<string> =>
  (await app.db.query<{ id: string }>('select id from jobs where title = $1', [title])).rows[0]?.id ?? '';
const get = (url: string) => app.http.inject({ url });
const preview = (file: string) => get(`/previews/jobs/${file}.jpg`);
/** Where the picture of today is. */
const addressOf = async (id: string): Promise<string> => String((await preview(id)).headers.location);
const factsOf = async (id: string) => pictureFacts(await findShownJob(app.deps, id));
const change = (id: string, column: string, value: unknown) =>
  app.db.query(`update jobs set ${column} = $2 where id = $1`, [id, value]);

/** What is drawn in the field of the company's mark. */
async function markIn(jpeg: Buffer) {
  const mark = await sharp(jpeg).extract({ left: 84, top: 84, width: 56, height: 56 }).png().toBuffer();
  const { channels } = await sharp(mark).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

describe('a job’s picture', () => {
  test('is a small JPEG of the size that previews want, for good under its address', async () => {
    const reply = await get(await addressOf(await idOf('Plumber')));
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { width, height, format } = await sharp(reply.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: sitePicture.width, height: sitePicture.height, format: 'jpeg' });
    expect(reply.rawPayload.length).toBeLessThan(100_000);
    const { channels } = await sharp(reply.rawPayload).stats();
    expect(channels.every(({ stdev }) => stdev > 10)).toBe(true);
  });

  test('moves when the job changes: an old address and a made-up one lead to the new', async () => {
    const id = await idOf('Welder');
    const before = await addressOf(id);
    await change(id, 'title', 'Coded welder');
    const moved = await get(before);
    expect([moved.statusCode, moved.headers['cache-control']]).toEqual([302, 'no-cache']);
    expect(moved.headers.location).not.toBe(before);
    expect((await get(String(moved.headers.location))).statusCode).toBe(200);
    expect((await preview(`${id}-0000000000000000`)).headers.location).toBe(moved.headers.location);
  });

  test.each(['x', '../../robots', '00000000-0000-4000-8000-000000000000-0123456789abcdef'])(
    'of %s is not there',
    async (file) => expect((await preview(encodeURIComponent(file))).statusCode).toBe(404),
  );

  test('of a job that was never published is not there; a closed one keeps its own', async () => {
    const [hidden, closed] = [await idOf('Waiter'), await idOf('Cashier')];
    await change(hidden, 'published_at', null);
    await change(closed, 'expired', true);
    expect((await preview(hidden)).statusCode).toBe(404);
    expect((await get(await addressOf(closed))).statusCode).toBe(200);
  });

  test('shows the pay as people read it, and a hidden one nowhere', async () => {
    const id = await idOf('Electrician');
    await app.db.query(
      "insert into job_salaries (job_id, min, max, currency, remuneration_term_id) values ($1, 1250000, 1500000, 'ZAR', 4)",
      [id],
    );
    const shown = await factsOf(id);
    expect(shown.facts).toContain('R 12 500 - R 15 000 per month');
    await app.db.query('update job_salaries set hide = true where job_id = $1', [id]);
    const hidden = await factsOf(id);
    expect(withoutChance(JSON.stringify([hidden, jobTree(hidden, undefined)]))).not.toMatch(
      /12.?500|15.?000|per month/,
    );
    expect(await svgOf(jobTree(hidden, undefined))).not.toBe(await svgOf(jobTree(shown, undefined)));
  });

  test.each([
    ['200 letters', 'W'.repeat(200), 'W'.repeat(200)],
    ['many words', 'long word '.repeat(20).trim(), 'long word '.repeat(20).trim()],
    ['a script', '<script>alert("1")</script>', '<script>alert("1")</script>'],
    ['pictographs', '🔥 Chef 👩🏽‍🚒 wanted 🇿🇦', 'Chef wanted'],
    ['writing that turns round', '\u202ENurse مرحبا', 'Nurse'],
    ['nothing that can be drawn', '厨师', 'Bookkeeper'],
    ['letters of Lozi and Venda', 'Muŋwi wa ṱhoḓea', 'Muŋwi wa ṱhoḓea'],
  ])('is drawn of a title with %s', async (_, title, drawn) => {
    const id = await app.db
      .query<{ id: string }>(
        `select j.id from jobs j join industry_positions p on p.id = j.industry_position_id where p.name = 'Bookkeeper'`,
      )
      .then(({ rows }) => rows[0]?.id ?? '');
    await change(id, 'title', title);
    const facts = await factsOf(id);
    expect(facts.title).toBe(drawn);
    const svg = await svgOf(jobTree(facts, undefined));
    expect(svg).not.toContain('<script');
    const reply = await get(await addressOf(id));
    expect([reply.statusCode, (await sharp(reply.rawPayload).metadata()).width]).toEqual([200, sitePicture.width]);
    expect(reply.rawPayload.length).toBeLessThan(300_000);
  });

  test('leaves out a sign that the fonts do not have instead of drawing a box', async () => {
    const facts = { company: 'A', logo: null, facts: [] };
    const tree = (title: string) => svgOf(jobTree({ ...facts, title: drawable(title) }, undefined));
    expect(await tree('Cook∑ʘ')).toBe(await tree('Cook'));
  });
});

describe('the company’s mark in it', () => {
  const red = () => sharp({ create: { width: 80, height: 80, channels: 3, background: '#ff0000' } }).png();

  test('is the logo that the company uploaded, and fetched from nowhere else', async () => {
    const id = await idOf('Receptionist');
    await app.db.query('update companies set logo = $2 where id = $1', [
      owner.company_id,
      'http://127.0.0.1:9/logo.png?v=1',
    ]);
    const foreign = await get(await addressOf(id));
    expect(foreign.statusCode).toBe(200);
    expect((await markIn(foreign.rawPayload))[0]).toBeLessThan(200);
    const address = await app.listen();
    const { error } = await createClient(address, 'anon', {
      global: { headers: { Authorization: String(owner.headers.authorization) } },
    })
      .storage.from(storage.buckets.companyLogos)
      .upload(owner.company_id, await red().toBuffer(), { contentType: 'image/png', upsert: true });
    expect(error).toBeNull();
    await app.db.query('update companies set logo = $2 where id = $1', [
      owner.company_id,
      `${address}/storage/v1/object/public/${storage.buckets.companyLogos}/${owner.company_id}?v=2`,
    ]);
    const own = await get(await addressOf(id));
    const [r = 0, g = 255, b = 255] = await markIn(own.rawPayload);
    expect(r > 240 && g < 15 && b < 15, `${r} ${g} ${b}`).toBe(true);
  });

  test('is drawn from the letters of the demo’s logos, and left out when it is no picture', async () => {
    const id = await idOf('Receptionist');
    const logos = [`data:image/png;base64,${(await red().toBuffer()).toString('base64')}`, 'data:image/png,nothing'];
    const marks: number[][] = [];
    for (const logo of logos) {
      await app.db.query('update companies set logo = $2 where id = $1', [owner.company_id, logo]);
      marks.push(await markIn((await get(await addressOf(id))).rawPayload));
    }
    expect(marks[0]?.[0]).toBeGreaterThan(240);
    expect(marks[1]?.[0]).toBeLessThan(200);
  });
});

test('pages without a job have the site’s picture', async () => {
  const reply = await get(sitePicture.path);
  const { width, height } = await sharp(reply.rawPayload).metadata();
  expect([reply.statusCode, width, height]).toEqual([200, sitePicture.width, sitePicture.height]);
});
