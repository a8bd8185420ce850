/** Markup that is safe to put into a mail as it stands. Only `html` makes it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | readonly Html[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const asMarkup = (part: Part): string => {
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(asMarkup).join('');
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? '');
};

/** What people wrote (names, titles) enters a mail as text, whatever it looks like. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(
    strings.map((string, index) => string + (index < parts.length ? asMarkup(parts[index] as Part) : '')).join(''),
  );
