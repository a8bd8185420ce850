/** A name without what people leave out when they type it: capitals, accents, apostrophes, hyphens. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
