import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';

type Look = ReplyOf<typeof endpoints.support.look> & { case_id: string };

const place = 'marula-look';

/** One of us sees the dashboard as a member does, in this tab alone and with our own session. */
export const currentLook = (): Look | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

export const forgetLook = () => sessionStorage.removeItem(place);

/** By a load of its own: nothing that the console keeps in memory may be seen there, nor the other way round. */
export const beginLook = (look: Look) => {
  sessionStorage.setItem(place, JSON.stringify(look));
  location.assign('/dashboard/home');
};

export const leaveLook = () => {
  const asked = new URLSearchParams({ case: currentLook()?.case_id ?? '' });
  forgetLook();
  location.assign(`/admin/support?${asked}`);
};
