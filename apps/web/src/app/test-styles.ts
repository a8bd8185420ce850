import { afterAll } from 'vitest';

type Name = 'display';

const page = document.defaultView as unknown as { getComputedStyle: typeof getComputedStyle };
const asked = page.getComputedStyle;
const inherited = new Set(['visibility', 'pointerEvents', 'pointer-events']);
const ofBare = new Map<string, CSSStyleDeclaration>();

/** What jsdom says of an element without classes and styles, where its kind and state decide. */
function bareStyle(element: Element): CSSStyleDeclaration {
  const { localName } = element;
  const state = localName === 'input' ? element.getAttribute('type') : element.hasAttribute('open');
  const kind = `${localName} ${element.hasAttribute('hidden')} ${state}`;
  const known = ofBare.get(kind);
  if (known) return known;
  const bare = element.cloneNode(false) as Element;
  bare.removeAttribute('class');
  bare.removeAttribute('style');
  const style = asked(bare);
  ofBare.set(kind, style);
  return style;
}

function styleValue(element: Element, name: Name): string {
  const own = (element as HTMLElement).style?.[name];
  if (own) return own;
  if (inherited.has(name) && element.parentElement) return styleValue(element.parentElement, name);
  return bareStyle(element)[name];
}

/**
 * Tests load no style sheet, and jsdom holds its own rules against every element whenever a role or a click asks what
 * can be seen. An element's kind and its `style` say as much at once.
 */
const styleOf = (element: Element) =>
  new Proxy(bareStyle(element), {
    get: (bare, name) => {
      if (name === 'getPropertyValue') return (property: string) => styleValue(element, property as Name);
      return typeof bare[name as Name] === 'string' ? styleValue(element, name as Name) : bare[name as Name];
    },
  });

page.getComputedStyle = styleOf;
globalThis.getComputedStyle = styleOf;
afterAll(() => {
  page.getComputedStyle = asked;
});
