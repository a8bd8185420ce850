const blocks = 'p, li, h2, h3, h4, blockquote';

/** What a reader sees of it, one line for each block. Nothing of it runs: the document it is read into has no window. */
export const plainText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n');
  const lines = [...body.querySelectorAll(blocks)]
    // A paragraph inside a list item is told with the item.
    .filter((block) => !block.querySelector(blocks))
    .map((block) => block.textContent.trim());
  return (lines.length === 0 ? body.textContent.trim() : lines.filter(Boolean).join('\n')) ?? '';
};

export const lengthOf = (html: string): number => plainText(html).length;
