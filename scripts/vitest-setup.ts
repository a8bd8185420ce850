import { afterEach, vi } from 'vitest';

// An error that only reaches the console is an error nobody handled: it fails the test that caused it.
const errors = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = errors.mock.calls.splice(0);
  if (calls.length > 0) throw new Error(`console.error was called: ${calls.map((call) => call.join(' ')).join('\n')}`);
});
