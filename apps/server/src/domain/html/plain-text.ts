const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: '’', '#39': '’' };

const BLOCK_END = /<\/(?:p|li|ul|ol|h[1-6]|blockquote|div)>|<br\s*\/?>/gi;

const LAST_CODE_POINT = 0x10ffff;

function characterOf(whole: string, name: string): string {
  const known = ENTITIES[name.toLowerCase()];
  if (known !== undefined || !name.startsWith('#')) return known ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
}

/** What a reader sees of a text with markup: a line for each paragraph and each point. */
export const plainText = (html: string): string =>
  html
    .replace(BLOCK_END, '\n')
    // A tag ends before the next one begins, so that a text of nothing but `<` is read once.
    .replace(/<[^<>]*>/g, '')
    .replace(/&([a-z]{1,8}|#\d{1,7}|#x[\da-f]{1,6});/gi, characterOf);
