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
  'audio/x-flac': 'audio/flac',
  'video/x-matroska': 'video/matroska',
  'video/x-msvideo': 'video/vnd.avi',
  'application/x-pdf': 'application/pdf',
  'application/x-gzip': 'application/gzip',
  'application/x-zip-compressed': 'application/zip',
  'text/rtf': 'application/rtf',
};

/** One container holds many kinds, which their first bytes do not always tell apart. */
const FAMILIES: RegExp[] = [
  /^(audio|video)\/|^application\/ogg$/,
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

const agree = (a: string, b: string) => a === b || FAMILIES.some((family) => family.test(a) && family.test(b));

export function isAllowedType(type: string, allowed: string[] | null): boolean {
  if (!allowed || allowed.length === 0) return true;
  const essence = essenceOf(type);
  return allowed.some((entry) => {
    const pattern = essenceOf(entry);
    if (pattern === '*/*' || pattern === '*') return true;
    return pattern.endsWith('/*') ? essence.startsWith(pattern.slice(0, -1)) : essence === pattern;
  });
}

/**
 * What an upload is: its bytes decide wherever they can. Who says otherwise is refused, and so is who claims a kind
 * that bytes would show and these do not. Under a content encoding no byte shows anything, so only text may have one.
 */
export async function typeOfUpload(path: string, declared: string, encoding: string | undefined): Promise<string> {
  const said = essenceOf(declared);
  if (declared !== '' && (!MIME.test(declared) || declared.length > LONGEST)) throw invalidMimeType(declared);
  const isSniffable = supportedMimeTypes.has(said as never) && !IS_TEXT.test(said);
  if (encoding !== undefined) {
    if (isSniffable) throw invalidMimeType(declared);
    return declared || 'application/octet-stream';
  }
  const found = await fileTypeFromFile(path);
  const seen = found && essenceOf(found.mime);
  if (seen === undefined) {
    if (isSniffable) throw invalidMimeType(declared);
    return declared || 'application/octet-stream';
  }
  if (UNSAID.includes(said)) return seen;
  if (!agree(said, seen)) throw invalidMimeType(declared);
  return IS_TEXT.test(said) ? declared : said;
}
