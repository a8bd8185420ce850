const blocks = 'p, li, h2, h3, h4, blockquote';

const KEPT = 20;
const read = new Map<string, string>();

/** What a reader sees of it, one line for each block: kept, because a form asks for the same again at each letter typed. */
export function plainText(html: string): string {
  const text = read.get(html) ?? parsed(html);
  if (read.size >= KEPT) read.clear();
  read.set(html, text);
  return text;
}

/** Nothing of it runs: the document it is read into has no window. */
function parsed(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n');
  const lines = [...body.querySelectorAll(blocks)]
    // A paragraph inside a list item is told with the item.
    .filter((block) => !block.querySelector(blocks))
    .map((block) => block.textContent.trim());
  return (lines.length === 0 ? body.textContent.trim() : lines.filter(Boolean).join('\n')) ?? '';
}

export const lengthOf = (html: string): number => plainText(html).length;
