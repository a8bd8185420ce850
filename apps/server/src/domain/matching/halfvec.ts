const INT = 4;
const HALF = 2;
const HEAD = 5 * INT;

/**
 * Vectors as PostgreSQL's binary form of `halfvec[]`, whose type has another number in each database. As text the
 * embedded engine would read a thousand of them for half a second.
 */
export function halfvecs(type: number, vectors: readonly Float32Array[]): Buffer {
  const bytes = vectors.reduce((sum, { length }) => sum + 2 * INT + length * HALF, HEAD);
  const buffer = Buffer.alloc(bytes);
  const view = new DataView(buffer.buffer, buffer.byteOffset, bytes);
  const [dimensions, hasNull, first] = [1, 0, 1];
  for (const [at, value] of [dimensions, hasNull, type, vectors.length, first].entries())
    view.setInt32(at * INT, value);
  let at = HEAD;
  for (const vector of vectors) {
    view.setInt32(at, INT + vector.length * HALF);
    view.setInt16(at + INT, vector.length);
    at += 2 * INT;
    for (const value of vector) {
      view.setFloat16(at, value);
      at += HALF;
    }
  }
  return buffer;
}
