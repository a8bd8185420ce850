import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { askedOnce, useAnswer } from './ask';

it('asks once for each key', async () => {
  const ask = vi.fn(async (key: string) => `about ${key}`);
  const asked = askedOnce(ask);
  expect(await Promise.all([asked('ZA'), asked('ZA'), asked('ZM')])).toEqual(['about ZA', 'about ZA', 'about ZM']);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks again for what failed', async () => {
  const ask = vi.fn(async (_: string) => 'here').mockRejectedValueOnce(new Error('away'));
  const asked = askedOnce(ask);
  await expect(asked('ZA')).rejects.toThrow('away');
  expect(await asked('ZA')).toBe('here');
});

function Page({ ask }: { ask: (signal: AbortSignal) => Promise<string> }) {
  const { data, error, again } = useAnswer(ask);
  return (
    <button type="button" onClick={again}>
      {data ?? (error ? 'failed' : 'waiting')}
    </button>
  );
}

it('waits, says what failed, and asks again on request', async () => {
  const ask = vi.fn(async (_: AbortSignal) => 'here').mockRejectedValueOnce(new Error('away'));
  render(<Page ask={ask} />);
  expect(screen.getByRole('button').textContent).toBe('waiting');
  await userEvent.click(await screen.findByRole('button', { name: 'failed' }));
  expect(await screen.findByRole('button', { name: 'here' })).toBeTruthy();
});

it('shows the answer to the last question alone, whichever comes first', async () => {
  const answers: ((text: string) => void)[] = [];
  const slow = () => new Promise<string>((resolve) => answers.push(resolve));
  const { rerender } = render(<Page ask={slow} />);
  rerender(<Page ask={async () => 'second'} />);
  expect(await screen.findByRole('button', { name: 'second' })).toBeTruthy();
  answers[0]?.('first');
  await Promise.resolve();
  expect(screen.getByRole('button').textContent).toBe('second');
});

it('asks again for what has grown old, and keeps it where nobody answers', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ask = vi
    .fn(async (_: string) => 'one')
    .mockResolvedValueOnce('one')
    .mockResolvedValueOnce('two');
  const asked = askedOnce(ask, { forMs: 1_000 });
  expect([await asked('ZA'), await asked('ZA')]).toEqual(['one', 'one']);
  vi.setSystemTime(Date.now() + 1_000);
  expect(await asked('ZA')).toBe('two');
  ask.mockRejectedValueOnce(new Error('away'));
  vi.setSystemTime(Date.now() + 1_000);
  expect(await asked('ZA')).toBe('two');
  expect(await asked('ZA')).toBe('one');
  expect(ask).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
