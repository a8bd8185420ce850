import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// What jsdom leaves out and Mantine asks for.
globalThis.matchMedia = ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
})) as unknown as typeof matchMedia;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
if (typeof window !== 'undefined') {
  await Promise.all([import('./test-styles'), import('./test-queries')]);
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.checkVisibility = () => true;
  window.scrollTo = () => {};
  // A browser knows this element; jsdom takes it for a slip, and React says so.
  const create = Document.prototype.createElement;
  document.createElement = function createElement(this: Document, tag: string, options?: ElementCreationOptions) {
    const element = create.call(this, tag === 'search' ? 'section' : tag, options);
    if (tag === 'search') element.setAttribute('role', 'search');
    return element;
  } as typeof document.createElement;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

afterEach(cleanup);

const later = globalThis.setTimeout;
const left = new Set<ReturnType<typeof later>>();
globalThis.setTimeout = ((...timer: Parameters<typeof later>) => {
  const started = later(...timer);
  left.add(started);
  return started;
}) as typeof later;

// The files of a worker share one page and the libraries: what a file has loaded, stubbed, left on the page and would
// still do later goes. A call that is tried again after its test has ended would else be counted by the next file.
afterAll(() => {
  for (const timer of left) clearTimeout(timer);
  globalThis.setTimeout = later;
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
  if (typeof window === 'undefined') return;
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  history.replaceState(null, '', '/');
});

// Only what never comes takes this long, also where a machine is busy with much else.
configure({ asyncUtilTimeout: 60_000 });
