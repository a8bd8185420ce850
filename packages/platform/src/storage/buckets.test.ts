import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuckets } from './buckets.ts';
import { startTestStorage, type TestStorage } from './test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startTestStorage({ storage_file_size_limit: 30_000_000 });
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
});

describe('an admin', () => {
  test('makes, changes, empties and removes a bucket', async () => {
    const { admin } = storage;
    const options = { public: false, fileSizeLimit: '20mb', allowedMimeTypes: ['image/png', 'text/*'] };
    expect((await admin.storage.createBucket('papers', options)).data).toEqual({ name: 'papers' });
    expect((await admin.storage.getBucket('papers')).data).toMatchObject({
      id: 'papers',
      name: 'papers',
      public: false,
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/png', 'text/*'],
      created_at: expect.any(String),
    });
    const again = await admin.storage.createBucket('papers');
    expect(again.error).toMatchObject({ statusCode: '409', code: 'BucketAlreadyExists' });
    const updated = await admin.storage.updateBucket('papers', { public: true, fileSizeLimit: null });
    expect(updated.data).toEqual({ message: 'Successfully updated' });
    expect((await admin.storage.getBucket('papers')).data).toMatchObject({
      public: true,
      file_size_limit: null,
      allowed_mime_types: ['image/png', 'text/*'],
    });
    await admin.storage.from('papers').upload('a.txt', 'a');
    await admin.storage.from('papers').upload('b/c.txt', 'c');
    expect((await admin.storage.deleteBucket('papers')).error).toMatchObject({ code: 'ResourceNotEmpty' });
    const emptied = await admin.storage.emptyBucket('papers');
    expect(emptied.data?.message).toBe('Empty bucket has been queued. Completion may take up to an hour.');
    expect((await storage.onDisk()).versions).toEqual([]);
    expect((await admin.storage.deleteBucket('papers')).data).toEqual({ message: 'Successfully deleted' });
    const gone = await admin.storage.getBucket('papers');
    expect(gone.error).toMatchObject({ statusCode: '404', code: 'NoSuchBucket', message: 'Bucket not found' });
  });

  test('finds buckets in pages, by their names', async () => {
    for (const name of ['shelf-b', 'shelf-a', 'shelf_c']) await storage.admin.storage.createBucket(name);
    const ids = async (options: object) =>
      (await storage.admin.storage.listBuckets({ search: 'SHELF', ...options })).data?.map(({ id }) => id);
    expect(await ids({})).toEqual(['shelf-a', 'shelf-b', 'shelf_c'].sort());
    expect(await ids({ sortColumn: 'created_at', sortOrder: 'desc', limit: 2 })).toEqual(['shelf_c', 'shelf-a']);
    expect(await ids({ sortColumn: 'created_at', limit: 1, offset: 1 })).toEqual(['shelf-a']);
    expect(await ids({ search: '%' })).toEqual([]);
  });

  test.each([
    ['a slash', { id: 'a/b' }],
    ['two dots', { id: '..' }],
    ['nothing', { id: '' }],
    ['a space at its end', { id: 'a ' }],
    ['a percent sign', { id: '%2e%2e' }],
    ['too many letters', { id: 'a'.repeat(101) }],
  ])('cannot name a bucket with %s', async (_, { id }) => {
    const { error } = await storage.admin.storage.createBucket(id);
    expect(error).toMatchObject({ statusCode: '400', code: 'InvalidBucketName' });
  });

  test.each(['10', 'x', '-1', '1e9', '5 TB', Number.NaN, -3, 0])('writes a size limit as %s', async (fileSizeLimit) => {
    const name = `limit-${fileSizeLimit}`;
    const { error } = await storage.admin.storage.createBucket(name, { public: false, fileSizeLimit });
    // NaN is null in JSON, which is no limit.
    if (fileSizeLimit === '10' || Number.isNaN(fileSizeLimit)) expect(error).toBeNull();
    else expect(error).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
  });

  test('cannot allow more than the platform does, nor ask for what it has not', async () => {
    const large = await storage.admin.storage.createBucket('large', { public: false, fileSizeLimit: '31mb' });
    expect(large.error).toMatchObject({ statusCode: '413' });
    const analytics = await storage.admin.storage.createBucket('figures', { public: false, type: 'ANALYTICS' });
    expect(analytics.error).toMatchObject({ code: 'NotSupported' });
    const versions = await storage.admin.storage.createBucket('old', { public: false, versioningStatus: 'ENABLED' });
    expect(versions.error).toMatchObject({ code: 'NotSupported' });
  });
});

test('to anybody else there are no buckets, and none can be made', async () => {
  const { client } = await storage.person();
  for (const { storage: buckets } of [client, storage.anonymous]) {
    expect((await buckets.listBuckets()).data).toEqual([]);
    expect((await buckets.getBucket('documents')).error).toMatchObject({ code: 'NoSuchBucket' });
    expect((await buckets.createBucket('mine')).error).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
    expect((await buckets.updateBucket('documents', { public: true })).error).toMatchObject({ code: 'NoSuchBucket' });
    expect((await buckets.emptyBucket('documents')).error).toMatchObject({ code: 'NoSuchBucket' });
    expect((await buckets.deleteBucket('documents')).error).toMatchObject({ code: 'NoSuchBucket' });
  }
  expect((await storage.admin.storage.getBucket('documents')).data).toMatchObject({ public: false });
});

test('a start brings the configured buckets back to what the configuration says', async () => {
  await storage.admin.storage.updateBucket('vault', { public: true, fileSizeLimit: 5 });
  await storage.admin.storage.deleteBucket('company_logos');
  await ensureBuckets(storage.context);
  expect((await storage.admin.storage.getBucket('vault')).data).toMatchObject({ public: false, file_size_limit: null });
  expect((await storage.admin.storage.getBucket('company_logos')).data).toMatchObject({ public: true });
});
