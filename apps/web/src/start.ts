import { liveEvent } from '@marula/contract/first-html';
import { breath } from './lib/breath';

// Stands in every page that the server has drawn, and begins the app by itself as soon as the page is painted: nobody
// has to touch it first. What people press before the app hears them is kept and done then.

const [entry = '', ...others] = (document.currentScript?.dataset.files ?? '').split(' ');
const unheard = new AbortController();
const done: { on: Element; act: () => void }[] = [];

/** All files are fetched at once, and each is run by itself, so that a slow phone is never busy for long. */
const begin = async () => {
  for (const href of [...others, entry]) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
    );
  }
  for (const file of [...others, entry]) {
    await import(/* @vite-ignore */ file);
    await breath();
  }
};

// A page that nobody sees yet is not painted, and begins all the same.
if (document.hidden) void begin();
else requestAnimationFrame(() => setTimeout(begin));

/** Not every browser says when it is idle. */
const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50));

const keep = { capture: true, signal: unheard.signal };
// What opens by itself needs no app.
const pressed = 'button:not([type=submit], [popovertarget]), [type=radio]';

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
// A choice shows at once that it is made. The app, which draws it as it was, hears of it once it listens.
addEventListener(
  'change',
  ({ target }) => {
    if (target instanceof HTMLSelectElement) {
      const { value } = target;
      const act = () => {
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      };
      done.push({ on: target, act });
    } else if (target instanceof HTMLInputElement && target.type === 'checkbox') {
      const { checked } = target;
      const act = () => {
        target.checked = !checked;
        target.click();
      };
      done.push({ on: target, act });
    }
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
