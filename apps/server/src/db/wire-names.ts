const PARSE = 0x50;
const BIND = 0x42;
const DESCRIBE = 0x44;
const CLOSE = 0x43;
const STATEMENT = 0x53;
const SYNC_MESSAGE = Buffer.from([0x53, 0, 0, 0, 4]);
const HEADER = 5;

/** Where the name of a prepared statement begins in a message that has one. */
function nameAt(message: Buffer): number | undefined {
  const type = message[0];
  if (type === PARSE) return HEADER;
  if (type === BIND) return message.indexOf(0, HEADER) + 1;
  if ((type === DESCRIBE || type === CLOSE) && message[HEADER] === STATEMENT) return HEADER + 1;
  return undefined;
}

function withLength(message: Buffer): Buffer {
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

/**
 * All connections share the engine's one session, in which a name can be given once; on a server of its own each
 * connection has names to itself. So the names of one connection get a mark that only it has.
 */
export class ConnectionNames {
  readonly #mark: string;
  readonly #given = new Set<string>();

  constructor(mark: string) {
    this.#mark = mark;
  }

  /** The same messages about this connection's own statements. The unnamed one is nobody's for longer than a unit. */
  mark(unit: Uint8Array): Uint8Array {
    const bytes = Buffer.from(unit.buffer, unit.byteOffset, unit.byteLength);
    const parts: Buffer[] = [];
    let named = false;
    for (let at = 0; at < bytes.length; ) {
      const message = bytes.subarray(at, at + 1 + bytes.readInt32BE(at + 1));
      at += message.length;
      const start = nameAt(message);
      if (start === undefined || message[start] === 0) parts.push(message);
      else {
        named = true;
        parts.push(this.#marked(message, start));
      }
    }
    return named ? Buffer.concat(parts) : unit;
  }

  #marked(message: Buffer, start: number): Buffer {
    if (message[0] === PARSE) this.#given.add(message.toString('utf8', start, message.indexOf(0, start)));
    return withLength(Buffer.concat([message.subarray(0, start), Buffer.from(this.#mark), message.subarray(start)]));
  }

  /** What takes them out of the session once the connection is gone. Closing one that never came to be is no error. */
  farewell(): Uint8Array | undefined {
    if (this.#given.size === 0) return undefined;
    const closings = [...this.#given].map((name) =>
      withLength(Buffer.concat([Buffer.from([CLOSE, 0, 0, 0, 0, STATEMENT]), Buffer.from(`${this.#mark}${name}\0`)])),
    );
    return Buffer.concat([...closings, SYNC_MESSAGE]);
  }
}
