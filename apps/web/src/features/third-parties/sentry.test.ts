import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config } from '@/lib/config';
import { report, setReporting } from '@/lib/report';
import { envelopeAddress, start } from './sentry';
import { stackFrames } from './stack-frames';

const fetchMock = vi.fn<typeof fetch>(async () => new Response());
let end = () => {};

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  config.sentryDsn = 'https://key@errors.test/7';
  ({ end } = start());
  fetchMock.mockReset();
  fetchMock.mockResolvedValue(new Response());
});
afterEach(() => {
  end();
  setReporting(() => true);
});

it('sends an error as an envelope to its project, and names nobody', () => {
  history.replaceState(null, '', '/dashboard/jobs?search=secret');
  report(new TypeError('thandi@example.co.za is not a function'));
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('https://errors.test/api/7/envelope/?sentry_version=7&sentry_key=key');
  expect(init).toMatchObject({ credentials: 'omit' });
  const [head, item, event] = String(init?.body)
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(item).toEqual({ type: 'event' });
  expect(event.event_id).toBe(head.event_id);
  expect(event.event_id).toMatch(/^[0-9a-f]{32}$/);
  expect(event).toMatchObject({
    platform: 'javascript',
    request: { url: `${location.origin}/dashboard/jobs` },
    exception: { values: [{ type: 'TypeError', value: '[email] is not a function' }] },
    sdk: { settings: { infer_ip: 'never' } },
  });
  expect(event.user).toBeUndefined();
  expect(String(init?.body)).not.toContain('secret');
});

it('is silent where the page reports nothing, and while the project asks for it', async () => {
  setReporting(() => false);
  report(new Error('x'));
  expect(fetchMock).not.toHaveBeenCalled();
  setReporting(() => true);
  fetchMock.mockResolvedValue(new Response('', { status: 429, headers: { 'retry-after': '120' } }));
  report(new Error('x'));
  await expect.poll(async () => (await fetchMock.mock.results[0]?.value)?.status).toBe(429);
  report(new Error('y'));
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('finds a project that lies in a folder', () => {
  expect(envelopeAddress('http://k1@errors.test:9000/sentry/12')).toBe(
    'http://errors.test:9000/sentry/api/12/envelope/?sentry_version=7&sentry_key=k1',
  );
});

it.each([
  ['Chromium', 'Error: x\n    at async load (https://a.test/m.js?t=1:10:5)\n    at https://a.test/main.js:2:1'],
  ['Firefox and Safari', 'load@https://a.test/m.js?t=1:10:5\n@https://a.test/main.js:2:1'],
])('reads a stack of %s, the oldest call first', (_, stack) => {
  expect(stackFrames(stack)).toMatchObject([
    { filename: 'https://a.test/main.js', function: '?', lineno: 2, colno: 1 },
    { filename: 'https://a.test/m.js', function: 'load', lineno: 10, colno: 5 },
  ]);
});
