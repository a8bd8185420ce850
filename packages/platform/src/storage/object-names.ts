import { invalidBucketName, invalidKey } from './errors.ts';

const LONGEST_BYTES = 1_024;

/**
 * Storage's own characters, and letters of any script. A percent sign is not among them: a name that was encoded twice
 * cannot turn into another one further on. Neither is anything that looks like a dot or a slash and is none.
 */
const NAME = /^[\p{L}\p{M}\p{Nd}_/!\-.*'() &$@=;:+,?]+$/u;
const BUCKET = /^[\w!\-.*'() &$@=;:+,?]{1,100}$/;

/** Spaces are looked past: who puts an address together may drop them at its end. */
const isSegment = (segment: string) => !['', '.', '..'].includes(segment.trim());

const isAllowed = (text: string) => NAME.test(text) && Buffer.byteLength(text) <= LONGEST_BYTES;

/** The one place where what a caller calls an object becomes its name, or is refused. */
export function objectName(given: string): string {
  const name = given.normalize('NFC');
  if (!isAllowed(name) || !name.split('/').every(isSegment)) throw invalidKey(given);
  return name;
}

/** The beginning of names: whole folders, and perhaps a part of what comes next. */
export function namePrefix(given: string): string {
  const prefix = given.normalize('NFC');
  if (prefix === '') return prefix;
  const segments = prefix.split('/');
  const last = segments.pop() ?? '';
  // A single dot begins many a good name; a segment of two dots stands for the folder above.
  if (!isAllowed(prefix) || !segments.every(isSegment) || last.trim() === '..') throw invalidKey(given);
  return prefix;
}

/** A folder as it begins the names in it: empty, or ending with a slash. */
export function folderPrefix(given: string): string {
  if (given === '') return given;
  return `${objectName(given.endsWith('/') ? given.slice(0, -1) : given)}/`;
}

export function bucketName(given: string): string {
  if (!BUCKET.test(given) || given.trim() !== given || !isSegment(given)) throw invalidBucketName();
  return given;
}

/** The last segment: what a person would call the file. */
export const leafOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
