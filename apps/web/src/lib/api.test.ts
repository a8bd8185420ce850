import type { Endpoint } from '@marula/contract/endpoint';
import { errors } from '@marula/contract/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { api, type EndpointRef, setCallContext } from './api';
import { ApiError } from './api-error';
import { config } from './config';
import { errorSentence } from './error-copy';
import { leaveForMaintenance } from './maintenance';
import { applyLocale, chooseTenant } from './tenant';

type Read = Endpoint & {
  params: z.ZodObject<{ id: z.ZodString }>;
  query: z.ZodObject<{ full: z.ZodBoolean }>;
  body: undefined;
  reply: z.ZodType<{ ok: boolean }>;
};
type Write = Endpoint & {
  params: undefined;
  query: undefined;
  body: z.ZodType<{ title: string }>;
  reply: z.ZodType<{ ok: boolean }>;
};

// No error is said differently in Zambia yet: here one is.
vi.mock('../paraglide/messages/error_jobs_gone.js', async () => {
  const runtime = await import('@/paraglide/runtime');
  const words = 'This job is no longer online';
  return { error_jobs_gone: () => (runtime.getLocale() === 'zm' ? `${words} in Zambia.` : `${words}.`) };
});
vi.mock(import('./maintenance'), async (original) => ({ ...(await original()), leaveForMaintenance: vi.fn() }));
vi.mock('./bot-check', () => ({ botCheck: { token: async (action: string) => `token for ${action}` } }));

const read: EndpointRef<Read> = { method: 'GET', path: '/api/job/:id' };
const write: EndpointRef<Write> = { method: 'POST', path: '/api/job' };
const input = { params: { id: 'a/b' }, query: { full: true } };

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const fetchMock = vi.fn<typeof fetch>();

/** Lets every wait pass and gives what came of the call. */
const settle = async <T>(call: Promise<T>) => {
  const result = call.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  );
  await vi.runAllTimersAsync();
  return result;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  setCallContext(() => ({}));
});

describe('a call', () => {
  it.each([
    [undefined, null],
    ['site-key', 'token for save'],
  ])('that is checked for bots carries a token where that is configured (%s): %s', async (key, token) => {
    Object.assign(config, { recaptchaSiteKey: key });
    fetchMock.mockResolvedValue(answer(200, { ok: true }));
    await settle(api({ ...write, botCheck: 'save' }, { body: { title: 'Baker' } }));
    const [, request] = fetchMock.mock.calls[0] ?? [];
    expect(new Headers(request?.headers).get('x-bot-check')).toBe(token);
    Object.assign(config, { recaptchaSiteKey: undefined });
  });

  it('fills the path, sends the query, and says which country and language it is for', async () => {
    chooseTenant('ZM', () => {});
    fetchMock.mockResolvedValue(answer(200, { ok: true }));
    const { value } = await settle(api(read, input));
    const [url, request] = fetchMock.mock.calls[0] ?? [];
    expect(String(url)).toBe('/api/job/a%2Fb?full=true');
    expect(new Headers(request?.headers).get('x-tenant')).toBe('ZM');
    expect(new Headers(request?.headers).get('x-locale')).toBe('zm');
    expect(new Headers(request?.headers).has('x-company-id')).toBe(false);
    expect(value).toEqual({ ok: true });
  });

  it('carries the company when it is known', async () => {
    setCallContext(() => ({ companyId: 'c-1', accessToken: 't' }));
    fetchMock.mockResolvedValue(answer(200, { ok: true }));
    await settle(api(read, input));
    const headers = new Headers(fetchMock.mock.calls[0]?.[1]?.headers);
    expect(headers.get('x-company-id')).toBe('c-1');
    expect(headers.get('authorization')).toBe('Bearer t');
  });
});

describe('a failure', () => {
  it('of the network is tried three times more, whatever the method', async () => {
    fetchMock.mockRejectedValue(new TypeError('fetch failed'));
    const { error } = await settle(api(write, { body: { title: 'Cook' } }));
    expect(fetchMock).toHaveBeenCalledTimes(4);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toBe('There was a problem reaching Marula. Please try again in a moment.');
  });

  it('without a connection says so at once', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetchMock.mockRejectedValue(new TypeError('fetch failed'));
    const { error } = await settle(api(read, input));
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect((error as ApiError).message).toBe('You are offline. Check your connection and try again.');
    vi.restoreAllMocks();
  });

  it('by calling too often says how long to wait, where the server does', async () => {
    const refusal = answer(429, { error: { code: 'rate.requests', message: 'x' } });
    refusal.headers.set('retry-after', '30');
    fetchMock.mockResolvedValue(refusal);
    const { error } = await settle(api(write, { body: { title: 'Cook' } }));
    expect((error as ApiError).message).toBe(`${errors['rate.requests'].message} The wait is 30 seconds.`);
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'with status %i is tried once more when reading',
    async (status) => {
      fetchMock.mockImplementation(async () => answer(status, {}));
      await settle(api(read, input));
      expect(fetchMock).toHaveBeenCalledTimes(2);
    },
  );

  it.each([400, 401, 403, 404, 422])('with status %i is not tried again', async (status) => {
    fetchMock.mockImplementation(async () => answer(status, {}));
    await settle(api(read, input));
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('with a status is never tried again when writing', async () => {
    fetchMock.mockImplementation(async () => answer(503, {}));
    await settle(api(write, { body: { title: 'Cook' } }));
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('becomes an error with the code and the data of the server, and with the sentence of the catalogue', async () => {
    fetchMock.mockImplementation(async () =>
      answer(422, {
        error: { code: 'plan.team_limit_exceeded', message: 'Cannot downgrade', data: { current_count: 4, limit: 2 } },
      }),
    );
    const { error } = await settle(api(read, input));
    expect(error).toMatchObject({
      message: errors['plan.team_limit_exceeded'].message,
      code: 'plan.team_limit_exceeded',
      status: 422,
      data: { current_count: 4, limit: 2 },
    });
  });
});

describe('the words of a failure', () => {
  const refusedWith = async (code: string, data?: Record<string, unknown>) => {
    fetchMock.mockImplementation(async () => answer(403, { error: { code, message: 'Words of the server', data } }));
    return (await settle(api(read, input))).error as ApiError;
  };
  afterEach(() => {
    chooseTenant('ZA', applyLocale);
  });

  it('are those of the visitor’s locale', async () => {
    const said = async () => (await refusedWith('jobs.gone')).message;
    expect(await said()).toBe('This job is no longer online.');
    chooseTenant('ZM', applyLocale);
    expect(await said()).toBe('This job is no longer online in Zambia.');
  });

  it('have their blanks filled from the data', async () => {
    const error = await refusedWith('applications.transition', { from: 'Hired', to: 'Applied' });
    expect(error.message).toBe('An application cannot be moved from Hired to Applied.');
  });

  it('are never the server’s: a code that this build does not know is a problem on our side', async () => {
    expect((await refusedWith('jobs.from_tomorrow')).message).toBe(errors['server.internal'].message);
  });

  it.each(Object.keys(errors))('are known for %s', async (code) => {
    const said = errorSentence(code, {
      path: '/x',
      from: 'a',
      to: 'b',
      status: 'c',
      limit: 3,
      minutes: 10,
      days: 30,
      synonym: 'c',
      name: 'd',
    });
    expect(said).toBeTruthy();
    expect(said).not.toMatch(/[{}]|undefined/);
  });
});

it('leads to the page about maintenance at the first call that is refused by it, and tries no second one', async () => {
  fetchMock.mockImplementation(async () => answer(503, { error: { code: 'server.maintenance', message: 'Closed' } }));
  const { error } = await settle(api(read, input));
  expect(error).toMatchObject({ code: 'server.maintenance', message: errorSentence('server.maintenance') });
  expect([fetchMock.mock.calls.length, vi.mocked(leaveForMaintenance).mock.calls.length]).toEqual([1, 1]);
});
