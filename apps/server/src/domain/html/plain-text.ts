const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: '’', '#39': '’' };

const BLOCK_END = /<\/(?:p|li|ul|ol|h[1-6]|blockquote|div)>|<br\s*\/?>/gi;

/** What a reader sees of a text with markup: a line for each paragraph and each point. */
export const plainText = (html: string): string =>
  html
    .replace(BLOCK_END, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+|#39);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
