import { expect, test } from 'vitest';
import { ConnectionNames } from './wire-names.ts';

function message(type: string, body: string): Buffer {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body));
  bytes.write(type, 0);
  bytes.writeInt32BE(4 + Buffer.byteLength(body), 1);
  bytes.write(body, 5);
  return bytes;
}

const statement = (name: string) =>
  Buffer.concat([
    message('P', `${name}\0select $1\0\0\0`),
    message('B', `\0${name}\0\0\0\0\0\0\0`),
    message('D', `S${name}\0`),
    message('C', `S${name}\0`),
    message('D', 'P\0'),
    message('E', '\0\0\0\0\0'),
    message('S', ''),
  ]);

test('every message about a named statement names it as this connection’s own', () => {
  expect(Buffer.from(new ConnectionNames('7.').mark(statement('who')))).toEqual(statement('7.who'));
});

test('a statement without a name passes as it came', () => {
  const unnamed = statement('');
  expect(new ConnectionNames('7.').mark(unnamed)).toBe(unnamed);
});

test('a connection that goes takes its statements along, and only those', () => {
  const names = new ConnectionNames('7.');
  names.mark(statement(''));
  expect(names.farewell()).toBeUndefined();
  names.mark(statement('who'));
  names.mark(statement('who'));
  expect(Buffer.from(names.farewell() ?? [])).toEqual(Buffer.concat([message('C', 'S7.who\0'), message('S', '')]));
});
