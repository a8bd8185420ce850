import { missingPage } from '@marula/contract/first-html';
import type { AnyRouteMatch } from '@tanstack/react-router';
import { needsSession } from './guards';

/** The last is the same for everybody who holds its link: it must also work where no script runs. */
const open = ['/_marketing', '/how-to-delete-account', '/_default/action'];

/** The name of a page that does not depend on who is signed in; nothing for one that does. */
export const publicPage = (matches: readonly AnyRouteMatch[]): string | undefined => {
  const [root, layout] = matches;
  if (root?._notFound) return needsSession(root.pathname) ? undefined : missingPage;
  const page = matches.at(-1)?.routeId ?? '';
  return open.includes(layout?.routeId ?? '') || open.includes(page) ? page : undefined;
};
