import { liveEvent } from '@marula/contract/first-html';
import { idleLoading, interactionEvents } from '@marula/contract/limits';

// Stands in every page that the server has drawn, and begins the app at the first sign of a person or after a while.
// Until then the page can be read, and its links lead on by themselves; an app that nobody uses yet would only keep a
// phone busy while somebody begins to read. What people do before the app hears them is kept and done then.

const [entry = '', ...others] = (document.currentScript?.dataset.files ?? '').split(' ');
const waiting = new AbortController();
const unheard = new AbortController();
const done: { on: Element; act: () => void }[] = [];

const ask = (rel: string, href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' }));

const begin = () => {
  waiting.abort();
  clearTimeout(timer);
  for (const file of others) ask('modulepreload', file);
  import(/* @vite-ignore */ entry);
};
const timer = setTimeout(begin, idleLoading.timeoutMs);
for (const sign of [...interactionEvents, 'pointermove', 'focusin']) {
  addEventListener(sign, begin, { signal: waiting.signal, passive: true });
}

/** Not every browser says when it is idle. */
const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50));

/** Fetched ahead one by one, whenever nothing else is to be done. */
const fetchAhead = (files: string[]) => {
  const [file, ...rest] = files;
  if (!file || waiting.signal.aborted) return;
  ask('prefetch', file);
  idle(() => fetchAhead(rest));
};

requestAnimationFrame(() =>
  setTimeout(() => {
    // Who is signed in waits for a page that knows it.
    if (/sb-[^=;]+-auth-token/.test(document.cookie)) begin();
    else idle(() => fetchAhead([entry, ...others]));
  }),
);

const keep = { capture: true, signal: unheard.signal };
const pressed = 'button:not([type=submit]), [type=checkbox], [type=radio]';

addEventListener(
  'click',
  (event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(pressed);
    if (!control) return;
    event.preventDefault();
    done.push({ on: control, act: () => control.click() });
  },
  keep,
);
addEventListener(
  'submit',
  (event) => {
    const { target: form, submitter } = event;
    // What knows its own address needs no app.
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    event.preventDefault();
    done.push({ on: form, act: () => form.requestSubmit(submitter) });
  },
  keep,
);
/** The app comes to life part by part: React notes on an element what it is to do there, and rests when it is done. */
const hears = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

const redo = () => {
  const [first] = done;
  if (!first) return;
  if (hears(first.on) || !first.on.isConnected) {
    done.shift();
    first.act();
  }
  idle(redo);
};

addEventListener(
  liveEvent,
  () => {
    unheard.abort();
    idle(redo);
  },
  { once: true },
);
