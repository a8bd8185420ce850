const scheme = 'marula:/';

/** Where the app can be; elsewhere a browser would only complain about the address. */
export const mayHaveApp = (userAgent: string) => /android|iphone|ipad|ipod/i.test(userAgent);

export const appAddress = (path: string) => `${scheme}${path}`;

/** Only pages of ours: a link of ours must not lead to a stranger. */
export const ownPath = (path: string | undefined, otherwise: string) =>
  path && /^\/(?![/\\])/.test(path) ? path : otherwise;
