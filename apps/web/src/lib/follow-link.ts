import { tokenIn, tokenParameter } from '@marula/contract/job-channels';
import { api } from './api';
import * as linkTracking from './endpoints/link-tracking.gen';
import { keepClick } from './kept-clicks';

/** Nobody is to pass on whose click it was. The router is not told: to it this is still the same page. */
const takeToken = (): string | undefined => {
  const token = tokenIn(location.search);
  if (!token) return undefined;
  const address = new URL(location.href);
  address.searchParams.delete(tokenParameter);
  History.prototype.replaceState.call(history, history.state, '', address);
  return token;
};

/** Somebody came by a link of the team's. It is no reason to tell them anything where that is not noted. */
export const followLink = async (): Promise<void> => {
  const token = takeToken();
  if (!token) return;
  const click = await api(linkTracking.upsertClick, { body: { token } }).catch(() => undefined);
  if (click?.click_id) keepClick(click.click_id);
};
