import { beforeEach, expect, it, vi } from 'vitest';
import { answerWith, bodiesOf, calls, replies } from '../app-stage.fixture';
import { isFirstStart } from './go-on';
import { followInstall } from './install';

const fetchCall = 'GET /api/link-tracking/fetch-deeplink';
const sendCall = 'POST /api/link-tracking/send-deeplink';

const installed = (matches: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: matches && media.includes('standalone'), media }));

beforeEach(() => {
  answerWith({ [fetchCall]: { path: null }, [sendCall]: { path: '/app/jobs/42' } });
  installed(true);
  history.replaceState(null, '', '/app/');
});

it('the first start from the phone’s own screen asks where somebody was, and no later one', async () => {
  followInstall();
  await expect.poll(calls).toEqual([fetchCall]);
  await expect.poll(isFirstStart).toBe(false);
  followInstall();
  expect(calls()).toEqual([fetchCall]);
});

it.each([
  ['in a browser', () => installed(false)],
  ['at a page that was opened by its link', () => history.replaceState(null, '', '/app/jobs/7')],
])('nobody is asked %s', (_, there) => {
  there();
  followInstall();
  expect([isFirstStart(), calls()]).toEqual([false, []]);
});

it('without a line the app starts as ever', async () => {
  replies[fetchCall] = 404;
  followInstall();
  await expect.poll(isFirstStart).toBe(false);
  expect(location.pathname).toBe('/app/');
});

it('who puts the app on their phone leaves word of the page they are on', async () => {
  installed(false);
  history.replaceState(null, '', '/app/jobs/42?via=whatsapp');
  followInstall();
  dispatchEvent(new Event('appinstalled'));
  await expect.poll(() => bodiesOf(sendCall)[0]).toEqual({ path: '/app/jobs/42?via=whatsapp' });
});
