import type { ContentThing } from '@marula/contract/content.contract';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentValues } from '@marula/contract/content.values.contract';
import { contentLimits } from '@marula/contract/content-kinds';
import { endpoints } from '@marula/contract/endpoints';
import { FormOptions } from '@marula/contract/forms.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSecond } from '../../../../../scripts/testing/a-second.ts';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { anotherProcess, codeOf, editorOf } from '../../app/test-content.ts';
import { libraryRepository } from '../../domain/library/library.repository.ts';
import { jobForEachPosition } from '../job-search/job-search.fixture.ts';

let app: TestApp;
let desk: ReturnType<typeof editorOf>;
beforeAll(async () => {
  // What everybody reads changes here: on a database of its own.
  app = await startTestApp({ own: true });
  desk = editorOf(app, await app.signInStaff({ roles: ['content'], first_name: 'Anton' }));
  const { company_id } = await app.signIn();
  await jobForEachPosition(app, { company_id, now: app.deps.clock() });
});
afterAll(() => app.stop());

const { forms, jobs } = endpoints;
/** Office messenger, of 'Office and administration'. */
const messenger = 'position/380';
const messengerName = 'Office messenger';

async function search(words: string, http = app.http) {
  const query = { search: words, workCountryId: '1' };
  const reply = await http.inject({ url: jobs.browse.path, query });
  return reply.json<{ items: { title: string }[]; understood: { kinds: { name: string }[] } }>();
}
const meant = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).understood.kinds.map(({ name }) => name);
const titles = async (...asked: Parameters<typeof search>) => (await search(...asked)).items.map(({ title }) => title);
const offered = async () =>
  FormOptions.parse((await app.call(forms.read)).json())
    .industry_positions.filter(({ shown }) => shown)
    .map(({ name }) => name);
const liveOf = async (name: string) => (await desk.read(name)).live as ContentValue<'position'>;
const landing = async (position: string) =>
  (await app.call(jobs.landing, { query: { position, workCountryId: '1' } })).statusCode;

describe('a synonym', () => {
  test('leads to the jobs of its position within a second in every process, and no longer when it is taken back', async () => {
    const other = await anotherProcess(app);
    expect(await meant('tea girl')).not.toContain(messengerName);
    expect(await meant('tea girl', other.http)).not.toContain(messengerName);
    const { synonyms } = await liveOf(messenger);
    expect(codeOf(await desk.keep(messenger, { synonyms: [...synonyms, 'Tea girl'] }))).toBe('ok');
    expect(await meant('tea girl')).not.toContain(messengerName);
    expect(codeOf(await desk.publish(messenger))).toBe('ok');
    await expect.poll(() => meant('tea girl'), aSecond).toContain(messengerName);
    await expect.poll(() => meant('tea girl', other.http), aSecond).toContain(messengerName);
    expect(await titles('tea girl', other.http)).toContain(messengerName);
    await desk.restoreFirst(messenger);
    await expect.poll(() => meant('tea girl'), aSecond).not.toContain(messengerName);
    await expect.poll(() => meant('tea girl', other.http), aSecond).not.toContain(messengerName);
    await other.stop();
  });

  test('is stored with the jobs and the people of its position, by a task', async () => {
    const stored = async () =>
      (
        await app.db.one<{ found: boolean }>(
          `select s.names @@ to_tsquery('job_words', 'parcelrunner') as found from job_search s join jobs j on j.id = s.job_id
         where j.industry_position_id = 380`,
        )
      )?.found;
    const { synonyms } = await liveOf(messenger);
    await desk.changed(messenger, { synonyms: [...synonyms, 'Parcelrunner'] });
    await app.settled();
    await expect.poll(stored).toBe(true);
    await desk.changed(messenger, { synonyms });
    await app.settled();
    await expect.poll(stored).toBe(false);
  });
});

describe('a position', () => {
  test('that is not shown is not offered, looked for or a page, and its jobs keep it', async () => {
    expect([await offered(), await meant(messengerName)]).toEqual([
      expect.arrayContaining([messengerName]),
      [messengerName],
    ]);
    expect(await landing('office-messenger')).toBe(200);
    await desk.changed(messenger, { shown: false });
    await expect.poll(offered, aSecond).not.toContain(messengerName);
    await expect.poll(() => meant(messengerName), aSecond).not.toContain(messengerName);
    expect(await landing('office-messenger')).toBe(404);
    const kept = await app.db.one('select count(*)::int as count from jobs where industry_position_id = 380');
    expect(kept).toEqual({ count: 1 });
    expect(await titles(messengerName)).toContain(messengerName);
    await desk.restoreFirst(messenger);
    await expect.poll(offered, aSecond).toContain(messengerName);
  });

  test('is added, offered, found and a page of its own', async () => {
    const { free } = await desk.list('position');
    expect(free).toBe(contentLimits.firstAdded);
    const name = `position/${free}`;
    const value = { ...(await liveOf(messenger)), name: 'Drone pilot', synonyms: ['Quadcopter flyer'], related: [] };
    await desk.changed(name, value);
    await expect.poll(offered, aSecond).toContain('Drone pilot');
    await expect.poll(() => meant('quadcopter flyer'), aSecond).toEqual(['Drone pilot']);
    expect(await landing('drone-pilot')).toBe(200);
    expect((await desk.list('position')).free).toBe(free + 1);
  });

  test('that is called something else is called that where others name it', async () => {
    const named = 'Office orderly and runner';
    const naming = () =>
      app.db.all<{ name: string }>('select name from industry_positions where $1 = any (related)', [named]);
    const before = await app.db.all('select name from industry_positions where $1 = any (related)', [messengerName]);
    expect(before.length).toBeGreaterThan(0);
    await desk.changed(messenger, { name: named });
    expect((await naming()).length).toBe(before.length);
    await desk.changed(messenger, { name: messengerName });
    expect(await naming()).toEqual([]);
  });

  test('says how many jobs and people have it before it is published', async () => {
    await desk.keep(messenger, { duties: 'Carry letters between offices.' });
    expect((await desk.read(messenger)).reach).toEqual([
      { code: 'position_jobs', count: 1 },
      { code: 'position_people', count: 0 },
    ]);
    expect(codeOf(await desk.discard(messenger))).toBe('ok');
  });

  test.each([
    ['the name of another in its industry', { name: 'RECEPTIONIST' }, 'content.name_taken'],
    ['a name that is only signs', { name: '—!' }, 'content.name_empty'],
    ['a synonym that is only signs', { synonyms: ['...'] }, 'content.name_empty'],
    ['a synonym that is the name of another', { synonyms: ['office  Cleaner'] }, 'content.synonym'],
    ['another that there is not', { related: ['Wizard'] }, 'content.related'],
    ['a lowest pay above the highest', { pay: { ZA: [9_000, 4_000], ZM: [1, 2] } }, 'content.pay'],
    ['another industry', { industry: 'Mining' }, 'content.industry'],
    ['an industry that there is not', { industry: 'Wizardry' }, 'content.industry'],
    ['markup', { duties: '<b>Carry</b>' }, 'request.invalid'],
    ['no duties', { duties: ' ' }, 'request.invalid'],
    ['too many synonyms', { synonyms: Array.from({ length: 41 }, (_, at) => `Name ${at}`) }, 'request.invalid'],
    ['a synonym that is too long', { synonyms: ['x'.repeat(81)] }, 'request.invalid'],
    ['pay of one country', { pay: { ZA: [1, 2] } }, 'request.invalid'],
  ])('is refused with %s', async (_case, change, refusal) => {
    expect(codeOf(await desk.keep(messenger, change))).toBe(refusal);
    expect((await desk.read(messenger)).draft).toBeNull();
  });

  test('says which synonym is the name of another', async () => {
    const reply = await desk.keep(messenger, { synonyms: ['Post runner', 'Office cleaner'] });
    expect(reply.json().error.data).toEqual({ synonym: 'Office cleaner' });
  });

  test('keeps what it was shipped with, whatever else is edited of it', async () => {
    // A content creator is called social media manager too, which is a position of its own.
    const { synonyms, related } = await liveOf('position/46');
    expect(codeOf(await desk.keep('position/46', { synonyms: [...synonyms, 'Vlogger'], related }))).toBe('ok');
    expect(codeOf(await desk.discard('position/46'))).toBe('ok');
  });

  test.each(['position/9999', 'position/0', 'position/99999', 'position/za-10000', 'position/new'])(
    'is not added as %s',
    async (name) => {
      expect(codeOf(await desk.keep(name, await liveOf(messenger)))).toBe('staff.not_found');
    },
  );

  test('has its name to itself: of eight that are published with one at once, one is', async () => {
    const value = { ...(await liveOf(messenger)), name: 'Beekeeper of the roof', synonyms: [], related: [] };
    const names = Array.from({ length: 8 }, (_, at) => `position/${11_000 + at}`);
    for (const name of names) expect(codeOf(await desk.keep(name, value))).toBe('ok');
    const replies = await Promise.all(names.map(desk.publish));
    expect(replies.map(codeOf).toSorted()).toEqual([...Array(7).fill('content.name_taken'), 'ok']);
    for (const name of names) await desk.discard(name);
  });

  test('of those that are shipped is what the schema says, each of them', async () => {
    const rows = await app.db.all<{ id: number }>('select id from industry_positions where edited_at is null');
    const values = await Promise.all(rows.map(({ id }) => liveOf(`position/${id}`)));
    expect(values.filter((value) => !contentValues.position.safeParse(value).success)).toEqual([]);
    expect(Math.max(...rows.map(({ id }) => id))).toBeLessThan(contentLimits.firstAdded);
    expect((await libraryRepository(app.db).shown()).length).toBeGreaterThanOrEqual(rows.length);
  });
});

describe('the list of positions', () => {
  interface Listed {
    items: Pick<ContentThing, 'key' | 'live'>[];
    next: string | null;
  }

  test('comes in pages that together have each of them once', async () => {
    const keys: string[] = [];
    for (let next: string | null | undefined; next !== null; ) {
      const page: Listed = await desk.list('position', next ? { after: next } : {});
      expect(page.items.length).toBeLessThanOrEqual(contentLimits.pageRows);
      keys.push(...page.items.map(({ key }) => key));
      next = page.next;
    }
    const all = await app.db.one<{ count: number }>('select count(*)::int as count from industry_positions');
    expect([keys.length, new Set(keys).size]).toEqual([all?.count, all?.count]);
  });

  test('is searched by every name, in any order of its words', async () => {
    const found = async (find: string): Promise<string[]> =>
      (await desk.list('position', { find })).items.map(({ live }: { live: { name: string } }) => live.name);
    expect(await found('LADY tea')).toEqual(['Office cleaner']);
    expect(await found('%')).toHaveLength(contentLimits.pageRows);
    expect(await found('wizard of nothing')).toEqual([]);
  });

  test('has first what is being written, also what is not there yet', async () => {
    const value = { ...(await liveOf(messenger)), name: 'Zeppelin pilot', synonyms: [], related: [] };
    await desk.keep('position/12000', value);
    await desk.keep(messenger, { duties: 'Carry letters.' });
    const first: Listed = await desk.list('position');
    expect(first.items.slice(0, 2).map(({ key }) => key)).toEqual(['12000', '380']);
    expect(first.items.filter(({ key }) => key === '380')).toHaveLength(1);
    expect((await desk.list('position', { find: 'zeppelin' })).items).toMatchObject([{ key: '12000', live: null }]);
    for (const name of ['position/12000', messenger]) expect(codeOf(await desk.discard(name))).toBe('ok');
  });
});
