import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../../scripts/free-port.mjs';
import { type RedisBus, redisBus } from './redis-bus.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const warned: string[] = [];
const log = { info: () => {}, error: () => {}, warn: (_: object, message: string) => void warned.push(message) };

let port: number;
let redis: ChildProcess;

async function startRedis(): Promise<void> {
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' });
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
  await vi.waitUntil(answers, { timeout: 60_000 });
}

async function stopRedis(): Promise<void> {
  const ended = new Promise((resolve) => redis.once('exit', resolve));
  redis.kill('SIGKILL');
  await ended;
}

describe.skipIf(!hasRedis)('nodes that hear each other through Redis (needs redis-server)', () => {
  const buses: RedisBus[] = [];
  beforeAll(async () => {
    port = await freePort();
    await startRedis();
  });
  afterAll(async () => {
    for (const bus of buses) await bus.close();
    await stopRedis();
  });

  const open = async () => {
    const bus = await redisBus(`redis://127.0.0.1:${port}`, log);
    buses.push(bus);
    return bus;
  };

  test('get every message once and in order, whatever its size, and hear again after Redis was away', async () => {
    const [speaker, listener] = [await open(), await open()];
    const heard: string[] = [];
    let missed = 0;
    await listener.subscribe(
      (message) => heard.push(message),
      () => {
        missed++;
      },
    );
    const sent = ['one', 'x'.repeat(500_000), 'three'];
    await speaker.publish(sent);
    await expect.poll(() => heard).toEqual(sent);
    await stopRedis();
    // Nothing waits for a Redis that is away: the sender is told, and goes on.
    await expect(speaker.publish(['lost'])).rejects.toThrow();
    await startRedis();
    await expect.poll(() => missed).toBeGreaterThan(0);
    await expect
      .poll(
        () =>
          speaker.publish(['again']).then(
            () => heard.at(-1),
            () => undefined,
          ),
        { timeout: 60_000 },
      )
      .toBe('again');
    expect(heard).not.toContain('lost');
    expect(warned.length).toBeGreaterThan(0);
  });

  test('an address where no Redis answers is told at the start', async () => {
    await expect(redisBus('redis://127.0.0.1:1', log)).rejects.toThrow('Redis does not answer');
  });
});
