const PARTS = ['/auth/v1', '/storage/v1', '/realtime/v1'];

const STORAGE = /^\/(object|bucket|render|upload|status|version)(\/|\?|$)/;
const REALTIME = /^\/api\/broadcast(\/|\?|$)/;
/** Realtime's own address of its sockets, without a gateway before it. */
const SOCKET = /^\/socket\/websocket(\?|$)/;

/** Where each of the real servers listens by itself, told as the address behind a gateway. */
export function fullAddress(url: string): string {
  if (PARTS.some((part) => url.startsWith(`${part}/`))) return url;
  if (SOCKET.test(url)) return url.replace('/socket', '/realtime/v1');
  if (REALTIME.test(url)) return `/realtime/v1${url}`;
  return STORAGE.test(url) ? `/storage/v1${url}` : `/auth/v1${url}`;
}
