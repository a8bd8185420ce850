const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** The sentence under a page's title, as plain text: what the page would say of itself. */
export const firstParagraph = (markup: string): string | undefined => {
  const text = /<\/h1>\s*<p\b[^>]*>(.*?)<\/p>/s
    .exec(markup)?.[1]
    ?.replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .trim();
  return text || undefined;
};
