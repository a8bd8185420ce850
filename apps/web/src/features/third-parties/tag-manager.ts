import { config } from '@/lib/config';
import { tellConsent, tellPage } from './google-tags';
import { insertScript, leaveWithDocument, type ThirdParty } from './third-party';

export const start = (): ThirdParty => {
  tellConsent();
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  insertScript(`${config.tagsUrl}/gtm.js?id=${config.tagManagerId}`);
  return {
    visited: (path) => {
      tellPage(path);
      window.dataLayer?.push({ event: 'page', page_path: path });
    },
    end: leaveWithDocument,
  };
};
