import { StartupError } from '../core/startup-error.ts';
import type { AnnouncedLetter } from '../domain/announcements/announcements.repository.ts';

const HEADING = /^# +(\S.*)$/;
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;
const ADDRESS = /^(https?:\/\/|mailto:)\S+$/;
/** Headings, lists, quotes, tables, rules, code and pictures: in a mail they would stand as they are typed. */
const OTHER_MARKDOWN = /^(#|[-*+] |\d+[.)] |>|\||```|---|\*\*\*)|!\[/;

type Paragraph = AnnouncedLetter['paragraphs'][number];

function withLinks(text: string): Paragraph {
  const parts: Exclude<Paragraph, string> = [];
  let after = 0;
  for (const { 0: whole, 1: label = '', 2: url = '', index } of text.matchAll(LINK)) {
    if (!ADDRESS.test(url)) throw new StartupError(`A link must lead to a web or mail address, not to ${url}.`);
    if (index > after) parts.push(text.slice(after, index));
    parts.push({ label, url });
    after = index + whole.length;
  }
  if (after === 0) return text;
  return after < text.length ? [...parts, text.slice(after)] : parts;
}

/** A first line `# Subject`, then paragraphs with links in them. Anything else is refused before anybody gets it. */
export function letterFromMarkdown(markdown: string): AnnouncedLetter {
  const [first = '', ...paragraphs] = markdown
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/);
  const subject = HEADING.exec(first.trim())?.[1]?.trim();
  if (!subject) throw new StartupError('A letter begins with its subject, as a line of its own: # What is new');
  if (paragraphs.length === 0) throw new StartupError('A letter says something after its subject.');
  const other = paragraphs
    .flatMap((paragraph) => paragraph.split('\n'))
    .find((line) => OTHER_MARKDOWN.test(line.trim()));
  if (other) throw new StartupError(`A letter has paragraphs and links and nothing else, but also: ${other.trim()}`);
  return {
    subject,
    heading: subject,
    paragraphs: paragraphs.map((paragraph) => withLinks(paragraph.trim().replace(/\s*\n\s*/g, ' '))),
  };
}
