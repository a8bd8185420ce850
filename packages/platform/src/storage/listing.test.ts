import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestStorage, type TestStorage } from './test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startTestStorage();
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
});

/** Rows without bytes: only their names matter here. */
async function shelf(names: string[]) {
  const id = `shelf-${crypto.randomUUID()}`;
  await storage.admin.storage.createBucket(id);
  await storage.context.db.query(
    `insert into storage.objects (bucket_id, name, version, metadata, created_at, updated_at, last_accessed_at)
     select $1, name, gen_random_uuid(), '{"size": 1}', at, at, at
     from unnest($2::text[]) with ordinality as given (name, place),
       lateral (select '2024-01-01'::timestamptz + place * interval '1 microsecond' as at) moments`,
    [id, names],
  );
  return storage.admin.storage.from(id);
}

type Shelf = Awaited<ReturnType<typeof shelf>>;
type Options = Parameters<Shelf['list']>[1];
const list = async (bucket: Shelf, path: string, options?: Options) => {
  const { data, error } = await bucket.list(path, options);
  if (error) throw error;
  return data.map(({ name, id }) => (id === null ? `${name}/` : name));
};

describe('a folder', () => {
  const names = ['b.txt', 'a.txt', 'docs/x.txt', 'docs/deep/er/y.txt', 'docs-old/z.txt', 'docs.txt', 'archive/1/2/3'];

  test('shows its folders by name and then its objects, each once', async () => {
    const bucket = await shelf(names);
    expect(await list(bucket, '')).toEqual(['archive/', 'docs-old/', 'docs/', 'a.txt', 'b.txt', 'docs.txt']);
    expect(await list(bucket, 'docs')).toEqual(['deep/', 'x.txt']);
    expect(await list(bucket, 'docs/')).toEqual(['deep/', 'x.txt']);
    expect(await list(bucket, 'docs/deep/er')).toEqual(['y.txt']);
    expect(await list(bucket, 'nothing')).toEqual([]);
    const [folder, , , file] = (await bucket.list()).data ?? [];
    expect(folder).toEqual({
      name: 'archive',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(file).toMatchObject({ name: 'a.txt', id: expect.any(String), metadata: { size: 1 } });
  });

  test('is sorted as asked', async () => {
    const bucket = await shelf(names);
    expect(await list(bucket, '', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      ...['docs/', 'docs-old/', 'archive/', 'docs.txt', 'b.txt', 'a.txt'],
    ]);
    expect(await list(bucket, '', { sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      ...['archive/', 'docs-old/', 'docs/', 'b.txt', 'a.txt', 'docs.txt'],
    ]);
    const { error } = await bucket.list('', { sortBy: { column: 'name; drop table storage.objects', order: 'asc' } });
    expect(error).toMatchObject({ statusCode: '400' });
  });

  test('comes in pages that leave nothing out and show nothing twice', async () => {
    const many = Array.from({ length: 7 }, (_, n) => `f${n}/x`).concat(Array.from({ length: 8 }, (_, n) => `o${n}`));
    const bucket = await shelf(many);
    for (const limit of [1, 2, 4, 7, 100]) {
      const pages: string[] = [];
      for (let offset = 0; offset < 20; offset += limit) pages.push(...(await list(bucket, '', { limit, offset })));
      expect(pages).toEqual(many.map((name) => name.replace('/x', '/')));
    }
  });

  test('is searched by the beginning of names, whatever signs stand in it', async () => {
    const bucket = await shelf(['Annual.txt', 'annex/x', 'a_b.txt', 'aXb.txt', 'banana.txt', 'in/Ann.txt']);
    expect(await list(bucket, '', { search: 'ann' })).toEqual(['annex/', 'Annual.txt']);
    expect(await list(bucket, 'in', { search: 'ANN' })).toEqual(['Ann.txt']);
    expect(await list(bucket, '', { search: 'a_b' })).toEqual(['a_b.txt']);
    for (const search of ['%', '_', '\\', "'", 'a%', '😀']) expect(await list(bucket, '', { search })).toEqual([]);
  });

  test('shows a hundred at first, and never more than a thousand', async () => {
    const bucket = await shelf(Array.from({ length: 1_100 }, (_, n) => `o${String(n).padStart(5, '0')}`));
    expect(await list(bucket, '')).toHaveLength(100);
    expect(await list(bucket, '', { limit: 1e9 })).toHaveLength(1_000);
    expect(await list(bucket, '', { limit: 0 })).toHaveLength(1);
    expect(await list(bucket, '', { limit: -5, offset: -5 })).toEqual(['o00000']);
    expect((await bucket.list('', { limit: 1.5 })).error).toMatchObject({ statusCode: '400' });
  });

  test('of ten thousand objects is read along its index', async () => {
    const bucket = await shelf(Array.from({ length: 10_000 }, (_, n) => `big/${String(n).padStart(5, '0')}/x`));
    await storage.context.db.query(
      `insert into storage.objects (bucket_id, name, version, metadata)
       select bucket_id, replace(name, '/x', '.txt'), gen_random_uuid(), '{}' from storage.objects where folder like 'big/%'`,
    );
    await storage.context.db.query('analyze storage.objects');
    const asked = vi.spyOn(storage.context.db, 'query');
    expect(await list(bucket, 'big', { limit: 100 })).toHaveLength(100);
    expect(await list(bucket, 'big', { limit: 100, offset: 10_050 })).toHaveLength(100);
    expect(await list(bucket, '', {})).toEqual(['big/']);
    expect((await bucket.listV2({ with_delimiter: true, prefix: 'big/', limit: 100 })).data?.hasNext).toBe(true);
    const statements = asked.mock.calls.filter(([text]) => String(text).includes('storage.objects'));
    asked.mockRestore();
    expect(statements.length).toBeGreaterThanOrEqual(6);
    for (const [text, values] of statements) {
      const { rows } = await storage.context.db.query(`explain ${text}`, values);
      expect(JSON.stringify(rows)).not.toContain('Seq Scan on objects');
    }
  });
});

describe('a flat list', () => {
  const names = ['a.txt', 'a/1', 'a/2/3', 'a0', 'ab/1', 'b.txt', 'c/d/e', 'z'];
  type Flat = Parameters<Shelf['listV2']>[0];
  const walk = async (bucket: Shelf, options: Flat) => {
    const found: { objects: string[]; folders: string[]; pages: number } = { objects: [], folders: [], pages: 0 };
    let cursor: string | undefined;
    do {
      const { data, error } = await bucket.listV2({ limit: 2, ...options, ...(cursor ? { cursor } : {}) });
      if (error) throw error;
      found.objects.push(...data.objects.map(({ name }) => name));
      found.folders.push(...data.folders.map(({ name }) => name));
      found.pages += 1;
      cursor = data.nextCursor;
      expect(data.hasNext).toBe(cursor !== undefined);
    } while (cursor);
    return found;
  };

  test.each([
    [{}, names, []],
    [{ sortBy: { column: 'name', order: 'desc' } }, [...names].reverse(), []],
    [{ sortBy: { column: 'created_at' } }, ['z', 'a.txt', 'a/1', 'a/2/3', 'a0', 'ab/1', 'b.txt', 'c/d/e'], []],
    [{ prefix: 'a' }, ['a.txt', 'a/1', 'a/2/3', 'a0', 'ab/1'], []],
    [{ prefix: 'a/' }, ['a/1', 'a/2/3'], []],
    [{ with_delimiter: true }, ['a.txt', 'a0', 'b.txt', 'z'], ['a/', 'ab/', 'c/']],
    [
      { with_delimiter: true, sortBy: { column: 'name', order: 'desc' } },
      ['z', 'b.txt', 'a0', 'a.txt'],
      ['c/', 'ab/', 'a/'],
    ],
    [{ with_delimiter: true, prefix: 'a' }, ['a.txt', 'a0'], ['a/', 'ab/']],
    [{ with_delimiter: true, prefix: 'a/' }, ['a/1'], ['a/2/']],
    [
      { with_delimiter: true, sortBy: { column: 'updated_at', order: 'desc' } },
      ['b.txt', 'a0', 'a.txt', 'z'],
      ['c/', 'ab/', 'a/'],
    ],
  ] as [Flat, string[], string[]][])('with %j leaves nothing out on its pages', async (options, objects, folders) => {
    const bucket = await shelf(['z', ...names.slice(0, -1)]);
    const pages = Math.ceil((objects.length + folders.length) / 2);
    expect(await walk(bucket, options)).toEqual({ objects, folders, pages });
  });

  test('refuses a cursor that it did not give', async () => {
    const bucket = await shelf(names);
    const forged = Buffer.from('{"key":"a","at":"yesterday"}').toString('base64url');
    for (const cursor of ['x', 'e30', forged, '%%%']) {
      expect((await bucket.listV2({ cursor })).error).toMatchObject({ code: 'InvalidParameter' });
    }
    const byName = (await bucket.listV2({ limit: 1 })).data?.nextCursor ?? '';
    const mixed = await bucket.listV2({ cursor: byName, sortBy: { column: 'created_at' } });
    expect(mixed.error).toMatchObject({ code: 'InvalidParameter' });
  });
});
