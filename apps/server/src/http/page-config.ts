import type { Config } from '../core/config.ts';
import { textChannelsOf } from '../core/text-channels.ts';

type PageConfig = Pick<Config, 'http' | 'sms' | 'mail'>;

const PLACE = '<script type="application/json" id="config">{}</script>';

/** What a page is told before it asks anything: written into the HTML, so that it costs no request. */
function pageConfig({ http, ...reach }: PageConfig): string {
  const { recaptchaSiteKey, googleMapsKey, maintenance, iconsUrl, errorReportingUrl, tagManagerId, consentRevision } =
    http;
  const config = {
    phoneSignIn: reach.sms.url ? true : undefined,
    textChannels: textChannelsOf(reach),
    recaptchaSiteKey,
    googleMapsKey,
    maintenance,
    iconsUrl,
    errorReportingUrl,
    tagManagerId,
    consentRevision,
    ...(http.branchKey && { branchKey: http.branchKey, branchUrl: http.branchUrl }),
  };
  // `<` could end the script element.
  return JSON.stringify(config).replaceAll('<', '\\u003c');
}

export function withPageConfig(html: string, config: PageConfig): string {
  if (!html.includes(PLACE)) throw new Error('the built page has no place for its settings');
  return html.replace(PLACE, () => PLACE.replace('{}', () => pageConfig(config)));
}
