import { beforeEach, expect, it, vi } from 'vitest';
import { createBuildUpdate } from './build-update';

const latest = (id: string) => vi.fn(async () => new Response(JSON.stringify({ id })));

const update = (served: string) => {
  const fetchMock = latest(served);
  vi.stubGlobal('fetch', fetchMock);
  let time = 1_000_000;
  const reload = vi.fn();
  const build = createBuildUpdate({ currentId: 'old', now: () => time, reload });
  const pass = (ms: number) => {
    time += ms;
  };
  return { build, reload, fetchMock, pass };
};

beforeEach(() => sessionStorage.clear());

it('asks for the manifest with a timestamp, so that no cache answers', async () => {
  const { build, fetchMock } = update('old');
  await build.check();
  expect(fetchMock).toHaveBeenCalledWith('/builds/latest.json?1000000');
});

it('does not reload while every file of the old build is still there', async () => {
  const { build, reload } = update('new');
  await build.check();
  expect(build.reloadFor('/blog')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads onto the new build with the next navigation after a file was missing', async () => {
  const { build, reload } = update('new');
  await build.chunkFailed();
  expect(build.reloadFor('/blog')).toBe(true);
  expect(reload).toHaveBeenCalledWith('/blog');
});

it('does not reload when the build is the same: the file is missing for another reason', async () => {
  const { build } = update('old');
  await build.chunkFailed();
  expect(build.reloadFor('/blog')).toBe(false);
});

it('reloads at most once in 10 seconds', async () => {
  const { build, pass } = update('new');
  await build.chunkFailed();
  expect(build.reloadFor('/blog')).toBe(true);
  pass(9999);
  expect(build.reloadFor('/blog')).toBe(false);
  pass(1);
  expect(build.reloadFor('/blog')).toBe(true);
});
