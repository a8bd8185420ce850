import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// What jsdom leaves out and Mantine asks for.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
if (typeof window !== 'undefined') {
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

// Only what never comes takes this long, also where a machine is busy with much else.
configure({ asyncUtilTimeout: 60_000 });
