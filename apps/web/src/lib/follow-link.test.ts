import { beforeEach, expect, it, vi } from 'vitest';
import { setTransport } from './api';
import { followLink } from './follow-link';
import { dropClick, keepClick, keptClicks } from './kept-clicks';

const token = 'AbCdEfGhIjKlMnOpQr_-12';
const click = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const bodies: unknown[] = [];
let reply: () => Response;

beforeEach(() => {
  localStorage.clear();
  bodies.length = 0;
  reply = () => Response.json({ click_id: click(1), job_id: click(9), path: '/browse-jobs/9' });
  setTransport(async (_, init = {}) => {
    bodies.push(JSON.parse(String(init.body)));
    return reply();
  });
});

const open = (path: string) => history.replaceState({ key: 'of the router' }, '', path);

it('a token leaves the address at once, is noted, and its click is kept', async () => {
  open(`/browse-jobs/9?via=whatsapp&t=${token}#apply`);
  const following = followLink();
  expect(location.pathname + location.search + location.hash).toBe('/browse-jobs/9?via=whatsapp#apply');
  expect(history.state).toEqual({ key: 'of the router' });
  await following;
  await followLink();
  expect(bodies).toEqual([{ token }]);
  expect(keptClicks()).toEqual([click(1)]);
});

it('the router is not told, which would ask for the page again', async () => {
  const told = vi.spyOn(history, 'replaceState');
  open(`/browse-jobs/9?t=${token}`);
  told.mockClear();
  await followLink();
  expect(told).not.toHaveBeenCalled();
  expect(location.search).toBe('');
  told.mockRestore();
});

it.each(['', '?via=whatsapp', '?t=short', '?t=<script>alert(1)</script>'])(
  'nothing is asked for %j',
  async (search) => {
    open(`/browse-jobs/9${search}`);
    await followLink();
    expect(bodies).toEqual([]);
  },
);

it.each([
  [
    'a link that is no longer counted',
    () => Response.json({ error: { code: 'tracking.link_not_found' } }, { status: 404 }),
  ],
  ['a click of the team', () => Response.json({ click_id: null, job_id: click(9), path: '/browse-jobs/9' })],
])('%s is nothing to keep, and nobody is told', async (_, said) => {
  reply = said;
  open(`/browse-jobs/9?t=${token}`);
  await followLink();
  expect([bodies.length, keptClicks(), localStorage.length]).toEqual([1, [], 0]);
});

it('the latest clicks are kept, the same one once, for thirty days', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-01'));
  for (let n = 1; n <= 25; n += 1) keepClick(click(n));
  keepClick(click(24));
  expect(keptClicks()).toEqual([24, 25, ...Array.from({ length: 18 }, (__, at) => 23 - at)].map(click));
  now.mockReturnValue(Date.parse('2026-11-30'));
  keepClick(click(30));
  now.mockReturnValue(Date.parse('2026-12-02'));
  expect(keptClicks()).toEqual([click(30)]);
  dropClick(click(30));
  expect(keptClicks()).toEqual([]);
  now.mockRestore();
});

it.each(['{', 'null', '[1]', '[{"id":"<b>","at":1}]', '{"id":1}'])('what was kept as %s is nothing', (text) => {
  localStorage.setItem('marula-clicks', text);
  expect(keptClicks()).toEqual([]);
});
