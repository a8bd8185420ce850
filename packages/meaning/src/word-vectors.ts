import type { Space } from './space.ts';
import { normalise } from './vectors.ts';

const MARK = 'JMV1';
const HEADER_BYTES = 16;
/** Longer words that are not in the list take the row of their beginning. */
const PREFIX = 5;

/** Reads the file of word vectors: its format is in the README. */
export function wordSpace(file: Uint8Array): Space {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (new TextDecoder().decode(file.subarray(0, MARK.length)) !== MARK)
    throw new Error('these are no word vectors: the file begins otherwise');
  const [rows, size, vocabularyBytes] = [4, 8, 12].map((at) => view.getUint32(at, true)) as [number, number, number];
  const vocabularyEnd = HEADER_BYTES + vocabularyBytes;
  const words = new TextDecoder().decode(file.subarray(HEADER_BYTES, vocabularyEnd)).split('\n');
  const scalesAt = Math.ceil(vocabularyEnd / 4) * 4;
  const tableAt = scalesAt + 4 * rows;
  if (words.length < rows || file.byteLength < tableAt + rows * size)
    throw new Error('the file of word vectors is cut short');
  const rowByWord = new Map(words.map((word, row) => [word, row]));
  const scales = Float32Array.from({ length: rows }, (_, row) => view.getFloat32(scalesAt + 4 * row, true));
  const table = new Int8Array(file.buffer, file.byteOffset + tableAt, rows * size);

  const rowOf = (word: string) =>
    rowByWord.get(word) ?? (word.length > PREFIX ? rowByWord.get(`${word.slice(0, PREFIX)}*`) : undefined);

  return {
    size,
    place(counts) {
      const byRow = new Map<number, number>();
      for (const [word, count] of counts) {
        const row = rowOf(word);
        if (row !== undefined) byRow.set(row, (byRow.get(row) ?? 0) + count);
      }
      const vector = new Float32Array(size);
      for (const [row, count] of byRow) {
        const weight = (1 + Math.log(count)) * (scales[row] as number);
        const begin = row * size;
        for (let at = 0; at < size; at += 1)
          vector[at] = (vector[at] as number) + weight * (table[begin + at] as number);
      }
      return normalise(vector);
    },
  };
}
