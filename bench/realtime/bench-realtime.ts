import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Contestant, expectRatio, report, sideBySide } from '../side-by-side.ts';
import { frameOf, heard, rawSocket, wireBytes } from './raw-socket.ts';

const SOCKETS = 1_000;
/** 1.3 times the time of the bare loop is 1 / 1.3 of its rate. */
const LEAST = 0.77;
const TOPIC = 'realtime:bench';
const EVENT = 'said';
const program = fileURLToPath(new URL('./contestant.ts', import.meta.url));

const payload = Buffer.from(JSON.stringify({ text: 'x'.repeat(1_000) }));
const header = (kind: number, lengths: number[]) => Buffer.from([kind, ...lengths, 1]);
const names = Buffer.from(TOPIC + EVENT);
/** What the client library sends, and what every listener is sent: the same payload under another header. */
const push = Buffer.concat([header(3, [0, 0, TOPIC.length, EVENT.length, 0]), names, payload]);
const delivered = Buffer.concat([header(4, [TOPIC.length, EVENT.length, 0]), names, payload]);

interface Field {
  child: ChildProcess;
  publisher: Socket;
  listeners: Socket[];
  said: Buffer;
}

async function start(kind: string): Promise<Field> {
  const child = fork(program, [kind], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }));
    child.once('exit', () => reject(new Error(`${kind} did not start`)));
  });
  const open = async () => {
    const socket = await rawSocket(port);
    if (kind === 'realtime') {
      const joined = heard(socket, '"status":"ok"');
      socket.write(frameOf(Buffer.from(JSON.stringify(['1', '1', TOPIC, 'phx_join', { config: {} }])), false));
      await joined;
    }
    return socket;
  };
  const publisher = await open();
  const listeners: Socket[] = [];
  while (listeners.length < SOCKETS) listeners.push(...(await Promise.all(Array.from({ length: 50 }, open))));
  return { child, publisher, listeners, said: frameOf(kind === 'realtime' ? push : delivered, true) };
}

/** Says one thing, waits until all have heard it, and says the next. */
function slicer({ publisher, listeners, said }: Field) {
  const each = SOCKETS * wireBytes(delivered.length);
  let received = 0;
  let done = () => {};
  for (const socket of listeners) {
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (received >= each) done();
    });
  }
  const fanOut = () =>
    new Promise<void>((resolve) => {
      received = 0;
      done = resolve;
      publisher.write(said);
    });
  return async (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    let count = 0;
    for (; performance.now() < end; count++) await fanOut();
    if (received !== each) throw new Error(`${received - each} bytes too many arrived: the figures would mean nothing`);
    return count;
  };
}

export async function benchRealtime(): Promise<void> {
  const fields = [await start('bare'), await start('realtime')];
  try {
    const titles = ['bare ws loop', 'realtime channel'];
    const contestants: Contestant[] = fields.map((field, index) => ({
      name: titles[index] ?? '',
      slice: slicer(field),
    }));
    const rows = await sideBySide(contestants, { rounds: 40, sliceMs: 500 });
    report(`One message of 1 kB to ${SOCKETS} sockets, fan-outs against a bare ws loop`, rows);
    expectRatio(rows, 'realtime channel', LEAST);
  } finally {
    for (const { child, listeners, publisher } of fields) {
      for (const socket of [publisher, ...listeners]) socket.destroy();
      child.disconnect();
    }
  }
}
