import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { Turns } from './turns.ts';
import { Framer, type Unit } from './wire-framing.ts';
import { ConnectionNames } from './wire-names.ts';

const SYNC_MESSAGE = new Uint8Array([0x53, 0, 0, 0, 4]);

/**
 * PostgreSQL's wire protocol in front of PGlite, on a Unix socket. The package that PGlite offers for this lets two
 * clients' messages mix as soon as one statement is larger than a socket read (see wire-framing.ts).
 */
export class WireServer {
  readonly #db: PGlite;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #turns: Turns;
  #silenced = false;
  #served = 0;

  constructor(db: PGlite, idleInTransactionMs: number) {
    this.#db = db;
    this.#turns = new Turns(idleInTransactionMs, (owner) => (owner as Socket).destroy());
    this.#server = createServer((socket) => this.#serve(socket));
  }

  async listen(socketPath: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(socketPath, resolve);
    });
  }

  /** Runs between transactions, as one more client would. */
  async between<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#turns.add({}, async () => {
        await work().then(resolve, reject);
        return false;
      });
    });
  }

  /** No answer may leave any more: what was written last may not be on disk. */
  silence(): void {
    this.#silenced = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    await this.between(async () => {});
  }

  #serve(socket: Socket): void {
    const framer = new Framer();
    const names = new ConnectionNames(`${++this.#served}.`);
    this.#sockets.add(socket);
    socket.on('data', (chunk) => {
      try {
        for (const unit of framer.push(chunk)) this.#take(socket, names, unit);
      } catch {
        socket.destroy();
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#turns.leave(socket, () => this.#abandon());
      const farewell = names.farewell();
      // Nobody is left to hear of a failure; the statements would only take up memory.
      if (farewell) void this.between(() => this.#execute(farewell)).catch(() => {});
    });
  }

  #take(socket: Socket, names: ConnectionNames, unit: Unit): void {
    if (unit.kind === 'encryption-request') socket.write('N');
    else if (unit.kind === 'startup' || unit.kind === 'batch') {
      this.#turns.add(socket, async () => {
        try {
          const answer = await this.#execute(unit.kind === 'batch' ? names.mark(unit.bytes) : unit.bytes);
          if (!this.#silenced) socket.write(answer);
        } catch {
          socket.destroy(); // a startup packet the engine cannot read
        }
        return !unit.complete || this.#db.isInTransaction();
      });
    } else socket.end();
  }

  async #execute(bytes: Uint8Array): Promise<Buffer> {
    const parts: Buffer[] = [];
    // The bytes are a view of the engine's memory, which the next statement overwrites.
    await this.#db.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(Buffer.from(part)) });
    return Buffer.concat(parts);
  }

  async #abandon(): Promise<void> {
    await this.#execute(SYNC_MESSAGE);
    if (this.#db.isInTransaction()) await this.#db.exec('rollback');
  }
}
