import type { AnyRouter } from '@tanstack/react-router';

/** As long as a pointer rests on a link before it is meant. */
const RESTS_MS = 50;

/** Another button or a held key asks for a window of its own: that is the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const anchorOf = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null);

/** Every anchor that leads to a page of the app is followed without loading a new document. All others are the browser's. */
export const followLinks = (router: AnyRouter) => {
  const pageOf = (anchor: HTMLAnchorElement | null): HTMLAnchorElement | undefined => {
    if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return;
    // A mark within this page is reached by scrolling.
    if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return;
    const [, , found] = router.getMatchedRoutes(anchor.pathname);
    return found ? anchor : undefined;
  };

  addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlain(event)) return;
    const page = pageOf(anchorOf(event));
    if (!page) return;
    event.preventDefault();
    router.history.push(page.pathname + page.search + page.hash);
  });

  let resting: ReturnType<typeof setTimeout> | undefined;
  const preload = (event: Event) => {
    clearTimeout(resting);
    const page = pageOf(anchorOf(event));
    if (!page || page.dataset.preload === 'off') return;
    const ahead = { to: page.pathname, search: router.options.parseSearch(page.search) };
    // Its file or its data may be out of reach; then it is when it is followed, and the page says so.
    resting = setTimeout(() => void router.preloadRoute(ahead as never)?.catch(() => {}), RESTS_MS);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart']) addEventListener(sign, preload, { passive: true });
};
