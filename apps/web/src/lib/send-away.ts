import { analyticsLimits } from '@marula/contract/limits';

/** Browsers refuse more than 64 KiB in all for what outlives its page. */
const OUTLIVES_BYTES = 60_000;

const { textCharacters, payloadBytes } = analyticsLimits;

/** Cut where no character is torn in two. */
export const cutText = (text: string) => text.slice(0, textCharacters).replace(/[\uD800-\uDBFF]$/, '');

/** Sends what nobody waits for. What is too large stays here, and what cannot be sent must not become an error of its own. */
export const sendAway = async (url: string, body: string, contentType = 'application/json') => {
  const { size } = new Blob([body]);
  if (size > payloadBytes) return undefined;
  return fetch(url, {
    method: 'POST',
    body,
    credentials: 'omit',
    referrerPolicy: 'origin',
    keepalive: size < OUTLIVES_BYTES,
    headers: { 'content-type': contentType },
  }).catch(() => undefined);
};
