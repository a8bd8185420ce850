/** PostgreSQL's checksum of a page (storage/checksum_impl.h): 32 FNV-1a sums side by side, folded into 16 bits. */
export const PAGE_BYTES = 8_192;
const PAGE_WORDS = PAGE_BYTES / 4;
const LANES = 32;
const PRIME = 16_777_619;

// biome-ignore format: thirty-two numbers, four rows of eight
const OFFSETS = Int32Array.from([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c,
  0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb,
  0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4,
  0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
]);
const sums = new Int32Array(LANES);

/** `words` from `at` on are the page, with zero where its checksum stands. */
export function pageChecksum(words: Int32Array, at: number, block: number): number {
  sums.set(OFFSETS);
  for (let word = at; word < at + PAGE_WORDS; word += LANES) {
    for (let lane = 0; lane < LANES; lane++) {
      const mixed = (sums[lane] as number) ^ (words[word + lane] as number);
      sums[lane] = Math.imul(mixed, PRIME) ^ (mixed >>> 17);
    }
  }
  let folded = block;
  for (let lane = 0; lane < LANES; lane++) {
    let mixed = sums[lane] as number;
    for (let round = 0; round < 2; round++) mixed = Math.imul(mixed, PRIME) ^ (mixed >>> 17);
    folded ^= mixed;
  }
  return ((folded >>> 0) % 65_535) + 1;
}
