// @vitest-environment node
import { expect, it } from 'vitest';
import { jsonLines } from './json-lines';

const bodyOf = (...pieces: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

const all = async (body: ReadableStream<Uint8Array>) => {
  const lines: unknown[] = [];
  for await (const line of jsonLines(body)) lines.push(line);
  return lines;
};

it('puts together what was cut within a line, and within a letter', async () => {
  const bytes = new TextEncoder().encode('{"text":"Größe"}\n{"text":"two"}\n\n{"text":"three"}');
  const wanted = [{ text: 'Größe' }, { text: 'two' }, { text: 'three' }];
  for (let cut = 1; cut < bytes.length; cut += 1)
    expect(await all(bodyOf(bytes.slice(0, cut), bytes.slice(cut)))).toEqual(wanted);
});

it('fails on half a line at the end: what was cut off is not taken for an answer', async () => {
  await expect(all(bodyOf(new TextEncoder().encode('{"text":"one"}\n{"tex')))).rejects.toThrow(SyntaxError);
});
