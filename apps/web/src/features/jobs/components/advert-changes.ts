import type { AdvertFinding } from '@marula/contract/felix.contract';
import type { JobDraft } from './job-draft';
import { draftWith, fieldsBetween } from './job-input';

export type Mending = NonNullable<AdvertFinding['apply']>;
type Written = 'title' | 'description' | 'candidate_requirements';

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

const textNodes = (root: Node): Text[] => {
  const walker = root.ownerDocument?.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker?.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
};

/** As a reader finds words: a space may be a break of the line in what was written. */
const findIn = (text: string, words: string) => {
  const exact = text.indexOf(words);
  if (exact >= 0) return { from: exact, to: exact + words.length };
  const loose = words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = loose[0] ? new RegExp(loose.join('\\s+')).exec(text) : null;
  return found && { from: found.index, to: found.index + found[0].length };
};

/** Also where the words stand in several pieces, because one of them is bold. Nothing where they are not there. */
const replacedInHtml = (html: string, before: string, after: string): string | undefined => {
  const body = parsed(html);
  const nodes = textNodes(body);
  const found = findIn(nodes.map(({ data }) => data).join(''), before);
  if (!found) return undefined;
  let start = 0;
  let put = after;
  for (const node of nodes) {
    const { length } = node.data;
    const from = Math.max(found.from - start, 0);
    const to = Math.min(found.to - start, length);
    if (from < length && to > 0 && from < to) {
      node.data = node.data.slice(0, from) + put + node.data.slice(to);
      put = '';
    }
    start += length;
  }
  return body.innerHTML;
};

const replacedIn = (field: Written, value: string, before: string, after: string) => {
  if (field !== 'title') return replacedInHtml(value, before, after);
  const found = findIn(value, before);
  return found ? value.slice(0, found.from) + after + value.slice(found.to) : undefined;
};

/** A paragraph for each line, as text: what it says never becomes a tag. */
const asHtml = (text: string) => {
  const { body } = document.implementation.createHTMLDocument();
  for (const line of text.split('\n').filter(Boolean)) {
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.textContent = line;
    body.append(paragraph);
  }
  return body.innerHTML;
};

const addedTo = (field: Written, value: string, text: string) =>
  field === 'title' ? `${value} ${text}`.trim() : value + asHtml(text);

const withoutAdded = (field: Written, value: string, text: string) => {
  const added = field === 'title' ? text : asHtml(text);
  const at = value.lastIndexOf(added);
  if (at < 0) return replacedIn(field, value, text, '');
  return (value.slice(0, at) + value.slice(at + added.length)).trim();
};

const withField = (draft: JobDraft, field: Written, value: string | undefined) =>
  value === undefined ? undefined : { ...draft, [field]: value };

/** The advert with the mending in it; nothing where the words that it mends are not there any more. */
export const mended = (draft: JobDraft, apply: Mending): JobDraft | undefined => {
  if (apply.how === 'set') return draftWith(draft, apply.change);
  const value = draft[apply.field];
  if (apply.how === 'add') return withField(draft, apply.field, addedTo(apply.field, value, apply.text));
  return withField(draft, apply.field, replacedIn(apply.field, value, apply.before, apply.after));
};

/** The way back, which leaves what was changed elsewhere since. `before`: the advert as it was. */
export const unmended = (draft: JobDraft, apply: Mending, before: JobDraft): JobDraft | undefined => {
  if (apply.how === 'set') {
    const touched = fieldsBetween(before, draftWith(before, apply.change));
    return { ...draft, ...Object.fromEntries(touched.map((field) => [field, before[field]])) };
  }
  const value = draft[apply.field];
  if (apply.how === 'add') return withField(draft, apply.field, withoutAdded(apply.field, value, apply.text));
  // Where nothing took the place of the words, there is nothing to find: the field is as it was before.
  const back = apply.after ? replacedIn(apply.field, value, apply.after, apply.before) : before[apply.field];
  return withField(draft, apply.field, back);
};
