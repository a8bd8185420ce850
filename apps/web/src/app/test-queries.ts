import { configure, prettyDOM } from '@testing-library/react';

/** Who waits for an element fails again and again until it comes: the page is only drawn into words that are read. */
configure({
  getElementError: function elementError(message, container) {
    const error = new Error();
    // What failed is the test's line, not this one.
    Error.captureStackTrace(error, elementError);
    error.name = 'TestingLibraryElementError';
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container as Element)].filter(Boolean).join('\n\n'),
      set(value: string) {
        Object.defineProperty(error, 'message', { value, configurable: true, writable: true });
      },
    });
    return error;
  },
});

const matches = Element.prototype.matches;
const kinds = new Set(['script', 'style']);

/** Queries by text ask this of every element, and jsdom reads the selector anew each time. */
Element.prototype.matches = function (this: Element, selector: string) {
  return selector === 'script, style' ? kinds.has(this.localName) : matches.call(this, selector);
} as typeof matches;
