import { useRouterState } from '@tanstack/react-router';

/** The title that the route gives its page: said once, read by the browser's tab and by the page's heading. */
export const usePageTitle = (): string =>
  useRouterState({
    select: (state) => state.matches.findLast((match) => match.staticData.title)?.staticData.title,
  })?.() ?? '';
