import type { Config } from '../core/config.ts';

type HttpConfig = Config['http'];

const PLACE = '<script type="application/json" id="config">{}</script>';

/** What a page is told before it asks anything: written into the HTML, so that it costs no request. */
function pageConfig({
  recaptchaSiteKey,
  googleMapsKey,
  maintenance,
  iconsUrl,
  errorReportingUrl,
  tagManagerId,
  consentRevision,
}: HttpConfig): string {
  const config = {
    recaptchaSiteKey,
    googleMapsKey,
    maintenance,
    iconsUrl,
    errorReportingUrl,
    tagManagerId,
    consentRevision,
  };
  // `<` could end the script element.
  return JSON.stringify(config).replaceAll('<', '\\u003c');
}

export function withPageConfig(html: string, http: HttpConfig): string {
  if (!html.includes(PLACE)) throw new Error('the built page has no place for its settings');
  return html.replace(PLACE, () => PLACE.replace('{}', () => pageConfig(http)));
}
