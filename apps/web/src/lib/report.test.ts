import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config } from './config';
import { createRateBucket, report, setReporting } from './report';

const fetchMock = vi.fn<typeof fetch>(async () => new Response());

beforeEach(() => {
  fetchMock.mockClear();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  config.errorReportingUrl = '/errors';
});
afterEach(() => {
  Reflect.deleteProperty(config, 'errorReportingUrl');
  setReporting(() => true);
});

it('lets ten errors through at once, then one every ten seconds', () => {
  let time = 0;
  const take = createRateBucket(() => time);
  expect(Array.from({ length: 12 }, () => take()).filter(Boolean)).toHaveLength(10);
  time = 9999;
  expect(take()).toBe(false);
  time = 10_000;
  expect(take()).toBe(true);
  expect(take()).toBe(false);
  time = 1_000_000;
  expect(Array.from({ length: 12 }, () => take()).filter(Boolean)).toHaveLength(10);
});

it('cuts the text at 255 characters', () => {
  report(new Error('x'.repeat(300)));
  const body = JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body));
  expect(body.message).toHaveLength(255);
});

it('sends nothing larger than a million bytes', () => {
  const error = new Error('x');
  error.stack = 'y'.repeat(1_000_000);
  report(error);
  expect(fetchMock).not.toHaveBeenCalled();
});

it('is silent where the page reports nothing, and where no address is configured', () => {
  setReporting(() => false);
  report(new Error('x'));
  setReporting(() => true);
  Reflect.deleteProperty(config, 'errorReportingUrl');
  report(new Error('x'));
  expect(fetchMock).not.toHaveBeenCalled();
});
