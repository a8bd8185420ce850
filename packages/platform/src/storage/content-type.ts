import { fileTypeFromFile, supportedMimeTypes } from 'file-type';
import { invalidMimeType } from './errors.ts';

/** What clients say when nobody told them anything. */
const UNSAID = ['', 'application/octet-stream', 'binary/octet-stream', 'text/plain'];

/** The same under another name. */
const ALIASES: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/apng': 'image/png',
  'image/vnd.microsoft.icon': 'image/x-icon',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-aac': 'audio/aac',
  'audio/x-flac': 'audio/flac',
  'video/x-matroska': 'video/matroska',
  'video/x-msvideo': 'video/vnd.avi',
  'application/x-pdf': 'application/pdf',
  'application/x-gzip': 'application/gzip',
  'application/x-zip-compressed': 'application/zip',
  'text/rtf': 'application/rtf',
};

/** Sound and pictures that share a container, which its first bytes name and no more. */
const CONTAINERS: RegExp[] = [
  /^(audio\/(mp4|3gpp2?)|video\/(mp4|quicktime|x-m4v|3gpp2?))$/,
  /^(audio|video)\/(webm|matroska)$/,
  /^((audio|video|application)\/ogg|audio\/opus)$/,
  /^(audio|video)\/x-ms-(asf|wma|wmv)$/,
  /^video\/(mpeg|mp1s|mp2p|mp2t)$/,
];

/** One container holds many kinds, which their first bytes do not always tell apart. */
const FAMILIES: RegExp[] = [
  ...CONTAINERS,
  /^application\/(zip|java-archive|epub\+zip|vnd\.(openxmlformats|oasis|apple|android|ms-(word|excel|powerpoint)\.).*)$/,
  /^application\/(x-cfb|msword|vnd\.ms-(excel|powerpoint|outlook)|vnd\.visio)$/,
  /^image\/(heic|heif)(-sequence)?$/,
  /^application\/(xml|[\w.-]+\+xml)$|^text\/(xml|html)$|^image\/svg\+xml$/,
];

/** Written by hand as often as by a program: these need not begin with what a detector looks for. */
const IS_TEXT = /^text\/|^application\/(xml|rtf|pgp-encrypted|x-ms-regedit)$/;

const MIME = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;[\x20-\x7e]*)?$/;
const LONGEST = 255;

/** Without parameters and in lower case, under its usual name. */
export function essenceOf(type: string): string {
  const essence = (type.split(';')[0] ?? '').trim().toLowerCase();
  return ALIASES[essence] ?? essence;
}

const SHOWN = new Set([...supportedMimeTypes].map(essenceOf));

/** A kind that bytes show, by itself or by its container. Written text is none. */
const isSniffable = (type: string) =>
  !IS_TEXT.test(type) && (SHOWN.has(type) || CONTAINERS.some((container) => container.test(type)));

/** A document that runs when it is opened says so, or it is refused: who opens it expects one to read. */
const RUNS = /macroenabled/;

const agree = (a: string, b: string) =>
  a === b || (RUNS.test(a) === RUNS.test(b) && FAMILIES.some((family) => family.test(a) && family.test(b)));

export function isAllowedType(type: string, allowed: string[] | null): boolean {
  if (!allowed || allowed.length === 0) return true;
  const essence = essenceOf(type);
  return allowed.some((entry) => {
    const pattern = essenceOf(entry);
    if (pattern === '*/*' || pattern === '*') return true;
    return pattern.endsWith('/*') ? essence.startsWith(pattern.slice(0, -1)) : essence === pattern;
  });
}

/** Whether an upload of which this is said can still turn out to be of an allowed type. */
export const mayBeAllowed = (declared: string, allowed: string[] | null): boolean =>
  UNSAID.includes(essenceOf(declared)) || isAllowedType(typeSaid(declared), allowed);

/** What the sender says, as long as it is a type at all. */
export function typeSaid(declared: string): string {
  if (declared !== '' && (!MIME.test(declared) || declared.length > LONGEST)) throw invalidMimeType(declared);
  return declared || 'application/octet-stream';
}

/**
 * The bytes decide what an upload is, wherever they can. An upload that declares another kind is refused, and so is one
 * that declares a kind which its bytes should show and do not. A content encoding hides the bytes, so only kinds that
 * bytes never show may have one.
 */
export async function typeOfUpload(path: string, declared: string, encoding: string | undefined): Promise<string> {
  const unseen = typeSaid(declared);
  const said = essenceOf(declared);
  const shows = isSniffable(said);
  if (encoding !== undefined) {
    if (shows) throw invalidMimeType(declared);
    return unseen;
  }
  const found = await fileTypeFromFile(path);
  const seen = found && essenceOf(found.mime);
  if (seen === undefined) {
    if (shows) throw invalidMimeType(declared);
    return unseen;
  }
  if (UNSAID.includes(said)) return seen;
  if (!agree(said, seen)) throw invalidMimeType(declared);
  return IS_TEXT.test(said) ? declared : said;
}
