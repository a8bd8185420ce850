import { config } from '@/lib/config';
import { gtag, tellConsent, tellPage } from './google-tags';
import { insertScript, leaveWithDocument, type ThirdParty } from './third-party';

export const start = (): ThirdParty => {
  tellConsent();
  gtag('js', new Date());
  // Pages are told by us, once each and without what their address asks for.
  gtag('config', config.analyticsId, { send_page_view: false, allow_google_signals: false });
  insertScript(`${config.tagsUrl}/gtag/js?id=${config.analyticsId}`);
  return {
    visited: (path) => {
      tellPage(path);
      gtag('event', 'page_view', { send_to: config.analyticsId });
    },
    end: leaveWithDocument,
  };
};
