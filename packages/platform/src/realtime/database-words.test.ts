import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  clientOf,
  clientWithToken,
  closeClients,
  joinedOn,
  personOf,
  startTestRealtime,
  state,
  type TestRealtime,
  until,
} from './test-realtime.ts';

let node: TestRealtime;
beforeAll(async () => {
  node = await startTestRealtime({
    channels: [{ role: 'authenticated', topic: 'room-.*', read: true, write: true }],
  });
  await node.db.query('create table if not exists notes (id int primary key, words text)');
});
afterEach(closeClients);
afterAll(() => node.stop());

const topic = () => `room-${crypto.randomUUID()}`;
const bytesOf = (payload: unknown) => new Uint8Array(payload as ArrayBuffer);

describe('a channel that asks for it', () => {
  test('is told once what the database says will be heard', async () => {
    const name = topic();
    for (const config of [{ broadcast: { replication_ready: true } }, {}]) {
      const heard = await joinedOn(clientOf(node), name, config);
      if (!('broadcast' in config)) {
        // What is told is told before anything else that this channel hears.
        await heard.channel.send({ type: 'broadcast', event: 'after', payload: {} });
        expect(heard.system).toEqual([]);
        continue;
      }
      await until(() => expect(heard.system).toHaveLength(1));
      expect(heard.system[0]).toEqual({
        extension: 'system',
        status: 'ok',
        message: 'Replication connection established',
        channel: name,
      });
      await node.db.query('select realtime.send($1::jsonb, $2, $3, false)', ['{"n":1}', 'said', name]);
      await until(() => expect(heard.messages).toHaveLength(1));
    }
  });
});

describe('realtime.broadcast_changes()', () => {
  test('tells a private channel what a trigger saw of a row', async () => {
    const name = topic();
    await node.db.query(`create or replace function notes_changed() returns trigger language plpgsql as $$
      begin
        perform realtime.broadcast_changes('${name}', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$`);
    await node.db.query(`create or replace trigger notes_changed after insert or update or delete on notes
      for each row execute function notes_changed()`);
    const { client } = await personOf(node);
    const heard = await joinedOn(client, name, { private: true });
    await node.db.query(`insert into notes values (1, 'one')`);
    await node.db.query(`update notes set words = 'two' where id = 1`);
    await node.db.query('delete from notes where id = 1');
    await until(() => expect(heard.messages).toHaveLength(3));
    const [one, two] = [
      { id: 1, words: 'one' },
      { id: 1, words: 'two' },
    ];
    const from = { schema: 'public', table: 'notes' };
    expect(heard.messages.map(({ event, payload: { id: _, ...payload } }) => ({ event, payload }))).toEqual([
      { event: 'INSERT', payload: { ...from, operation: 'INSERT', record: one, old_record: null } },
      { event: 'UPDATE', payload: { ...from, operation: 'UPDATE', record: two, old_record: one } },
      { event: 'DELETE', payload: { ...from, operation: 'DELETE', record: null, old_record: two } },
    ]);
  });

  test('refuses what is no change of a row', async () => {
    const changed = (operation: string, level: string) =>
      node.db.query(`select realtime.broadcast_changes('t', 'e', $1, 'notes', 'public', row(1), row(2), $2)`, [
        operation,
        level,
      ]);
    await expect(changed('TRUNCATE', 'ROW')).rejects.toThrow(/operation/);
    await expect(changed('INSERT', 'STATEMENT')).rejects.toThrow(/each row/);
  });
});

describe('bytes', () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);

  test('go from client to client, with an answer where one is asked for, and come back where that is wanted', async () => {
    const name = topic();
    const [first, second] = [clientOf(node), clientOf(node)];
    const sender = await joinedOn(first, name, { broadcast: { ack: true, self: true } });
    const other = await joinedOn(second, name);
    const sent = await sender.channel.send({ type: 'broadcast', event: 'raw', payload: bytes.buffer });
    expect(sent).toBe('ok');
    for (const heard of [sender, other]) {
      await until(() => expect(heard.messages).toHaveLength(1));
      expect(heard.messages[0]?.event).toBe('raw');
      expect(bytesOf(heard.messages[0]?.payload)).toEqual(bytes);
    }
  });

  test('are kept and replayed, and sent by the database', async () => {
    const name = topic();
    const { client, session } = await personOf(node);
    const sender = await joinedOn(client, name, { private: true, broadcast: { ack: true } });
    const since = Date.now() - 60_000;
    const message = { type: 'broadcast', event: 'kept', payload: bytes.buffer, persist: true } as const;
    expect(await sender.channel.send(message)).toBe('ok');
    await node.db.query('select realtime.send_binary($1, $2, $3)', [Buffer.from(bytes), 'stored', name]);
    await until(() => expect(sender.messages.map(({ event }) => event)).toEqual(['stored']));
    expect(bytesOf(sender.messages[0]?.payload)).toEqual(bytes);
    const late = clientWithToken(node, async () => session.access_token);
    await late.realtime.setAuth();
    const heard = await joinedOn(late, name, { private: true, broadcast: { replay: { since, limit: 10 } } });
    await state(heard, 'SUBSCRIBED');
    await until(() => expect(heard.messages.map(({ event }) => event)).toEqual(['kept', 'stored']));
    for (const { payload, meta } of heard.messages) {
      expect(bytesOf(payload)).toEqual(bytes);
      expect(meta?.replayed).toBe(true);
    }
  });

  test('without a socket reach the channel too, also to be kept', async () => {
    const name = topic();
    const { client } = await personOf(node);
    const heard = await joinedOn(client, name, { private: true });
    const other = client.channel(name, { config: { private: true } });
    expect(await other.httpSend('plain', bytes)).toEqual({ success: true });
    expect(await other.httpSend('kept', bytes.buffer, { persist: true })).toEqual({ success: true });
    await until(() => expect(heard.messages.map(({ event }) => event)).toEqual(['plain', 'kept']));
    for (const { payload } of heard.messages) expect(bytesOf(payload)).toEqual(bytes);
  });
});
