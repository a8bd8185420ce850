/** For a route's loader, which every page carries: the call itself comes with the page that makes it. */
export const legalText =
  (slug: string) =>
  async ({ abortController: { signal } }: { abortController: AbortController }) =>
    (await import('./legal.queries')).askLegalText(slug, signal);
