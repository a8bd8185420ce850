import type { BannerPlace } from '@marula/contract/banners';
import type { Banner as Said } from '@marula/contract/banners.contract';
import { duration } from '@marula/contract/limits';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Banner } from './banner';

let items: Said[] = [];
const asked = vi.fn(
  async (_address: string | URL | Request) =>
    new Response(JSON.stringify({ items }), { headers: { 'content-type': 'application/json' } }),
);
vi.stubGlobal('fetch', asked);
/** Without the icons. */
const timesAsked = () => asked.mock.calls.filter(([address]) => String(address).includes('/api/banner')).length;

const banner = (id: string, text: string, more: Partial<Said> = {}): Said => ({
  ...{ id, text, tone: 'note', link: null, closable: true },
  ...more,
});

/** A minute after the one before: what was said is asked for again. */
const open = (place: BannerPlace) => {
  vi.setSystemTime(Date.now() + duration.minute);
  return render(<Banner place={place} />);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asked.mockClear();
});
afterEach(() => vi.useRealTimers());

it('shows the first line that was not closed, and remembers what was', async () => {
  items = [banner('1-1', 'Payments are slow'), banner('2-1', 'We are closed on Monday')];
  const first = open('site');
  expect(await screen.findByText('Payments are slow')).toBeTruthy();
  expect(screen.queryByText('We are closed on Monday')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
  expect(await screen.findByText('We are closed on Monday')).toBeTruthy();
  expect(localStorage.getItem('marula-closed-banners')).toBe('["1-1"]');
  first.unmount();
  items = [banner('1-1', 'Payments are slow'), banner('1-2', 'Payments work again')];
  open('site');
  expect(await screen.findByText('Payments work again')).toBeTruthy();
  expect(timesAsked()).toBe(2);
});

it('is asked for once, however many pages are opened within a minute', async () => {
  items = [banner('3-1', 'Careful', { closable: false, link: { path: '/status', text: 'What we know' } })];
  const first = open('dashboard');
  expect((await screen.findByRole('link', { name: 'What we know' })).getAttribute('href')).toBe('/status');
  // What cannot be closed has no button.
  expect(screen.queryByRole('button')).toBeNull();
  first.unmount();
  render(<Banner place="dashboard" />);
  expect(screen.getByText('Careful')).toBeTruthy();
  expect(timesAsked()).toBe(1);
});

it('is nothing where nobody answers', async () => {
  asked.mockRejectedValue(new TypeError('away'));
  const { container } = open('app');
  await expect.poll(timesAsked).toBeGreaterThan(0);
  expect(container.textContent).toBe('');
});
