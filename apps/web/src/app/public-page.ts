import { missingPage } from '@marula/contract/first-html';
import type { AnyRouteMatch } from '@tanstack/react-router';
import { needsSession } from './guards';

const open = ['/_marketing', '/how-to-delete-account'];
/** The same for everybody who holds its link: it must also work where no script runs. */
const mailed = '/_default/action';

/** The name of a page that does not depend on who is signed in; nothing for one that does. */
export const publicPage = (matches: readonly AnyRouteMatch[]): string | undefined => {
  const [root, layout] = matches;
  if (root?._notFound) return needsSession(root.pathname) ? undefined : missingPage;
  const page = matches.at(-1)?.routeId;
  return layout && (open.includes(layout.routeId) || page === mailed) ? page : undefined;
};
