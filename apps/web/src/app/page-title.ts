import type { AnyRouteMatch } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';

/** A page that does not exist has the title of none; one that shows a thing has the thing's, where its loader tells it. */
export const titleOf = (matches: AnyRouteMatch[]): string | undefined => {
  if (matches.some((match) => match._notFound)) return m.site_not_found_title();
  const page = matches.findLast((match) => match.staticData.title);
  const shown = page?.loaderData as { title?: string } | undefined;
  return shown?.title ?? page?.staticData.title?.();
};
