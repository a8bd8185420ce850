const HEADER_BYTES = 24;
const LEAF = 1;
const FIRST = 8;
const NO_POINTERS = 4 | 16; // deleted, half dead
const POINTER_BYTES = 6;
/** In a tuple's info: its place says something else than a row. In that place: it is a list of rows. */
const OTHER_MEANING = 0x2000;
const IS_LIST = 0x2000;

/** What a page of a b-tree index points to: rows of its table by their block, and other pages of the index. */
export interface Pointers {
  rows: number[];
  pages: number[];
}

const blockAt = (page: Buffer, at: number) => page.readUInt16LE(at) * 65_536 + page.readUInt16LE(at + 2);

export function pointersOf(page: Buffer): Pointers {
  const special = page.readUInt16LE(16);
  const flags = page.readUInt16LE(special + 12);
  const pointers: Pointers = { rows: [], pages: [] };
  // The first page names the root, which may still be missing, and where a search may begin.
  if (flags & FIRST) pointers.pages.push(...[32, 40].map((at) => page.readUInt32LE(at)).filter((root) => root > 0));
  if (flags & (FIRST | NO_POINTERS)) return pointers;
  const next = page.readUInt32LE(special + 4);
  if (next !== 0) pointers.pages.push(next);
  // All but the last page of a level begin with a bound, which points nowhere.
  const first = HEADER_BYTES + (next === 0 ? 0 : 4);
  for (let item = first; item < page.readUInt16LE(12); item += 4) {
    const tuple = page.readUInt32LE(item) & 0x7fff;
    if ((flags & LEAF) === 0) pointers.pages.push(blockAt(page, tuple));
    else addRows(page, tuple, pointers.rows);
  }
  return pointers;
}

function addRows(page: Buffer, tuple: number, rows: number[]): void {
  const block = blockAt(page, tuple);
  const place = page.readUInt16LE(tuple + 4);
  if ((page.readUInt16LE(tuple + 6) & OTHER_MEANING) === 0) rows.push(block);
  else if (place & IS_LIST) {
    // Here the block says where in the tuple the list begins.
    for (let entry = 0; entry < (place & 0x0fff); entry++) {
      rows.push(blockAt(page, tuple + block + entry * POINTER_BYTES));
    }
  }
}
