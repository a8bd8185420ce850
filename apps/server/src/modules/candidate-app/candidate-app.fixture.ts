import type { InjectOptions } from 'fastify';
import type { TestApp } from '../../app/test-app.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface TestPerson {
  id: string;
  email: string;
  headers: Record<string, string>;
}

export const person = { first_name: 'Thandi', last_name: 'Mokoena', contact_number: '082 123 4567' };

/** For states that come when the machine has the time for them. */
export const PATIENTLY = { timeout: 60_000 };

/** What tests of the candidates' app do over and over. */
export const candidateAppOf = (app: TestApp) => ({
  /** Somebody who has just made their profile. */
  async join(headers: Record<string, string> = {}): Promise<TestPerson> {
    const visitor = await app.visit();
    const own = { ...visitor.headers, ...headers };
    const reply = await app.http.inject({ method: 'POST', url: '/api/candidate/me', headers: own, payload: person });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return { id: visitor.user_id, email: visitor.email, headers: own };
  },

  /** A call below `/api/candidate/me`. */
  at: (
    { headers }: Pick<TestPerson, 'headers'>,
    method: Method,
    path = '',
    payload?: InjectOptions['payload'],
    extra: Record<string, string> = {},
  ) =>
    app.http.inject({
      method,
      url: `/api/candidate/me${path}`,
      headers: { ...headers, ...extra },
      ...(payload === undefined ? {} : { payload }),
    }),
});

export const refusalOf = (reply: { statusCode: number; json(): { error?: { code: string; data?: unknown } } }) =>
  reply.statusCode === 200 ? 'ok' : reply.json().error?.code;

/** The fields that a refusal names. */
export const pathsOf = (reply: { json(): { error?: { data?: { issues?: { path: string }[] } } } }) =>
  reply.json().error?.data?.issues?.map(({ path }) => path);
