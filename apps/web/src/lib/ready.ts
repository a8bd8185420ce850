import { readyAttribute } from '@marula/contract/first-html';

/** Calls that have not been answered. */
let waiting = 0;
let isIdle: (() => boolean) | undefined;

const unmark = () => document.documentElement.removeAttribute(readyAttribute);

/** Once the browser has drawn twice and run what that led to, and nothing new has been asked for meanwhile. */
export const markLater = () => {
  const mark = () => {
    if (waiting === 0 && isIdle?.()) document.documentElement.setAttribute(readyAttribute, '');
  };
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(mark)));
};

/** The page is not ready while this is under way. */
export const during = async <T>(work: Promise<T>): Promise<T> => {
  // Where the server draws a page, nobody waits for a mark.
  if (typeof document === 'undefined') return work;
  waiting += 1;
  unmark();
  try {
    return await work;
  } finally {
    waiting -= 1;
    markLater();
  }
};

/** Told by the app when it is live: from then on the page says when everything it shows has come. */
export const sayWhenReady = (idle: () => boolean) => {
  isIdle = idle;
  unmark();
  markLater();
};
