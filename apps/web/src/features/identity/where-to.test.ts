import { deepLinkAttribution as limits } from '@marula/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTransport } from '@/lib/api';
import { config } from '@/lib/config';
import { askBranch } from './branch';
import { whereTo } from './where-to';

let word: string | null;
let asked: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  word = null;
  asked = [];
  answer = async () => Response.json({ path: word });
  setTransport(async (address) => {
    asked.push(String(address));
    return answer();
  });
});
afterEach(() => {
  delete config.branchKey;
  delete config.branchUrl;
  delete window.branch;
  document.head.replaceChildren();
  // biome-ignore lint/suspicious/noDocumentCookie: what the consent library does
  document.cookie = 'cc_cookie=; max-age=0; path=/';
  vi.useRealTimers();
});

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

describe('who opens the app', () => {
  it('is led to the page that is named, and nobody is asked', async () => {
    expect(await whereTo('/app/alerts')).toBe('/app/alerts');
    expect(asked).toEqual([]);
  });

  it('is led to where they were on their way to', async () => {
    word = '/app/apply/42?via=whatsapp';
    expect(await whereTo(undefined)).toBe('/app/apply/42?via=whatsapp');
  });

  it.each([null, '//evil.example', 'https://evil.example', '/action?invite=secret'])(
    'is led to the jobs where word of %s was left',
    async (left) => {
      word = left;
      expect(await whereTo('//evil.example')).toBe('/app/jobs');
      expect([asked.length, scripts()]).toEqual([1, []]);
    },
  );

  it('does not wait longer than for a page', async () => {
    vi.useFakeTimers();
    answer = () => new Promise(() => {});
    const waiting = whereTo(undefined);
    await vi.advanceTimersByTimeAsync(limits.overallWaitMs);
    expect(await waiting).toBe('/app/jobs');
  });
});

describe('Branch', () => {
  const consent = (services: string[], changes: object = {}) => {
    const record = {
      categories: ['necessary', 'analytics'],
      services: { necessary: [], analytics: services },
      revision: 0,
      consentId: 'id',
      consentTimestamp: '2026-11-01T00:00:00.000Z',
      lastConsentTimestamp: '2026-11-01T00:00:00.000Z',
      expirationTime: Date.now() + 60_000,
      data: null,
      ...changes,
    };
    // biome-ignore lint/suspicious/noDocumentCookie: what the consent library does
    document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify(record))}; path=/`;
  };
  const withKey = () => Object.assign(config, { branchKey: 'key_test_a', branchUrl: 'https://cdn.branch.example' });
  /** The script arrives, and this is what it does. */
  const arrives = (init: NonNullable<typeof window.branch>['init']) => {
    window.branch = { init };
    document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  };

  it('is not there without a key, and nothing is loaded', async () => {
    consent(['analytics']);
    expect(await askBranch()).toEqual({ available: false, reason: 'no-key' });
    expect(scripts()).toEqual([]);
  });

  it.each([
    ['nobody has answered', () => {}],
    ['only the tag manager was agreed to', () => consent(['tag_manager'])],
    ['what was agreed to has changed', () => consent(['analytics'], { revision: 7 })],
    ['the answer has expired', () => consent(['analytics'], { expirationTime: 1 })],
  ])('is not asked where %s', async (_, said) => {
    withKey();
    said();
    expect(await askBranch()).toEqual({ available: false, reason: 'no-consent' });
    expect(scripts()).toEqual([]);
  });

  it('tells where a link was to lead, within the limits', async () => {
    withKey();
    consent(['analytics']);
    const asking = whereTo(undefined);
    await expect.poll(scripts).toEqual(['https://cdn.branch.example/branch-latest.min.js']);
    arrives((key, options, done) => {
      expect([key, options]).toEqual([
        'key_test_a',
        {
          timeout: limits.requestTimeoutMs,
          retries: limits.retries,
          retry_delay: limits.retryDelayMs,
          no_journeys: true,
        },
      ]);
      done(null, { data_parsed: { $deeplink_path: 'app/jobs/42?via=facebook' } });
    });
    expect(await asking).toBe('/app/jobs/42?via=facebook');
  });

  it('is not believed where it leads away', async () => {
    withKey();
    consent(['analytics']);
    const asking = askBranch();
    arrives((_key, _options, done) => done(null, { data_parsed: { $deeplink_path: 'https://evil.example' } }));
    expect(await asking).toEqual({ available: true, path: undefined });
  });

  it('says why it cannot be had: blocked, refused, or silent', async () => {
    withKey();
    consent(['analytics']);
    const blocked = askBranch();
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(await blocked).toEqual({ available: false, reason: 'the script did not load' });
    const refused = askBranch();
    arrives((_key, _options, done) => done(new Error('Invalid key')));
    expect(await refused).toEqual({ available: false, reason: 'Invalid key' });
    vi.useFakeTimers({ now: Date.now() });
    const silent = askBranch();
    await vi.advanceTimersByTimeAsync(limits.overallWaitMs);
    expect(await silent).toEqual({ available: false, reason: 'no answer in time' });
  });
});
