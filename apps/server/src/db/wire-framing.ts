/** What a client sends, cut where the engine may turn to another client. */
export type Unit =
  | { kind: 'encryption-request' | 'cancel-request' | 'goodbye' }
  | { kind: 'startup' | 'batch'; bytes: Uint8Array; complete: boolean };

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;
const LARGEST = 1 << 30;

const QUERY = 0x51;
const SYNC = 0x53;
const FUNCTION_CALL = 0x46;
const FLUSH = 0x48;
const TERMINATE = 0x58;

/**
 * A statement with parameters is five messages (Parse, Bind, Describe, Execute, Sync) about one unnamed statement, and
 * all clients share one session: another client's Parse in between would make the Bind meet the wrong statement. So a
 * unit ends only where PostgreSQL itself would answer "ready" (or at a Flush, which keeps the turn: `complete` false).
 */
export class Framer {
  #chunks: Buffer[] = [];
  #size = 0;
  #needed = 1;
  #scanned = 0;
  #started = false;

  push(chunk: Buffer): Unit[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size < this.#needed) return [];
    let bytes = Buffer.concat(this.#chunks, this.#size);
    const units: Unit[] = [];
    for (;;) {
      const end = this.#endOfMessage(bytes);
      if (end === undefined) break;
      const unit = this.#started ? this.#batch(bytes, end) : this.#opening(bytes.subarray(0, end));
      if (!unit) continue;
      units.push(unit);
      bytes = bytes.subarray(end);
      this.#scanned = 0;
    }
    this.#chunks = [bytes];
    this.#size = bytes.length;
    return units;
  }

  /** Where the message at `#scanned` ends, or undefined (and how much is needed) while it is not all there. */
  #endOfMessage(bytes: Buffer): number | undefined {
    const lengthAt = this.#scanned + (this.#started ? 1 : 0);
    this.#needed = lengthAt + 4;
    if (bytes.length < this.#needed) return undefined;
    const length = bytes.readInt32BE(lengthAt);
    if (length < 4 || length > LARGEST) throw new Error('a client sent a message of impossible length');
    this.#needed = lengthAt + length;
    return bytes.length < this.#needed ? undefined : this.#needed;
  }

  #opening(message: Buffer): Unit {
    const code = message.length >= 8 ? message.readInt32BE(4) : 0;
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption-request' };
    if (code === CANCEL_REQUEST) return { kind: 'cancel-request' };
    this.#started = true;
    return { kind: 'startup', bytes: message, complete: true };
  }

  #batch(bytes: Buffer, end: number): Unit | undefined {
    const type = bytes[this.#scanned];
    if (type === TERMINATE) return { kind: 'goodbye' };
    const complete = type === QUERY || type === SYNC || type === FUNCTION_CALL;
    if (complete || type === FLUSH) return { kind: 'batch', bytes: bytes.subarray(0, end), complete };
    this.#scanned = end;
    return undefined;
  }
}
