import { richText } from '@marula/contract/limits';
import type { SafeHtml } from '@marula/contract/safe-html';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { plainText } from './plain-text.ts';

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

export interface ArticleHtml {
  html: SafeHtml;
  headings: Heading[];
}

const OUTSIDE = /^https?:/;

/** What an article may hold beside what people write in the product's own fields. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [...richText.tags, 'figure', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'hr', 'code', 'pre', 'del'],
  allowedAttributes: {
    a: ['href', 'rel'],
    h2: ['id'],
    h3: ['id'],
    th: ['align', 'scope'],
    td: ['align'],
    figure: ['tabindex'],
  },
  allowedSchemes: [...richText.schemes],
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, ...(OUTSIDE.test(href) && { rel: 'noopener' }) } }),
  },
};

/** As people write an address: small letters and hyphens. */
const idOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-') || 'part';

/** No heading takes an id that the page around it has. */
const TAKEN = ['content', 'root'];

function freeId(taken: Set<string>, text: string): string {
  const wanted = idOf(text);
  let id = wanted;
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`;
  taken.add(id);
  return id;
}

/** Markdown as a page shows it. HTML in it is shown as text: an article is written, not programmed. */
export function articleHtml(markdown: string): ArticleHtml {
  const headings: Heading[] = [];
  const taken = new Set(TAKEN);
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        if (depth > 3) return `<h4>${inner}</h4>\n`;
        const level = depth === 3 ? 3 : 2;
        const text = plainText(inner);
        const id = freeId(taken, text);
        headings.push({ id, text, level });
        return `<h${level} id="${id}">${inner}</h${level}>\n`;
      },
      html: ({ text }) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    },
    hooks: {
      // A table wider than a phone scrolls by itself, also for who has only keys.
      postprocess: (html) =>
        html.replaceAll('<table>', '<figure tabindex="0"><table>').replaceAll('</table>', '</table></figure>'),
    },
  });
  return { html: sanitizeHtml(marked.parse(markdown, { async: false }), rules) as SafeHtml, headings };
}
