import type { ContentThing } from '@marula/contract/content.contract';
import { endpoints } from '@marula/contract/endpoints';
import { expect } from 'vitest';
import { startApp } from './app.ts';
import { compose } from './compose.ts';
import { modules } from './modules.ts';
import type { TestApp } from './test-app.ts';

const { content } = endpoints;
const reason = 'Agreed on 13 November';
const at = (path: string) => `/api/admin/content/${path}`;
const nothing = { live: null, draft: null, version: null, reach: [] };

export const codeOf = (reply: { statusCode: number; json(): never }): string =>
  reply.statusCode < 400 ? 'ok' : (reply.json() as { error: { code: string } }).error.code;

/** What an editor at the console does over and over, with things named as `position/12`. */
export function editorOf(app: TestApp, { headers }: { headers: Record<string, string> }) {
  const read = async (name: string): Promise<Pick<ContentThing, 'live' | 'draft' | 'version' | 'reach'>> => {
    const reply = await app.call(content.read, { url: at(name), headers });
    return reply.statusCode === 404 ? nothing : reply.json();
  };
  const seen = async (name: string) => {
    const { draft, version } = await read(name);
    return { seen_version: version, seen_draft: draft?.revision ?? null };
  };
  const keep = async (name: string, change: object) => {
    const { live, draft } = await read(name);
    const value = { ...(draft?.value ?? live), ...change };
    return app.call(content.keep, { url: at(`${name}/draft`), headers, payload: { value, ...(await seen(name)) } });
  };
  const publish = async (name: string) =>
    app.call(content.publish, { url: at(`${name}/publish`), headers, payload: { reason, ...(await seen(name)) } });
  return {
    read,
    keep,
    publish,
    discard: async (name: string) =>
      app.call(content.discard, { url: at(`${name}/draft/discard`), headers, payload: await seen(name) }),
    async changed(name: string, change: object): Promise<void> {
      expect(codeOf(await keep(name, change))).toBe('ok');
      expect(codeOf(await publish(name))).toBe('ok');
    },
    /** Takes it back to what was there before anybody edited it. */
    async restoreFirst(name: string): Promise<void> {
      const { items } = (await app.call(content.versions, { url: at(`${name}/versions`), headers })).json();
      const payload = { version: items.at(-1).id, reason, seen_version: items[0].id };
      expect(codeOf(await app.call(content.restore, { url: at(`${name}/restore`), headers, payload }))).toBe('ok');
    },
    list: async (kind: string, query: Record<string, string> = {}) =>
      (await app.call(content.list, { url: at(kind), headers, query })).json(),
  };
}

/** Another process on the same database: it has a memory of its own, and hears of a change by itself. */
export async function anotherProcess({ deps: { config, log, mail, payments }, ...app }: TestApp) {
  const made = compose({ config, db: { ...app.db }, log, mail, payments, byTheClock: false });
  const other = await startApp(made.deps, { modules, boss: made.boss, platform: made.platform, checkReplies: true });
  const { http } = other;
  if (!http) throw new Error('the other process serves nobody');
  return { http, stop: () => other.stop() };
}
