import { richText } from '@marula/contract/limits';
import type { SafeHtml } from '@marula/contract/safe-html';

const tags = new Set<string>(richText.tags);
/** What stands inside these is never text to read. */
const silent = new Set(['script', 'style', 'textarea', 'template', 'noscript', 'title']);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const hrefOf = (element: Element) => {
  const href = element.getAttribute('href') ?? '';
  const isSafe = richText.schemes.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`));
  return isSafe ? ` href="${escaped(href)}"` : '';
};

function kept(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '');
  if (!(node instanceof Element) || silent.has(node.localName)) return '';
  const inside = [...node.childNodes].map(kept).join('');
  if (!tags.has(node.localName)) return inside;
  if (node.localName === 'br') return '<br>';
  return `<${node.localName}${node.localName === 'a' ? hrefOf(node) : ''}>${inside}</${node.localName}>`;
}

/** What is being written here, before the server has seen it: it may come from a draft that somebody else put there. */
export const safeHtml = (html: string): SafeHtml => {
  // A document of its own runs nothing and loads nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].map(kept).join('') as SafeHtml;
};
