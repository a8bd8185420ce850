import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type DrawFirstPage,
  type FirstAnswers,
  type FirstIcons,
  type FirstVisit,
  sentFormName,
} from '@marula/contract/first-html';
import { countryCookies } from '@marula/contract/tenants';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { firstParagraph } from './app/first-paragraph';
import { titleOf } from './app/page-title';
import { publicPage } from './app/public-page';
import { type AppRouter, createAppRouter } from './app/router';
import { setTransport } from './lib/api';
import { setCookieJar } from './lib/cookies';
import { responseOf } from './lib/first-answers';
import { parseIcon, setIconsAtHand } from './lib/icons';
import { setSentForm } from './lib/sent-form';
import { getLocale } from './lib/tenant';
import { overwriteGetLocale } from './paraglide/runtime';

interface Drawing {
  visit: FirstVisit;
  answers: FirstAnswers;
  icons: FirstIcons;
}

/** Many pages are drawn at once: each reads its own visitor's country and nobody else's. */
const drawings = new AsyncLocalStorage<Drawing>();

const current = (): Drawing => {
  const drawing = drawings.getStore();
  if (!drawing) throw new Error('asked for a visitor while no page is drawn');
  return drawing;
};

setCookieJar(() => {
  const { tenant, locale } = current().visit;
  return `${countryCookies.tenant}=${tenant}; ${countryCookies.locale}=${locale}`;
});
overwriteGetLocale(getLocale);
setTransport(async (address) => {
  const { visit, answers } = current();
  const answer = await visit.ask(String(address));
  answers[String(address)] = answer;
  return responseOf(answer);
});

setIconsAtHand((name) => {
  const { visit, icons } = current();
  const body = visit.iconOf(name);
  if (body) icons[name] ??= parseIcon(body);
  return icons[name];
});

setSentForm(() => {
  const { visit, answers } = current();
  if (visit.sent) answers[sentFormName] = { status: visit.sent.status, body: visit.sent };
  return visit.sent;
});

/** The address without what its page does not understand, such as the marks of a campaign: the router insists on it. */
const understood = (router: AppRouter): string =>
  router.buildLocation({ to: router.latestLocation.pathname, search: true, params: true, _includeValidateSearch: true })
    .publicHref;

/** The entry of the server's build: the app's own screens, at one address, for one visitor without a session. */
export const drawFirstPage: DrawFirstPage = (visit) => {
  const answers: FirstAnswers = {};
  const icons: FirstIcons = {};
  return drawings.run({ visit, answers, icons }, async () => {
    const router = createAppRouter(createMemoryHistory({ initialEntries: [visit.address] }));
    if (!publicPage(router.matchRoutes(router.latestLocation))) return undefined;
    router.history.replace(understood(router));
    await router.load();
    // None, where a guard leads elsewhere.
    const { matches } = router.state;
    const files = publicPage(matches);
    // A screen that says what went wrong is for who can press its button: the app tries again by itself.
    if (!files || matches.some(({ status }) => status === 'error')) return undefined;
    const markup = renderToString(<RouterProvider router={router} />);
    return { markup, title: titleOf(matches) ?? '', description: firstParagraph(markup), files, answers, icons };
  });
};
