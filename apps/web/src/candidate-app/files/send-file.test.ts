import { candidateFileLimits, storage } from '@marula/contract/file-limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { authClient } from '@/lib/auth/client';
import { m } from '@/paraglide/messages';
import { sendFile, sendNewFile } from './send-file';
import type { Progress } from './send-in-parts';

vi.mock('@/lib/auth/client');

const { partBytes } = candidateFileLimits;
const owner = '0191b1f0-0000-7000-8000-000000000001';
const bucket = storage.buckets.candidateDocuments;
const file = (parts = 3) =>
  new File([new Uint8Array(parts * partBytes)], 'Matric.pdf', { type: 'application/pdf', lastModified: 1 });

/** As the server does it: the address of an upload, and how much of it has arrived. */
const uploads = new Map<string, { name: string; length: number; received: number }>();
let calls: string[];
/** What the next calls of a kind answer instead. 0: the line is gone. */
let trouble: Record<string, number[]>;

const metadata = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('upload-metadata') ?? '').split(',').map((pair) => {
      const [key = '', value = ''] = pair.split(' ');
      return [key, atob(value)];
    }),
  );

beforeEach(() => {
  calls = [];
  trouble = {};
  uploads.clear();
  localStorage.clear();
  const getSession = async () => ({ data: { session: { access_token: 'token' } } });
  vi.mocked(authClient).mockResolvedValue({ auth: { getSession } } as never);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const method = init.method ?? '';
    calls.push(method);
    const failure = trouble[method]?.shift();
    if (failure === 0) throw new TypeError('Failed to fetch');
    if (failure) return new Response(null, { status: failure });
    const headers = new Headers(init.headers);
    if (method === 'POST') {
      const location = `/storage/v1/upload/resumable/${uploads.size}`;
      const said = { name: metadata(headers).objectName ?? '', length: Number(headers.get('upload-length')) };
      uploads.set(new URL(location, window.location.href).href, { ...said, received: 0 });
      return new Response(null, { status: 201, headers: { location } });
    }
    const upload = uploads.get(address);
    if (!upload) return new Response(null, { status: 404 });
    if (method === 'PATCH') {
      if (Number(headers.get('upload-offset')) !== upload.received) return new Response(null, { status: 409 });
      upload.received += (init.body as Blob).size;
    }
    return new Response(null, { headers: { 'upload-offset': String(upload.received) } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const use = vi.fn(async (path: string, _key: string) => path);

it('a file goes in parts, tells how far it is, and is named by what arrived', async () => {
  const heard: Progress[] = [];
  const path = await sendNewFile({ bucket, owner, file: file(), onProgress: (progress) => heard.push(progress) }, use);
  expect(calls).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH']);
  expect(heard.map(({ percent }) => percent)).toEqual([0, 33, 66, 100]);
  expect(path).toMatch(new RegExp(`^${owner}/[0-9a-f-]{36}\\.pdf$`));
  expect(use.mock.lastCall?.[1]).toBe(path.slice(owner.length + 1, -4));
  expect([...uploads.values()]).toEqual([{ name: path, length: 3 * partBytes, received: 3 * partBytes }]);
  expect(localStorage).toHaveLength(0);
});

it('a lost line is waited for, and only what is missing is sent after it', async () => {
  trouble = { PATCH: [0] };
  const heard: Progress[] = [];
  const onProgress = (progress: Progress) => {
    heard.push(progress);
    if (progress.isWaiting) queueMicrotask(() => dispatchEvent(new Event('online')));
  };
  await sendNewFile({ bucket, owner, file: file(), onProgress }, use);
  expect(calls).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH', 'PATCH', 'PATCH']);
  expect(heard.filter(({ isWaiting }) => isWaiting)).toHaveLength(1);
});

it('the same file chosen again after a reload goes on from where it stood, under the same name', async () => {
  trouble = { PATCH: [400] };
  await expect(sendNewFile({ bucket, owner, file: file(), onProgress: undefined }, use)).rejects.toBeInstanceOf(
    ApiError,
  );
  // A refusal is for good; only what may still come to its end is remembered.
  expect(localStorage).toHaveLength(0);

  const cut = vi.fn(async () => {
    throw new ApiError('', { status: 0 });
  });
  await expect(sendNewFile({ bucket, owner, file: file() }, cut)).rejects.toThrow();
  calls = [];
  const path = await sendNewFile({ bucket, owner, file: file() }, use);
  expect(calls).toEqual(['HEAD']);
  expect(cut).toHaveBeenCalledWith(path, expect.any(String));
  expect(localStorage).toHaveLength(0);
});

it('an address that the server no longer knows begins anew', async () => {
  const cut = async () => {
    throw new ApiError('', { status: 0 });
  };
  await expect(sendNewFile({ bucket, owner, file: file() }, cut)).rejects.toThrow();
  uploads.clear();
  calls = [];
  await sendNewFile({ bucket, owner, file: file() }, use);
  expect(calls).toEqual(['HEAD', 'POST', 'PATCH', 'PATCH', 'PATCH']);
});

it('what the server found to be another kind of file is told in words, and not tried again', async () => {
  trouble = { PATCH: [415] };
  await expect(sendNewFile({ bucket, owner, file: file() }, use)).rejects.toThrow(m.error_files_unsupported_type());
  expect(calls).toEqual(['POST', 'PATCH']);
});

it('who has a queue of their own hears of a lost line at once, and goes on where it stood', async () => {
  const picture = { bucket: storage.buckets.chat, name: 'chat/1.jpg', file: file(), waits: false };
  trouble = { PATCH: [0] };
  await expect(sendFile(picture)).rejects.toMatchObject({ status: 0 });
  calls = [];
  await sendFile(picture);
  expect(calls).toEqual(['HEAD', 'PATCH', 'PATCH', 'PATCH']);
  expect(localStorage).toHaveLength(0);
});

it('what is stopped on its way sends no more, and nothing is made of it', async () => {
  const stopping = new AbortController();
  const onProgress = ({ percent }: Progress) => percent > 0 && stopping.abort();
  const made = vi.fn(async () => 'made');
  const sent = sendNewFile({ bucket, owner, file: file(), onProgress, signal: stopping.signal }, made);
  await expect(sent).rejects.toThrow();
  expect(calls).toEqual(['POST', 'PATCH']);
  expect(made).not.toHaveBeenCalled();
});
