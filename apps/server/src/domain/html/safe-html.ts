import { richText } from '@marula/contract/limits';
import type { SafeHtml } from '@marula/contract/safe-html';
import sanitizeHtml from 'sanitize-html';

/** Whatever somebody pastes, a reader's browser runs none of it. What is kept to be drawn later goes through here. */
export const safeHtml = (html: string): SafeHtml =>
  sanitizeHtml(html, {
    allowedTags: [...richText.tags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...richText.schemes],
    transformTags: { b: 'strong', i: 'em', h1: 'h2', a: sanitizeHtml.simpleTransform('a', {}) },
  }) as SafeHtml;
