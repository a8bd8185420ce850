/** Which helpers from outside may be on which page. `path` is the address, `layout` the id of the layout's route. */
export interface Page {
  path: string;
  layout: string | undefined;
}

const embedded = '/browse-jobs/iframe';
const withoutLiveChat = /dashboard|confirm|create-(?:company-)?(?:owner|member)/;

const isEmbedded = ({ path }: Page) => path.startsWith(embedded);

export const visibility = {
  liveChat: (page: Page) => !isEmbedded(page) && !withoutLiveChat.test(page.path),
  errorReporting: (page: Page) => !isEmbedded(page) && page.layout !== '/_marketing',
  analytics: (page: Page) => !isEmbedded(page),
  consent: (page: Page) => !isEmbedded(page),
} as const;
