const heightProperty = '--consent-height';

/** The page goes on behind it: it holds nobody, and says how much of a phone it covers. */
export const asBanner = (modal: HTMLElement) => {
  modal.removeAttribute('aria-modal');
  // The library lets no Tab out of it.
  modal.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') event.stopPropagation();
  });
  // It asks for the focus where it begins. Who is typing keeps theirs.
  const beginning = modal.firstElementChild;
  if (beginning instanceof HTMLElement) {
    const { focus } = beginning;
    beginning.focus = (options) => {
      if (document.activeElement === document.body) focus.call(beginning, options);
    };
  }
  new ResizeObserver(() => {
    document.documentElement.style.setProperty(heightProperty, `${modal.offsetHeight}px`);
  }).observe(modal);
};

/** It comes before the page for who goes by the keys, not after its last link. */
export const putFirst = () => {
  const main = document.getElementById('cc-main');
  if (main) document.body.prepend(main);
};
