import type { ConsentRecord } from '@marula/contract/consent.contract';
import { interactionEvents, botCheck as limits } from '@marula/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBotCheck } from './bot-check';
import { config } from './config';
import { consentRecord } from './consented';

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha"]')];
const execute = vi.fn(async (_key: string, { action }: { action: string }) => `token for ${action}`);

const arrive = (script: HTMLScriptElement | undefined) => {
  window.grecaptcha = { ready: (run) => run(), execute };
  script?.onload?.(new Event('load'));
};

const agreed: ConsentRecord = {
  categories: ['necessary'],
  services: { necessary: ['bot_check', 'live_chat'], analytics: [] },
  revision: 0,
  consentId: 'c1',
  consentTimestamp: '2026-01-01T00:00:00.000Z',
  lastConsentTimestamp: '2026-01-01T00:00:00.000Z',
  expirationTime: Number.MAX_SAFE_INTEGER,
  data: null,
};

beforeEach(() => {
  vi.useFakeTimers();
  config.recaptchaUrl = 'https://www.google.com';
  consentRecord.set(agreed);
});
afterEach(() => {
  vi.useRealTimers();
  execute.mockClear();
  delete window.grecaptcha;
  for (const script of scripts()) script.remove();
});

describe('the bot check', () => {
  it('loads nothing with the page, and by itself only after its delay', () => {
    createBotCheck('a-key').start();
    vi.advanceTimersByTime(limits.fallbackDelayMs - 1);
    expect(scripts()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(scripts().map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/api.js?render=a-key']);
  });

  it('waits for an answer about cookies, unless a form is sent before', () => {
    consentRecord.set(null);
    const check = createBotCheck('a-key');
    check.start();
    dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(limits.fallbackDelayMs);
    expect(scripts()).toEqual([]);
    void check.token('platform');
    expect(scripts().length).toBe(1);
  });

  it('begins to wait for a person when the answer has come', () => {
    consentRecord.set(null);
    createBotCheck('a-key').start();
    consentRecord.set(agreed);
    expect(scripts()).toEqual([]);
    dispatchEvent(new Event('keydown'));
    expect(scripts().length).toBe(1);
  });

  it.each(interactionEvents)('loads with the first %s, and only once', (event) => {
    createBotCheck('a-key').start();
    dispatchEvent(new Event(event));
    expect(scripts().length).toBe(1);
    dispatchEvent(new Event(event));
    vi.advanceTimersByTime(limits.fallbackDelayMs * 2);
    expect(scripts().length).toBe(1);
  });

  it('starts once, however many forms ask for it', () => {
    const check = createBotCheck('a-key');
    check.start();
    check.start();
    vi.advanceTimersByTime(limits.fallbackDelayMs);
    expect(scripts().length).toBe(1);
  });

  it('asks for a token of its own for every call, by the name of its action', async () => {
    const check = createBotCheck('a-key');
    const first = check.token('platform');
    arrive(scripts()[0]);
    expect(await first).toBe('token for platform');
    expect(await check.token('accept_invite')).toBe('token for accept_invite');
    expect(execute.mock.calls).toEqual([
      ['a-key', { action: 'platform' }],
      ['a-key', { action: 'accept_invite' }],
    ]);
    expect(scripts().length).toBe(1);
  });

  it('says that it could not load, and tries again with the next call', async () => {
    const check = createBotCheck('a-key');
    const refused = check.token('platform');
    scripts()[0]?.onerror?.(new Event('error'));
    await expect(refused).rejects.toMatchObject({ message: 'Failed to load reCAPTCHA', code: 'bot_check.load_failed' });
    expect(scripts()).toEqual([]);
    const second = check.token('platform');
    arrive(scripts()[0]);
    expect(await second).toBe('token for platform');
  });

  it('says the same when what came is not the script that was asked for', async () => {
    const refused = createBotCheck('a-key').token('platform');
    scripts()[0]?.onload?.(new Event('load'));
    await expect(refused).rejects.toMatchObject({ code: 'bot_check.load_failed' });
  });

  it('is nothing at all without a key', async () => {
    const check = createBotCheck(undefined);
    check.start();
    vi.advanceTimersByTime(limits.fallbackDelayMs);
    dispatchEvent(new Event('keydown'));
    expect(await check.token('platform')).toBeUndefined();
    expect(scripts()).toEqual([]);
  });
});
