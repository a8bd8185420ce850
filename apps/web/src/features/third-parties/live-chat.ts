import { config } from '@/lib/config';
import { insertScript, leaveWithDocument, type ThirdParty } from './third-party';

export const start = (): ThirdParty => {
  if (config.liveChatUrl) insertScript(config.liveChatUrl);
  return { end: leaveWithDocument };
};
