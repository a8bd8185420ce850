import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Prepared, Sql } from '../sql.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createSigningKeys } from './signing-keys.ts';

interface Stored {
  kid: string;
  private_jwk: object;
  retired: boolean;
}

const user = '11111111-1111-4111-8111-111111111111';
const session = '22222222-2222-4222-8222-222222222222';
const HOUR = 3_600_000;

let stored: Stored[];
let sessionAlive: boolean;
let time: number;

/** The four statements these files say, over two lists. The real schema is behind the server's own tests. */
const sql: Sql = {
  query: async (statement: string | Prepared, values: unknown[] = []) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.startsWith('select kid')) return { rows: [...stored].reverse() as never[] };
    if (text.startsWith('insert into auth.signing_keys')) {
      if (stored.every(({ retired }) => retired)) {
        stored.push({ kid: values[0] as string, private_jwk: JSON.parse(values[1] as string), retired: false });
      }
      return { rows: [] };
    }
    if (text.startsWith('update auth.signing_keys')) {
      for (const key of stored) key.retired = true;
      return { rows: [] };
    }
    if (text.startsWith('select 1 as alive')) return { rows: (sessionAlive ? [{ alive: 1 }] : []) as never[] };
    const row = { user_id: user, email: 'a@example.test', phone: null, role: 'authenticated', aal: 'aal1', amr: [] };
    return { rows: [{ ...row, app_metadata: {}, user_metadata: {}, is_anonymous: false }] as never[] };
  },
};

beforeEach(() => {
  stored = [];
  sessionAlive = true;
  time = Date.UTC(2026, 0, 1);
});

const platform = (issuer = 'http://site/auth/v1') => {
  const keys = createSigningKeys(sql, () => time);
  return { keys, tokens: createAccessTokens(sql, keys, { issuer, now: () => time }) };
};

describe('an access token', () => {
  test('is ES256 with a key id, lives an hour, and says who and which session', async () => {
    const { tokens } = platform();
    const token = await tokens.issue({ id: session });
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: stored[0]?.kid });
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      sub: user,
      session_id: session,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3_600);
    expect(await tokens.verify(token)).toMatchObject({ sub: user, session_id: session });
  });

  test('is refused after its hour, before its time, and by another issuer', async () => {
    const { tokens } = platform();
    const token = await tokens.issue({ id: session });
    expect(await platform('http://other/auth/v1').tokens.verify(token)).toBeUndefined();
    time += HOUR + 1_000;
    expect(await tokens.verify(token)).toBeUndefined();
  });

  test('is refused once its session is gone', async () => {
    const { tokens } = platform();
    const token = await tokens.issue({ id: session });
    sessionAlive = false;
    expect(await tokens.verify(token)).toBeUndefined();
  });

  test.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', `${'a'.repeat(70_000)}.b.c`])(
    'that is none is a refusal, not an error',
    async (token) => {
      expect(await platform().tokens.verify(token)).toBeUndefined();
    },
  );
});

describe('signing keys', () => {
  test('rotate: old tokens hold until they expire, new ones are signed by the new key', async () => {
    const { keys, tokens } = platform();
    const before = await tokens.issue({ id: session });
    await keys.rotate();
    const after = await tokens.issue({ id: session });
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    expect(await tokens.verify(before)).toBeDefined();
    expect(await tokens.verify(after)).toBeDefined();
    expect((await keys.jwks()).keys).toHaveLength(2);
  });

  test('publish no private part', async () => {
    const { keys } = platform();
    for (const key of (await keys.jwks()).keys) expect(Object.keys(key)).not.toContain('d');
  });

  test('made by another process are known within ten minutes', async () => {
    const here = platform();
    await here.tokens.issue({ id: session });
    const there = platform();
    await there.keys.rotate();
    const token = await there.tokens.issue({ id: session });
    expect(await here.tokens.verify(token)).toBeUndefined();
    time += HOUR / 6 + 1;
    expect(await here.tokens.verify(token)).toBeDefined();
  });

  test('of two processes that start at once are the same', async () => {
    const [first, second] = [platform(), platform()];
    const [a, b] = await Promise.all([first.keys.signing(), second.keys.signing()]);
    expect(a.kid).toBe(b.kid);
  });
});
