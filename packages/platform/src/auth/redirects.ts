import type { FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../config.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Control and non-ASCII signs, backslashes, and dots that a browser would walk up by. */
const FORGIVEN = /[^\x21-\x7e]|\\|\/\.{1,2}(?:[/?#]|$)|%2e/i;

/**
 * The address as both we and a browser read it, or nothing. A browser forgives a great deal (backslashes, missing
 * slashes, tabs, numbers for hosts); whatever needs forgiving is not an address that an honest client sends.
 */
function plainUrl(given: string): URL | undefined {
  if (given.length > 2_048 || FORGIVEN.test(given) || !URL.canParse(given)) return undefined;
  const url = new URL(given);
  if (url.username || url.password) return undefined;
  const start = url.host ? `${url.protocol}//${url.host}` : url.protocol;
  const named = given.toLowerCase();
  const rest = named.slice(start.length);
  // The default port may be written out; the parser drops it.
  const port = url.protocol === 'https:' ? ':443' : ':80';
  const tail = url.port === '' && url.host && rest.startsWith(port) ? rest.slice(port.length) : rest;
  if (!named.startsWith(start.toLowerCase())) return undefined;
  return !url.host || tail === '' || /^[/?#]/.test(tail) ? url : undefined;
}

function isOfSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false;
  return url.port === site.port || LOOPBACK.has(url.hostname);
}

/** GoTrue's globs: `*` and `?` stop at a dot or a slash, `**` does not; `{a,b}` and `[a-z]` as usual. */
export function globPattern(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*|\*|\?|\[!?[^\]]*\]|\{[^}]*\}|[^*?[\]{}]+|./g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    if (/^\[.+\]$/.test(part)) return part.replace(/^\[!/, '[^').replaceAll('\\', '\\\\');
    if (/^\{.*\}$/.test(part)) return `(?:${part.slice(1, -1).split(',').map(literal).join('|')})`;
    return literal(part);
  });
  return new RegExp(`^${source}$`);
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

export function isAllowedRedirect(config: PlatformConfig, given: string): boolean {
  const url = plainUrl(given);
  if (!url) return false;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (isWeb && isOfSite(url, new URL(config.site_url))) return true;
  if (/^(javascript|data|vbscript|file|blob|about):$/.test(url.protocol)) return false;
  const [withoutFragment = ''] = given.split('#');
  return config.redirect_allow_list.some((glob) => globPattern(glob).test(withoutFragment));
}

const first = (value: unknown): string =>
  Array.isArray(value) ? String(value[0]) : typeof value === 'string' ? value : '';

/** Where a flow ends: what was asked for, else where it came from, else the site. Never a refusal, never a stranger's. */
export function redirectTarget(config: PlatformConfig, request: FastifyRequest, asked?: string): string {
  const query = request.query as Record<string, unknown> | undefined;
  const wishes = [
    asked ?? first(request.headers.redirect_to),
    first(query?.redirect_to),
    request.headers.referer ?? '',
  ];
  return wishes.find((wish) => wish !== '' && isAllowedRedirect(config, wish)) ?? config.site_url;
}
