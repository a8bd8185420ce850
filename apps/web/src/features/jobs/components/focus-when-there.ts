/**
 * Focuses an element of a form step, and waits for it if it is not on the page yet: the text editor loads only when it is
 * first needed. If the person clicks or types elsewhere in the meantime, the focus is not taken from them.
 */
export const focusWhenThere = (root: HTMLElement, selector: string): (() => void) => {
  const focus = () => {
    const found = root.querySelector<HTMLElement>(selector);
    found?.focus();
    return found !== null;
  };
  if (focus()) return () => {};
  const given = new AbortController();
  const watch = new MutationObserver(() => {
    if (focus()) given.abort();
  });
  given.signal.addEventListener('abort', () => watch.disconnect());
  for (const act of ['pointerdown', 'keydown'])
    document.addEventListener(act, () => given.abort(), { signal: given.signal });
  watch.observe(root, { childList: true, subtree: true, attributes: true });
  return () => given.abort();
};
