import type { WebSocket } from 'ws';
import { Allowance } from './allowance.ts';
import { type Frame, readFrame, type Version } from './frames.ts';
import { handleFrame } from './handle-frame.ts';
import type { Person } from './people.ts';
import type { Channel, Connection, RealtimeNode } from './realtime-node.ts';
import { type Encoded, encodeReply, type Reply } from './replies.ts';

/** Frames that may wait for a slow answer about rights. */
const MOST_PENDING = 1_000;
const FAREWELL_MS = 1_000;
const TEXT = { binary: false };
const BYTES = { binary: true };

export class SocketConnection implements Connection {
  readonly node: RealtimeNode;
  readonly version: Version;
  readonly key: string;
  readonly channels = new Map<string, Channel>();
  readonly joins: Allowance;
  readonly carried = new Set<Person>();
  readonly nameless: Person;
  readonly #messages: Allowance;
  readonly #ws: WebSocket;
  readonly #turns = new Map<string, Promise<void>>();
  readonly #bufferedBytes: number;
  #pending = 0;
  #ended = false;
  #heardAt = performance.now();

  constructor(node: RealtimeNode, ws: WebSocket, { version, key }: { version: Version; key: string }) {
    const limits = node.context.config.realtime;
    this.node = node;
    this.version = version;
    this.key = key;
    this.joins = new Allowance(limits.joins_per_second);
    this.nameless = node.people.nameless();
    this.#messages = new Allowance(limits.messages_per_second);
    this.#bufferedBytes = limits.buffered_bytes;
    this.#ws = ws;
    node.connections.add(this);
    ws.on('message', (data, isBinary) => this.#hear(data as Buffer, isBinary));
    ws.on('pong', () => this.#heard());
    ws.on('ping', () => this.#heard());
    // Too large or not UTF-8: the socket closes itself with the right code.
    ws.on('error', () => {});
    ws.on('close', () => this.#gone());
  }

  send(reply: Reply): void {
    this.#write(encodeReply(this.version, reply), TEXT);
  }

  sendBytes({ data, binary }: Encoded): void {
    this.#write(data, binary ? BYTES : TEXT);
  }

  sendSlowly({ data, binary }: Encoded): Promise<void> {
    if (this.#ws.readyState !== this.#ws.OPEN) return Promise.resolve();
    return new Promise((resolve) => this.#ws.send(data, { binary }, () => resolve()));
  }

  reply(frame: Pick<Frame, 'joinRef' | 'ref' | 'topic'>, status: 'ok' | 'error', response: object = {}): void {
    const { joinRef, ref, topic } = frame;
    if (ref !== null) this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  drop(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.node.dropped++;
    this.node.context.log.warn(
      { buffered: this.#ws.bufferedAmount, dropped: this.node.dropped },
      'a slow reader was dropped',
    );
    this.#ws.terminate();
  }

  end(code: number, reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), FAREWELL_MS).unref();
  }

  probe(idleMs: number): void {
    if (performance.now() - this.#heardAt > idleMs) this.#ws.terminate();
    else if (this.#ws.readyState === this.#ws.OPEN) this.#ws.ping();
  }

  #write(data: string | Buffer, options: { binary: boolean }): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#ws.bufferedAmount > this.#bufferedBytes) this.drop();
    else this.#ws.send(data, options);
  }

  #heard(): void {
    this.#heardAt = performance.now();
  }

  #hear(data: Buffer, isBinary: boolean): void {
    if (this.#ended) return;
    this.#heard();
    const frame = readFrame(this.version, data, isBinary);
    if (!frame) this.end(1007, 'Malformed frame');
    else if (!this.#messages.take()) this.#tooMany(frame);
    else if (frame.topic !== 'phoenix') this.#inTurn(frame);
    else if (frame.event === 'heartbeat') this.reply(frame, 'ok');
  }

  /** The first message too many closes its channel. Whoever sends on without a channel loses the socket. */
  #tooMany(frame: Frame): void {
    const channel = this.channels.get(frame.topic);
    const message = 'Too many messages per second';
    if (channel?.state === 'joined') channel.close(message);
    else this.end(1008, message);
  }

  /** Frames of one topic follow one another, also when one must wait; other topics go on. */
  #inTurn(frame: Frame): void {
    if (this.#pending >= MOST_PENDING) {
      this.end(1008, 'Too many frames are waiting');
      return;
    }
    const before = this.#turns.get(frame.topic);
    const work = before ? before.then(() => handleFrame(this, frame)) : this.#handle(frame);
    if (!work) return;
    this.#pending++;
    const turn: Promise<void> = work
      .catch((error: unknown) => {
        this.node.context.log.error({ err: error, event: frame.event }, 'a realtime frame failed');
        this.reply(frame, 'error', { reason: 'UnknownErrorOnChannel: The server could not answer' });
      })
      .then(() => {
        this.#pending--;
        if (this.#turns.get(frame.topic) === turn) this.#turns.delete(frame.topic);
      });
    this.#turns.set(frame.topic, turn);
  }

  #handle(frame: Frame): void | Promise<void> {
    try {
      return handleFrame(this, frame);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  #gone(): void {
    this.#ended = true;
    this.node.connections.delete(this);
    for (const channel of this.channels.values()) channel.forget();
    for (const { sockets } of this.carried) sockets.delete(this);
  }
}
