import { type EmbedHeight, embed } from '@marula/contract/embed';

const { origin } = new URL(import.meta.url);

const look = new CSSStyleSheet();
look.replaceSync(':host{display:block}iframe{display:block;width:100%;border:0}');

/** Anybody can send a message of any form. */
const heightIn = (data: Partial<EmbedHeight> | null): number | undefined => {
  if (data?.source !== embed.source || data.v !== embed.version || data.type !== 'height') return undefined;
  const { height } = data;
  if (typeof height !== 'number' || !Number.isFinite(height)) return undefined;
  return Math.min(Math.max(height, embed.height.min), embed.height.max);
};

class MarulaJobs extends HTMLElement {
  static observedAttributes = embed.attributes;
  readonly #room = this.attachShadow({ mode: 'open' });
  #connection: AbortController | undefined;

  connectedCallback() {
    this.#room.adoptedStyleSheets = [look];
    this.#show();
  }

  disconnectedCallback() {
    this.#connection?.abort();
    this.#connection = undefined;
    this.#room.replaceChildren();
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null) {
    if (this.#connection && before !== after) this.#show();
  }

  /** A frame of its own each time: another address in the same one would be a step of the visitor's history. */
  #show() {
    this.#connection?.abort();
    const connection = new AbortController();
    this.#connection = connection;
    const frame = document.createElement('iframe');
    frame.title = embed.title;
    frame.loading = 'lazy';
    frame.style.minHeight = `${embed.height.waiting}px`;
    frame.src = this.#address();
    const listen = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || source !== frame.contentWindow) return;
      const height = heightIn(data);
      if (height === undefined) return;
      frame.style.minHeight = '';
      frame.style.height = `${height}px`;
    };
    addEventListener('message', listen, { signal: connection.signal });
    this.#room.replaceChildren(frame);
  }

  #address() {
    const address = new URL(embed.path, origin);
    for (const name of embed.attributes) {
      const value = this.getAttribute(name);
      if (value) address.searchParams.set(name, value);
    }
    return address.href;
  }
}

if (!customElements.get(embed.element)) customElements.define(embed.element, MarulaJobs);
