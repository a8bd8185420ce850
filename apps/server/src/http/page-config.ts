import type { Config } from '../core/config.ts';
import { signInProviders } from '../core/sign-in-providers.ts';
import { textChannelsOf } from '../core/text-channels.ts';

type PageConfig = Pick<Config, 'http' | 'sms' | 'mail' | 'signIn'>;

const PLACE = '<script type="application/json" id="config">{}</script>';

/** An address without its key would only make every page longer. */
function thirdParties(http: PageConfig['http']) {
  const { errorReportingUrl, sentryDsn, tagManagerId, analyticsId, posthogKey, liveChatUrl } = http;
  const { recaptchaSiteKey, googleMapsKey } = http;
  return {
    errorReportingUrl,
    sentryDsn,
    tagManagerId,
    analyticsId,
    tagsUrl: tagManagerId || analyticsId ? http.tagsUrl : undefined,
    posthogKey,
    posthogUrl: posthogKey ? http.posthogUrl : undefined,
    liveChatUrl,
    recaptchaSiteKey,
    recaptchaUrl: recaptchaSiteKey ? http.recaptchaUrl : undefined,
    googleMapsKey,
    branchKey: http.branchKey,
    branchUrl: http.branchKey ? http.branchUrl : undefined,
  };
}

/** What a page is told before it asks anything: written into the HTML, so that it costs no request. */
function pageConfig({ http, signIn, ...reach }: PageConfig, maintenance: boolean): string {
  const { iconsUrl, consentRevision } = http;
  const config = {
    signInProviders: Object.keys(signInProviders(signIn)),
    phoneSignIn: reach.sms.url ? true : undefined,
    textChannels: textChannelsOf(reach),
    maintenance,
    iconsUrl,
    consentRevision,
    ...thirdParties(http),
  };
  // `<` could end the script element.
  return JSON.stringify(config).replaceAll('<', '\\u003c');
}

export function withPageConfig(html: string, config: PageConfig, maintenance: boolean): string {
  if (!html.includes(PLACE)) throw new Error('the built page has no place for its settings');
  return html.replace(PLACE, () => PLACE.replace('{}', () => pageConfig(config, maintenance)));
}
