import type { Locale, TenantCode } from './tenants.ts';

/** What the API said, as a page keeps it. */
export interface FirstAnswer {
  status: number;
  body: unknown;
}

/** By the address that was asked for, with its query. */
export type FirstAnswers = Record<string, FirstAnswer>;

/** Names the element of a page that holds the answers it was made from. */
export const firstDataId = 'first-data';

/** Names the element of a page that holds the icons it was drawn with. */
export const firstIconsId = 'first-icons';

/** One shape of an icon: a tag of SVG and its attributes. */
export interface IconShape {
  tag: string;
  attributes: Record<string, string>;
}

/** The shapes of each icon, by its name. */
export type FirstIcons = Record<string, IconShape[]>;

/** Stands on the element of the app while it holds what the server has drawn. */
export const drawnAttribute = 'data-drawn';

/** The app has taken over what was drawn, and hears what people do. */
export const liveEvent = 'marula:live';

/** Stands on the document while everything that its page shows has come: what tests and tools wait for. */
export const readyAttribute = 'data-ready';

/** The candidate's app follows its builds and sends what waits. */
export const followingAttribute = 'data-following';

/** How the build's list of files calls the page that says there is none. */
export const missingPage = 'not-found';

/** What a page's own form sent where no script runs, and what came of it: the page is drawn again with both. */
export interface SentPageForm {
  status: number;
  reply: unknown;
  fields: Record<string, string>;
}

/** Under which name of `FirstAnswers` a page keeps it. */
export const sentFormName = 'sent-form';

export interface FirstVisit {
  /** Path and query. */
  address: string;
  tenant: TenantCode;
  locale: Locale;
  sent?: SentPageForm | undefined;
  /** Asks the API, as nobody in particular. */
  ask: (address: string) => Promise<FirstAnswer>;
  /** The body of an icon; none where another server gives them out. */
  iconOf: (name: string) => string | undefined;
}

export interface FirstPage {
  markup: string;
  title: string;
  /** The first paragraph, where there is one. */
  description: string | undefined;
  /** The page's own files, by this name in the build's list. */
  files: string;
  answers: FirstAnswers;
  icons: FirstIcons;
}

/** What the build of the web offers the server. Without a page, the app draws this address by itself. */
export type DrawFirstPage = (visit: FirstVisit) => Promise<FirstPage | undefined>;
