import pg, { type ClientConfig } from 'pg';
import type { Database, DbLog } from '../core/database.ts';
import { Channels } from './channels.ts';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 2_000;
const HEARTBEAT_MS = 3_000;

/** One connection of its own for LISTEN, opened at the first use and reopened for as long as the server runs. */
export class PostgresListener {
  readonly #config: ClientConfig;
  readonly #log: DbLog;
  readonly #channels: Channels;
  readonly #onLost: () => void;
  #client: pg.Client | undefined;
  #opening: Promise<pg.Client> | undefined;
  #wait = FIRST_WAIT_MS;
  #retry: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #closed = false;

  /** `onLost` hears of it first: this connection is asked every few seconds, others perhaps not for a long time. */
  constructor(config: ClientConfig, log: DbLog, onLost: () => void) {
    // A half-open connection looks alive for ever; the heartbeat below fails by the time limit that stands here.
    this.#config = config;
    this.#log = log;
    this.#onLost = onLost;
    this.#channels = new Channels(log);
  }

  readonly listen: Database['listen'] = async (channel, handler) => {
    const first = this.#channels.add(channel, handler);
    try {
      const client = await this.#connected();
      if (first) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      this.#channels.remove(channel, handler);
      throw error;
    }
    return async () => {
      if (!this.#channels.remove(channel, handler)) return;
      await this.#client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
    };
  };

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    const client = this.#client ?? (await this.#opening?.catch(() => undefined));
    await client?.end().catch(() => {});
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on('notification', ({ channel, payload }) => this.#channels.dispatch(channel, payload ?? ''));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      for (const channel of this.#channels.names) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    this.#wait = FIRST_WAIT_MS;
    this.#heartbeat = setInterval(() => client.query('select 1').catch(() => client.end()), HEARTBEAT_MS).unref();
    return client;
  }

  #lost(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    if (this.#closed) return;
    this.#onLost();
    this.#log.warn({}, 'the listening database connection was lost');
    this.#reopenLater();
  }

  #reopenLater(): void {
    this.#retry = setTimeout(() => this.#reopen(), this.#wait * (0.5 + Math.random() / 2)).unref();
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
  }

  async #reopen(): Promise<void> {
    if (this.#closed) return;
    try {
      await this.#connected();
      for (const channel of this.#channels.names) this.#channels.dispatch(channel, '');
    } catch {
      this.#reopenLater();
    }
  }
}
