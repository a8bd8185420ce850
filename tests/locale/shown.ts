import type { Page, Response } from 'playwright-core';

const words = /[a-z]{2,}/gi;
const ids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;
const wordsIn = (text: string) => (text.replaceAll(ids, '').match(words) ?? []).map((word) => word.toLowerCase());

/** Whatever the server sends is data, and no interface text: its words are noted and forgiven. Gives back how to wait for it. */
export function noteData(page: Page, known: Set<string>): () => Promise<unknown> {
  const notes: Promise<void>[] = [];
  const note = async (response: Response) => {
    if (!/\/(api|auth\/v1|rest)\//.test(response.url())) return;
    for (const word of wordsIn(await response.text().catch(() => ''))) known.add(word);
  };
  page.on('response', (response) => notes.push(note(response)));
  return () => Promise.all(notes);
}

/** What a person sees or hears read: texts, labels and hints, and the title. */
const collect = `(() => {
  const shown = (element) => element.checkVisibility?.() ?? true;
  const skipped = 'script,style,noscript,svg,[translate=no]';
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest(skipped) && shown(node.parentElement)) found.push(node.textContent);
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
    for (const element of document.querySelectorAll('[' + name + ']')) {
      if (!element.closest(skipped) && shown(element)) found.push(element.getAttribute(name));
    }
  }
  const data = [...document.querySelectorAll('script[type="application/json"]')].map((one) => one.textContent).join(' ');
  return { found, data };
})()`;

/** Texts with a plain word that is not forgiven. */
export function leftIn(texts: readonly string[], forgiven: readonly string[]): string[] {
  const forgivenWords = new Set(forgiven.flatMap(wordsIn));
  const isLeft = (text: string) => wordsIn(text).some((word) => !forgivenWords.has(word));
  return [...new Set(texts.map((text) => text.trim()).filter(isLeft))];
}

/** The same of a page, where what the server sent with it is data too. */
export async function leftOn(
  page: Page,
  known: Set<string>,
  forgiven: readonly string[],
  noted?: () => Promise<unknown>,
): Promise<string[]> {
  const { found, data } = (await page.evaluate(collect)) as { found: string[]; data: string };
  // Only now: what has come to be shown meanwhile is noted too.
  await noted?.();
  return leftIn(found, [...known, data, ...forgiven]);
}
