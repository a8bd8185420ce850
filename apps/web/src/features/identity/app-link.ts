import { isOwnPath } from '@marula/contract/own-path';

const scheme = 'marula:/';

interface Stores {
  android: string | null;
  ios: string | null;
}

/** Where this phone gets the app; nowhere, a browser would only complain about the app's own address. */
export const storeFor = (userAgent: string, stores: Stores | undefined): string | undefined => {
  if (/android/i.test(userAgent)) return stores?.android ?? undefined;
  return /iphone|ipad|ipod/i.test(userAgent) ? (stores?.ios ?? undefined) : undefined;
};

export const appAddress = (path: string) => `${scheme}${path}`;

export const ownPath = (path: string | undefined, otherwise: string) => (path && isOwnPath(path) ? path : otherwise);
