import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture, startTestStorage, type TestStorage, textOf } from './test-storage.ts';

const SECRET = 'sb_secret_0123456789abcdef0123456789abcdef';

let storage: TestStorage;
const writers = new Set<string>();
const readers = new Set<string>();
beforeAll(async () => {
  storage = await startTestStorage(
    { secret_keys: [SECRET] },
    {
      hooks: {
        mayWriteObject: async ({ sub }, bucket, name) => writers.has(`${sub} ${bucket}/${name}`),
        mayReadObject: async ({ sub }, bucket, name, isOwn) => isOwn || readers.has(`${sub} ${bucket}/${name}`),
      },
    },
  );
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
});

const denied = { statusCode: '403', code: 'AccessDenied', message: 'new row violates row-level security policy' };
const missing = { statusCode: '404', code: 'NoSuchKey', message: 'Object not found' };
const rows = async () =>
  (await storage.context.db.query('select * from storage.objects order by bucket_id, name')).rows;

describe('a picture of a person', () => {
  test('can be written by that person, under their id, with an ending or in a folder', async () => {
    const { client, id } = await storage.person();
    const png = await picture();
    for (const name of [id, `${id}.png`, `${id}/large.png`]) {
      expect((await client.storage.from('profile_images').upload(name, png)).error).toBeNull();
    }
  });

  test('cannot be written, signed, moved, copied over or removed by anybody else', async () => {
    const owner = await storage.person();
    const other = await storage.person();
    const png = await picture();
    await owner.client.storage.from('profile_images').upload(owner.id, png);
    await other.client.storage.from('profile_images').upload(other.id, png);
    const before = await rows();
    const bucket = other.client.storage.from('profile_images');
    const names = [owner.id, `${owner.id}.png`, `${owner.id}/x`, `${other.id}x`, `${other.id}.x/${owner.id}`, 'x'];
    for (const name of names) {
      expect((await bucket.upload(name, png)).error).toMatchObject(denied);
      expect((await bucket.upload(name, png, { upsert: true })).error).toMatchObject(denied);
      expect((await bucket.update(name, png)).error).toMatchObject(denied);
      expect((await bucket.createSignedUploadUrl(name, { upsert: true })).error).toMatchObject(denied);
    }
    expect((await bucket.copy(other.id, owner.id)).error).toMatchObject(denied);
    expect((await bucket.move(other.id, owner.id)).error).toMatchObject(denied);
    expect((await bucket.move(owner.id, `${other.id}.png`)).error).toMatchObject(denied);
    expect((await bucket.remove([owner.id])).data).toEqual([]);
    expect((await bucket.upload('a', 'b')).error).toMatchObject(denied);
    expect(await rows()).toEqual(before);
  });

  test('cannot be written by nobody, nor into a bucket that does not exist', async () => {
    const { client, id } = await storage.person();
    const png = await picture();
    const before = await rows();
    const { error } = await storage.anonymous.storage.from('profile_images').upload(id, png);
    expect(error).toMatchObject(denied);
    const unknown = await client.storage.from('nowhere').upload(id, png);
    expect(unknown.error).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
    expect(await rows()).toEqual(before);
  });
});

test('a logo is written by whom the product lets, and the last one of two colleagues stands', async () => {
  const [one, two, stranger] = [await storage.person(), await storage.person(), await storage.person()];
  for (const { id } of [one, two]) writers.add(`${id} company_logos/company-7`);
  const png = await picture();
  const upload = ({ client }: typeof one) =>
    client.storage.from('company_logos').upload('company-7', png, { upsert: true });
  expect((await upload(one)).error).toBeNull();
  expect((await upload(two)).error).toBeNull();
  expect((await upload(stranger)).error).toMatchObject(denied);
  writers.delete(`${one.id} company_logos/company-7`);
  expect((await upload(one)).error).toMatchObject(denied);
});

describe('a private object', () => {
  test('answers to a stranger exactly as one that does not exist', async () => {
    const owner = await storage.person();
    const stranger = await storage.person();
    await owner.client.storage.from('documents').upload('contract.txt', 'secret');
    for (const { storage: files } of [stranger.client, storage.anonymous]) {
      const bucket = files.from('documents');
      for (const name of ['contract.txt', 'no-such.txt']) {
        expect((await bucket.download(name)).error).toMatchObject({ statusCode: '404' });
        expect((await bucket.info(name)).error).toMatchObject(missing);
        expect((await bucket.createSignedUrl(name, 60)).error).toMatchObject(missing);
        expect((await bucket.copy(name, 'mine.txt')).error).toMatchObject(missing);
        expect((await bucket.move(name, 'mine.txt')).error).toMatchObject(missing);
      }
      const [signed] = (await bucket.createSignedUrls(['contract.txt'], 60)).data ?? [];
      expect(signed?.signedUrl).toBeNull();
      expect((await bucket.remove(['contract.txt'])).data).toEqual([]);
      const open = await fetch(bucket.getPublicUrl('contract.txt').data.publicUrl);
      expect(await open.json()).toMatchObject({ code: 'NoSuchBucket' });
    }
    const overwritten = await stranger.client.storage.from('documents').upload('contract.txt', 'x', { upsert: true });
    expect(overwritten.error).toMatchObject(denied);
    expect(await textOf((await owner.client.storage.from('documents').download('contract.txt')).data)).toBe('secret');
  });

  test('is read by its owner, by admins, by a secret key and by whom the product lets', async () => {
    const owner = await storage.person();
    const reader = await storage.person();
    const name = `${owner.id}/cv.txt`;
    await owner.client.storage.from('documents').upload(name, 'cv');
    const read = async (client: typeof owner.client) =>
      textOf((await client.storage.from('documents').download(name)).data);
    expect(await read(owner.client)).toBe('cv');
    expect(await read(storage.admin)).toBe('cv');
    expect(await read(storage.clientWith(SECRET))).toBe('cv');
    expect(await read(reader.client)).toBe('');
    readers.add(`${reader.id} documents/${name}`);
    expect(await read(reader.client)).toBe('cv');
    const write = await reader.client.storage.from('documents').upload(name, 'mine', { upsert: true });
    expect(write.error).toMatchObject(denied);
  });
});

describe('a signed address', () => {
  const signed = async (owner: Awaited<ReturnType<TestStorage['person']>>, name: string) => {
    const { data } = await owner.client.storage.from('documents').createSignedUrl(name, 600);
    return data?.signedUrl ?? '';
  };

  test('ends with the right of who made it, and with the object', async () => {
    const owner = await storage.person();
    const reader = await storage.person();
    const name = `${owner.id}/a.txt`;
    await owner.client.storage.from('documents').upload(name, 'a');
    readers.add(`${reader.id} documents/${name}`);
    const url = await signed(reader, name);
    expect((await fetch(url)).status).toBe(200);
    readers.delete(`${reader.id} documents/${name}`);
    expect(await (await fetch(url)).json()).toMatchObject(missing);
    const own = await signed(owner, name);
    expect((await fetch(own)).status).toBe(200);
    await owner.client.storage.from('documents').remove([name]);
    expect(await (await fetch(own)).json()).toMatchObject(missing);
  });

  test('of somebody who is banned or deleted opens nothing', async () => {
    const owner = await storage.person();
    await owner.client.storage.from('documents').upload(`${owner.id}/a.txt`, 'a');
    const url = await signed(owner, `${owner.id}/a.txt`);
    await storage.context.db.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
      owner.id,
    ]);
    expect(await (await fetch(url)).json()).toMatchObject({ code: 'InvalidSignature' });
    await storage.context.db.query('delete from auth.users where id = $1', [owner.id]);
    expect(await (await fetch(url)).json()).toMatchObject({ code: 'InvalidSignature' });
  });

  test('opens only what it names, only in the way it says, and is no access token', async () => {
    const owner = await storage.person();
    const bucket = owner.client.storage.from('documents');
    await bucket.upload(`${owner.id}/a.txt`, 'a');
    await bucket.upload(`${owner.id}/b.txt`, 'b');
    const download = new URL(await signed(owner, `${owner.id}/a.txt`)).searchParams.get('token') ?? '';
    const upload = (await bucket.createSignedUploadUrl(`${owner.id}/c.txt`)).data?.token ?? '';
    const get = async (name: string, token: string) =>
      (await fetch(`${storage.url}/object/sign/documents/${owner.id}/${name}?token=${token}`)).json();
    const put = async (name: string, token: string) =>
      (await storage.anonymous.storage.from('documents').uploadToSignedUrl(`${owner.id}/${name}`, token, 'x')).error;
    expect(await get('b.txt', download)).toMatchObject({ code: 'InvalidSignature' });
    expect(await get('c.txt', upload)).toMatchObject({ code: 'InvalidSignature' });
    expect(await put('a.txt', download)).toMatchObject({ code: 'InvalidSignature' });
    expect(await put('d.txt', upload)).toMatchObject({ code: 'InvalidSignature' });
    expect(await put('c.txt', owner.token)).toMatchObject({ code: 'InvalidJWT' });
    expect(await get('a.txt', owner.token)).toMatchObject({ code: 'InvalidJWT' });
    expect(await get('a.txt', '')).toMatchObject({ code: 'InvalidJWT' });
    expect(await get('a.txt', `${download.slice(0, -4)}AAAA`)).toMatchObject({ code: 'InvalidJWT' });
    expect(await get('a.txt', `${download}&token=${download}`)).toMatchObject({ code: 'InvalidJWT' });
    expect((await storage.clientWith(download).storage.from('documents').list()).error).toMatchObject(denied);
    expect((await storage.auth.call('/user', { headers: { authorization: `Bearer ${download}` } })).status).toBe(403);
  });

  test('is made by this part of the platform alone: a token for something else is none, whatever it says', async () => {
    await storage.admin.storage.from('documents').upload('kept.txt', 'a');
    const { kid, key, alg } = await storage.context.keys.signing();
    const said = { scope: 'download', url: 'documents/kept.txt', service: true };
    const tokenFor = (audience: string) =>
      new SignJWT(said).setProtectedHeader({ alg, kid }).setAudience(audience).setExpirationTime('1h').sign(key);
    const open = async (audience: string) =>
      fetch(`${storage.url}/object/sign/documents/kept.txt?token=${await tokenFor(audience)}`);
    expect((await open('storage')).status).toBe(200);
    expect(await (await open('authenticated')).json()).toMatchObject({ code: 'InvalidJWT' });
  });

  test('that nobody in particular made gives nobody the rights of the product', async () => {
    await storage.admin.storage.createBucket('once-open', { public: true });
    await storage.admin.storage.from('once-open').upload('a.txt', 'a');
    const { data } = await storage.anonymous.storage.from('once-open').createSignedUrl('a.txt', 600);
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
    await storage.admin.storage.updateBucket('once-open', { public: false });
    expect(await (await fetch(data?.signedUrl ?? '')).json()).toMatchObject(missing);
  });
});

describe('a token', () => {
  test('of a session that was ended writes and reads nothing', async () => {
    const { client, signedIn, id } = await storage.person();
    await client.storage.from('documents').upload(`${id}/a.txt`, 'a');
    await signedIn.auth.signOut({ scope: 'global' });
    const bucket = client.storage.from('documents');
    for (const { error } of [
      await bucket.upload(`${id}/b.txt`, 'b'),
      await bucket.info(`${id}/a.txt`),
      await bucket.list(id),
      await bucket.remove([`${id}/a.txt`]),
    ]) {
      expect(error).toMatchObject({ statusCode: '403', message: 'Invalid JWT' });
    }
  });

  test('that is no token, or not ours, is refused', async () => {
    const { id, token } = await storage.person();
    const [header, payload] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const wrong of ['garbage', `${header}.${payload}.AAAA`, `${none}.${payload}.`, 'a.b.c']) {
      const { error } = await storage.clientWith(wrong).storage.from('documents').upload(`${id}/a`, 'a');
      expect(error).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
    }
    const without = await fetch(`${storage.url}/object/documents/${id}/a`, { method: 'POST', body: 'a' });
    expect(await without.json()).toMatchObject({ message: expect.stringContaining('authorization') });
  });

  test('of an admin who was demoted counts for nothing more', async () => {
    const { client, id } = await storage.person();
    const setRole = (role: string) =>
      storage.context.db.query('update auth.users set role = $2 where id = $1', [id, role]);
    await setRole('service_role');
    expect((await client.storage.from('vault').upload(`${id}`, 'a')).error).toBeNull();
    await setRole('authenticated');
    expect((await client.storage.from('vault').upload(`${id}-2`, 'a')).error).toMatchObject(denied);
  });
});

describe('a list', () => {
  test('shows people their own objects, admins all, and nobody anything', async () => {
    const one = await storage.person();
    const two = await storage.person();
    for (const { client, id } of [one, two]) {
      expect((await client.storage.from('documents').upload(`shared/${id}.txt`, 'x')).error).toBeNull();
      expect((await client.storage.from('profile_images').upload(id, await picture())).error).toBeNull();
    }
    const names = async (client: typeof one.client, bucket: string, path = '') =>
      (await client.storage.from(bucket).list(path, { limit: 1e9 })).data?.map(({ name }) => name);
    expect(await names(one.client, 'documents', 'shared')).toEqual([`${one.id}.txt`]);
    expect(await names(two.client, 'profile_images')).toEqual([two.id]);
    expect(await names(storage.admin, 'documents', 'shared')).toEqual([`${one.id}.txt`, `${two.id}.txt`].sort());
    for (const bucket of ['documents', 'profile_images']) {
      const { error } = await storage.anonymous.storage.from(bucket).list('', { limit: 1e9 });
      expect(error).toMatchObject(denied);
      const flat = await one.client.storage.from(bucket).listV2({ limit: 1e9 });
      expect(JSON.stringify(flat.data)).not.toContain(two.id);
      expect((await storage.anonymous.storage.from(bucket).listV2()).error).toMatchObject(denied);
    }
  });
});
