import { deepLinkAttribution as limits } from '@marula/contract/limits';
import { deepLinkPath } from '@marula/contract/own-path';
import { api } from './api';
import * as linkTracking from './endpoints/link-tracking.gen';

const signal = () => AbortSignal.timeout(limits.requestTimeoutMs);

/** Leaves word of a page for the app, which may be opened from another place than this browser. */
export const leaveWord = async (path: string): Promise<void> => {
  if (deepLinkPath(path) === undefined) return;
  await api(linkTracking.sendDeeplink, { body: { path }, signal: signal() }).catch(() => undefined);
};

/** Where somebody was on their way to a moment ago; it is told once. */
export const fetchWord = async (): Promise<string | undefined> => {
  const { path } = await api(linkTracking.fetchDeeplink, { signal: signal() }).catch(() => ({ path: null }));
  return path === null ? undefined : deepLinkPath(path);
};
