import { candidateAppBase } from './candidate-app-paths.ts';
import { channelIn, channelParameter } from './job-channels.ts';

/** Only pages of ours: a link of ours must not lead to a stranger. Browsers read a backslash as a slash. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path);

const nowhere = 'http://nowhere.invalid';
const opened = [candidateAppBase, '/browse-jobs'];

/**
 * What the app can open of a path: its own pages and those of jobs. Of the query only the channel is left, since the
 * rest may be a secret of the person who was there. Nothing for any other page.
 */
export const deepLinkPath = (path: string): string | undefined => {
  if (!isOwnPath(path) || !URL.canParse(path, nowhere)) return undefined;
  const { pathname, search, origin } = new URL(path, nowhere);
  if (origin !== nowhere || !opened.some((page) => pathname === page || pathname.startsWith(`${page}/`))) {
    return undefined;
  }
  const via = channelIn(search);
  return via ? `${pathname}?${channelParameter}=${via}` : pathname;
};
