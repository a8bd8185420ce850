/**
 * Puts the cursor on what may come later than the step it stands in: the editor is loaded when it is first needed. Who does
 * something else meanwhile is left alone.
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
