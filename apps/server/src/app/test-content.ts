import type { ContentThing } from '@marula/contract/content.contract';
import { endpoints } from '@marula/contract/endpoints';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

const { content } = endpoints;
const nothing = { live: null, draft: null, version: null };
const at = (path: string) => `/api/admin/content/${path}`;

type Reply = { statusCode: number; json(): never };
export const codeOf = (reply: Reply) =>
  reply.statusCode < 400 ? 'ok' : (reply.json() as { error: { code: string } }).error.code;

/** Somebody who edits at the console; what they saw is always the newest. */
export function editorOf(app: TestApp, { headers }: Awaited<ReturnType<TestApp['signInStaff']>>) {
  const reason = 'Agreed on 13 November';
  async function read(name: string): Promise<Pick<ContentThing, 'live' | 'draft' | 'version'>> {
    const reply = await app.call(content.read, { url: at(name), headers });
    return reply.statusCode === 404 ? nothing : reply.json();
  }
  async function keep(name: string, change: object) {
    const { live, draft, version } = await read(name);
    const seen = { seen_version: version, seen_draft: draft?.revision ?? null };
    const value = { ...(draft?.value ?? live), ...change };
    return app.call(content.keep, { url: at(`${name}/draft`), headers, payload: { value, ...seen } });
  }
  async function publish(name: string) {
    const { draft, version } = await read(name);
    const payload = { reason, seen_version: version, seen_draft: draft?.revision ?? null };
    return app.call(content.publish, { url: at(`${name}/publish`), headers, payload });
  }
  return {
    read,
    keep,
    publish,
    /** Kept and published. */
    async changed(name: string, change: object) {
      expect(codeOf(await keep(name, change))).toBe('ok');
      expect(codeOf(await publish(name))).toBe('ok');
    },
    async restoreFirst(name: string) {
      const { items } = (await app.call(content.versions, { url: at(`${name}/versions`), headers })).json();
      const payload = { version: items.at(-1).id, reason, seen_version: items[0].id };
      return app.call(content.restore, { url: at(`${name}/restore`), headers, payload });
    },
  };
}
