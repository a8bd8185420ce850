import { AsyncLocalStorage } from 'node:async_hooks';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** What goes on beside every call: events on their way to their subscribers. */
const beside = /outbox|realtime\.|pgboss/;

/** The texts of the call that is counted: what another task asks meanwhile is not part of it. */
const counted = new AsyncLocalStorage<string[]>();

/** How many statements a call takes, with the one that finds out who calls. */
export const statementsOn =
  (app: TestApp) =>
  async (call: () => Promise<{ statusCode: number }>): Promise<number> => {
    await app.settled();
    const { query } = app.db;
    const texts: string[] = [];
    app.db.query = (...args: Parameters<typeof query>) => {
      counted.getStore()?.push(typeof args[0] === 'string' ? args[0] : args[0].text);
      return query(...args);
    };
    try {
      // A call is sent when it is waited for, so it is waited for inside.
      const { statusCode } = await counted.run(texts, async () => await call());
      expect(statusCode).toBe(200);
      return texts.filter((text) => !beside.test(text)).length;
    } finally {
      app.db.query = query;
    }
  };
