import { expect, it, vi } from 'vitest';
import { joinChannel, onChannelState } from './live';

const channel = { state: 'closed', on: vi.fn(), subscribe: vi.fn() };
vi.mock('./client', () => ({
  authClient: async () => ({ channel: () => channel, realtime: { setAuth: async () => {} } }),
}));

it('tells of the first join at once, and of a return within the spread, unless the channel is gone again by then', async () => {
  vi.useFakeTimers();
  const told: string[] = [];
  onChannelState((name, state) => told.push(`${name} ${state}`));
  await joinChannel('company', '11111111-1111-4111-8111-111111111111');
  const [says] = channel.subscribe.mock.calls[0] as [(status: string) => void];
  const becomes = (state: string, status: string) => {
    channel.state = state;
    says(status);
  };
  becomes('joined', 'SUBSCRIBED');
  expect(told).toEqual(['company joined']);
  becomes('errored', 'CHANNEL_ERROR');
  becomes('joined', 'SUBSCRIBED');
  expect(told).toEqual(['company joined', 'company lost']);
  becomes('errored', 'CHANNEL_ERROR');
  vi.advanceTimersByTime(3_000);
  expect(told).toEqual(['company joined', 'company lost', 'company lost']);
  becomes('joined', 'SUBSCRIBED');
  vi.advanceTimersByTime(3_000);
  expect(told.at(-1)).toBe('company joined');
  expect(told).toHaveLength(4);
  vi.useRealTimers();
});
