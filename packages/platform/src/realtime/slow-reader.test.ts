import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { usually } from '../../../../scripts/testing/seed.ts';
import {
  bareSocket,
  clientOf,
  closeClients,
  joinedOn,
  startTestRealtime,
  type TestRealtime,
  until,
} from './test-realtime.ts';

let node: TestRealtime;
beforeAll(async () => {
  node = await startTestRealtime();
});
afterEach(closeClients);
afterAll(() => node.stop());

// Together far more than the server keeps for a reader and the system for a socket.
const ROUNDS = 20;
const EACH = usually(100, 1_000);
const BYTES = 9_000;

test('a reader that stops is dropped and its buffer stays small, while another reads every message in order', async () => {
  const slow = await bareSocket(node);
  slow.send('1', '1', 'realtime:flood', 'phx_join', { config: {} });
  await until(() => expect(slow.frames).toHaveLength(1));
  slow.ws.pause();
  const heard = await joinedOn(clientOf(node), 'flood');
  for (let round = 0; round < ROUNDS; round++) {
    await node.db.query(
      `select realtime.send(jsonb_build_object('n', $1::int * ${EACH} + n, 'pad', repeat('x', ${BYTES})), 'said', 'flood', false)
       from generate_series(1, ${EACH}) n`,
      [round],
    );
    await until(() => expect(heard.messages).toHaveLength((round + 1) * EACH));
  }
  expect(heard.messages.map(({ payload }) => payload.n)).toEqual(
    Array.from({ length: ROUNDS * EACH }, (_, n) => n + 1),
  );
  expect(node.realtime.stats()).toMatchObject({ connections: 1, dropped: 1 });
  const dropped = node.logged.find(({ message }) => message === 'a slow reader was dropped');
  const { buffered } = (dropped?.details ?? { buffered: 0 }) as { buffered: number };
  expect(buffered).toBeGreaterThan(node.context.config.realtime.buffered_bytes);
  expect(buffered).toBeLessThan(node.context.config.realtime.buffered_bytes + BYTES + 1_100);
});
