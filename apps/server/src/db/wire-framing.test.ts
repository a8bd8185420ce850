import { expect, test } from 'vitest';
import { Framer } from './wire-framing.ts';

function message(type: string, body = ''): Buffer {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0);
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.write(body, 5);
  return bytes;
}

function opening(code: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32BE(8, 0);
  bytes.writeInt32BE(code, 4);
  return bytes;
}

function started(): Framer {
  const framer = new Framer();
  framer.push(opening(196_608));
  return framer;
}

test('a connection may ask for encryption before it starts', () => {
  const framer = new Framer();
  expect(framer.push(opening(80_877_103))).toEqual([{ kind: 'encryption-request' }]);
  expect(framer.push(opening(196_608))).toMatchObject([{ kind: 'startup', complete: true }]);
});

test('a statement with parameters stays in one piece, however its bytes arrive', () => {
  const statement = Buffer.concat([
    message('P', 'select $1'),
    message('B', 'x'.repeat(500)),
    message('E'),
    message('S'),
  ]);
  for (const size of [1, 7, 100, statement.length]) {
    const framer = started();
    const units = [];
    for (let at = 0; at < statement.length; at += size) units.push(...framer.push(statement.subarray(at, at + size)));
    expect(units.map((unit) => 'bytes' in unit && Buffer.from(unit.bytes).equals(statement))).toEqual([true]);
  }
});

test('several statements in one read are several units', () => {
  const units = started().push(Buffer.concat([message('Q', 'begin'), message('P'), message('S'), message('X')]));
  expect(units.map((unit) => unit.kind)).toEqual(['batch', 'batch', 'goodbye']);
});

test('a flush is passed on at once but keeps the turn', () => {
  expect(started().push(Buffer.concat([message('P'), message('H')]))).toMatchObject([
    { kind: 'batch', complete: false },
  ]);
});

test('an impossible length is refused', () => {
  const bytes = message('Q');
  bytes.writeInt32BE(-5, 1);
  expect(() => started().push(bytes)).toThrow('impossible length');
});
