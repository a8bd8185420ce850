/** A company's description is stored as paragraphs of HTML; here it is written as plain text. */
export const textOfDescription = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/gi, '\n'), 'text/html');
  const blocks = [...body.querySelectorAll('p, li, h1, h2, h3, h4')];
  if (blocks.length === 0) return (body.textContent ?? '').trim();
  return blocks.map((block) => (block.textContent ?? '').trim()).join('\n\n');
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An empty line starts a new paragraph; what looks like a tag stays text. */
export const descriptionOfText = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
