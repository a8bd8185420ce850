import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '../app/test-app.ts';

test('a server that stops does not wait for a browser that has opened a connection and asked for nothing', async () => {
  const app = await startTestApp({ beside: true });
  const { port } = new URL(await app.listen());
  const idle = connect({ host: '127.0.0.1', port: Number(port) });
  await once(idle, 'connect');
  const gone = once(idle.resume(), 'close');
  await app.stop();
  await gone;
});

test('it answers who has asked, and then does not wait for what they may ask next', async () => {
  const app = await startTestApp({ beside: true });
  const agent = new Agent({ keepAlive: true });
  const owner = await app.signIn();
  const headers = { ...owner.headers, expect: '100-continue', 'content-type': 'application/json' };
  const asked = request(`${await app.listen()}/api/contact/support`, { method: 'POST', agent, headers });
  asked.flushHeaders();
  await once(asked, 'continue');
  const gone = asked.socket && once(asked.socket, 'close');
  const stopped = app.stop();
  asked.end(JSON.stringify({ message: 'Where is the invoice?' }));
  const [reply] = await once(asked, 'response');
  expect(reply.statusCode).toBe(200);
  reply.resume();
  await gone;
  await stopped;
});
