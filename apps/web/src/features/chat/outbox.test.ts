import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearStoredState } from '@/lib/stored-state';
import { discard, outbox, restoreUnsent, write } from './outbox';

const written = { chat_id: 'chat', sender_id: 'me', content: 'See you at nine', after: null };
const texts = () => outbox.get().map(({ message, state }) => `${message.content}: ${state}`);

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
});

afterEach(() => vi.restoreAllMocks());

it('what did not go is there again after a reload, for its sender alone, until it is taken away', async () => {
  write(written, vi.fn());
  await expect.poll(texts).toEqual(['See you at nine: failed']);
  expect(outbox.get()[0]?.problem?.text).toBe('You are offline. Check your connection and try again.');
  clearStoredState();
  await restoreUnsent('somebody else');
  expect(texts()).toEqual([]);
  await restoreUnsent('me');
  await restoreUnsent('me');
  expect(texts()).toEqual(['See you at nine: failed']);
  const [item] = outbox.get();
  if (item) discard(item.message);
  await restoreUnsent('me');
  expect(texts()).toEqual([]);
});
