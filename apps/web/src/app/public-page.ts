import { missingPage } from '@marula/contract/first-html';
import type { AnyRouteMatch } from '@tanstack/react-router';
import { needsSession } from './guards';

const open = ['/_marketing', '/how-to-delete-account'];

/** The name of a page that is the same for everybody in a country; nothing for one that depends on who asks. */
export const publicPage = (matches: readonly AnyRouteMatch[]): string | undefined => {
  const [root, layout] = matches;
  if (root?._notFound) return needsSession(root.pathname) ? undefined : missingPage;
  return layout && open.includes(layout.routeId) ? matches.at(-1)?.routeId : undefined;
};
