import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { candidateWorker } from '@marula/contract/candidate-app-paths';

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** What only one connection is told, and what no longer holds once a body was unpacked. */
const ofOneHop = new Set(['connection', 'content-encoding', 'content-length', 'transfer-encoding', 'host']);

/** The product behind a door where a new build can arrive, and where what is sent can be turned away for a while. */
export async function behindDoor(upstream: string) {
  let build = 1;
  let isShut = false;
  const changed = (text: string) =>
    build === 1 ? text : text.replace('<title>Marula</title>', '<title>Marula anew</title>');
  const server = createServer(async (request, reply) => {
    const address = request.url ?? '/';
    if (isShut && request.method === 'POST' && address.startsWith('/api/')) return reply.writeHead(503).end('{}');
    const body = await bodyOf(request);
    const headers = Object.entries(request.headers).filter(([name]) => !ofOneHop.has(name));
    const answer = await fetch(upstream + address, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    });
    const given = Object.fromEntries([...answer.headers].filter(([name]) => !ofOneHop.has(name)));
    const bytes = Buffer.from(await answer.arrayBuffer());
    reply.writeHead(answer.status, given);
    if (address === candidateWorker.path) return reply.end(bytes.toString().replace(/pageMark:`/, `$&${build}`));
    return reply.end(given['content-type']?.startsWith('text/html') ? changed(bytes.toString()) : bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      build += 1;
    },
    shut: (shut: boolean) => {
      isShut = shut;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
