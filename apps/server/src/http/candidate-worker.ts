import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { candidateWorker } from '@marula/contract/candidate-app-paths';
import type { FastifyInstance } from 'fastify';

/** Where it lies in the build. */
export const WORKER_FILE = candidateWorker.path.slice(1);

/** Browsers compare it byte by byte: it differs when the app's page does, and the phones fetch the page anew. */
export async function serveCandidateWorker(app: FastifyInstance, webDir: string, page: string): Promise<void> {
  const file = path.join(webDir, WORKER_FILE);
  // A build without one is served as an app that needs a line.
  if (!existsSync(file)) return;
  const script = await readFile(file, 'utf8');
  const version = createHash('sha256').update(page).digest('base64url').slice(0, 22);
  const worker = script.replace(candidateWorker.pageMark, version);
  app.get(candidateWorker.path, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
}
