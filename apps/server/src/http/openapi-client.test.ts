import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../../..');
const tool = (name: string) => path.join(root, 'node_modules/.bin', name);

interface Document {
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, object> };
}

const made = () => JSON.parse(JSON.stringify(openApiDocument())) as Document;

// Inside the project, where the compiler finds what the client imports.
let dir: string;
beforeAll(() => {
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  dir = mkdtempSync(path.join(cache, 'openapi-client-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** What somebody gets who makes a client from the document. */
const clientOf = async (name: string, document: Document): Promise<string> => {
  const [from, to] = [path.join(dir, `${name}.json`), path.join(dir, `${name}.ts`)];
  writeFileSync(from, JSON.stringify(document));
  await run(tool('oazapfts'), [from, to]);
  return to;
};

/** Without a file of settings, so that nothing of the project's own is assumed. */
const compiled = (file: string) =>
  run(tool('tsc'), ['--ignoreConfig', '--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', file]);

const callsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^export function (\w+)\(/gm)].map(([, name]) => name).sort();

const idsOf = ({ paths }: Document) =>
  Object.values(paths)
    .flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    .sort();

test('a client that a generator makes from the document compiles, and calls every operation by its name', async () => {
  const client = await clientOf('client', made());
  expect(callsIn(client)).toEqual(idsOf(made()));
  await compiled(client);
});

test('a document that refers to nothing becomes no client', async () => {
  const document = made();
  delete document.components.schemas.Job;
  await expect(clientOf('broken', document)).rejects.toThrow('Job');
});
