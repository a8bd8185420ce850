import { expect, it, vi } from 'vitest';
import { api } from './api';
import { ApiError } from './api-error';

const list = { method: 'GET', path: '/api/job/public/:id' } as const;
const readJob = (id: string) => api(list as never, { params: { id } } as never);

it('gives each answer that came with the page once, as the server gave it, and then asks', async () => {
  const answers = {
    '/api/job/public/7': { status: 200, body: { title: '</script>' } },
    '/api/job/public/8': { status: 410, body: { error: { code: 'jobs.gone', message: 'Gone.' } } },
  };
  document.body.innerHTML = '<script type="application/json" id="first-data"></script>';
  const block = document.getElementById('first-data');
  if (block) block.textContent = JSON.stringify(answers);
  const asked = vi.fn(async () => new Response('{"title":"New"}', { headers: { 'content-type': 'application/json' } }));
  vi.stubGlobal('fetch', asked);
  expect(await readJob('7')).toEqual({ title: '</script>' });
  await expect(readJob('8')).rejects.toEqual(
    new ApiError('This job is no longer online.', { status: 410, code: 'jobs.gone' }),
  );
  expect(asked).not.toHaveBeenCalled();
  expect(await readJob('7')).toEqual({ title: 'New' });
  expect(asked).toHaveBeenCalledOnce();
});
