import type { Config } from '../core/config.ts';

type Http = Config['http'];

/** Sources for a content security policy, by directive. */
type Sources = Partial<Record<`${'script' | 'style' | 'img' | 'font' | 'media' | 'connect' | 'frame'}-src`, string[]>>;

const googleTags = ({ tagManagerId, analyticsId, tagsUrl }: Http): Sources => {
  if (!tagManagerId && !analyticsId) return {};
  const reached = [tagsUrl, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
  return { 'script-src': [tagsUrl], 'img-src': reached, 'connect-src': reached };
};

const recaptcha = ({ recaptchaSiteKey, recaptchaUrl }: Http): Sources => {
  if (!recaptchaSiteKey) return {};
  const google = `${recaptchaUrl}/recaptcha/`;
  return {
    'script-src': [google, 'https://www.gstatic.com/recaptcha/'],
    'connect-src': [google],
    'frame-src': [google],
  };
};

const maps = ({ googleMapsKey }: Http): Sources => {
  if (!googleMapsKey) return {};
  const google = 'https://maps.googleapis.com';
  return { 'script-src': [google], 'connect-src': [google, 'https://places.googleapis.com'] };
};

const branch = ({ branchKey, branchUrl }: Http): Sources =>
  branchKey ? { 'script-src': [branchUrl], 'connect-src': [branchUrl, 'https://api2.branch.io'] } : {};

/** A widget is a small site of its own: it frames, plays and draws what its provider likes. */
const liveChat = ({ liveChatUrl, liveChatOrigins = [] }: Http): Sources => {
  if (!liveChatUrl) return {};
  const chat = [new URL(liveChatUrl).origin, ...liveChatOrigins];
  const shown = chat.filter((source) => !source.startsWith('ws'));
  return {
    'script-src': shown,
    'style-src': shown,
    'img-src': shown,
    'font-src': shown,
    'media-src': shown,
    'connect-src': chat,
    'frame-src': shown,
  };
};

const originOf = (url: string | undefined) => (url?.startsWith('http') ? [new URL(url).origin] : []);

/** What is only called, never run. */
const called = ({ iconsUrl, errorReportingUrl, sentryDsn, posthogKey, posthogUrl }: Http): Sources => ({
  'connect-src': [iconsUrl, errorReportingUrl, sentryDsn, posthogKey && posthogUrl].flatMap(originOf),
});

const all = [called, googleTags, recaptcha, maps, branch, liveChat];

/** Only what is configured may be reached: a tag manager that nobody named stays out. */
export function withThirdParties(page: Record<string, string>, http: Http): Record<string, string> {
  const policy = { ...page };
  for (const [directive, sources] of all.flatMap((party) => Object.entries(party(http)))) {
    if (sources.length > 0) policy[directive] = [policy[directive], ...sources].filter(Boolean).join(' ');
  }
  return policy;
}
