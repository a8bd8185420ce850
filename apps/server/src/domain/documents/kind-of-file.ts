import type { ReadableKind } from '../../ports/reader/port.ts';

const BEGINNINGS: [kind: ReadableKind, bytes: RegExp][] = [
  ['pdf', /%PDF-/],
  ['picture', /^\xff\xd8\xff/],
  ['picture', /^\x89PNG/],
  ['picture', /^GIF8[79]a/],
  ['picture', /^RIFF....WEBP/s],
];

/** By its bytes, whatever it is called. */
export const kindOfFile = (bytes: Uint8Array): ReadableKind | undefined => {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return BEGINNINGS.find(([, beginning]) => beginning.test(start))?.[0];
};
