import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import * as linkTracking from '@/lib/endpoints/link-tracking.gen';
import { dropClick, keptClicks } from '@/lib/kept-clicks';

/** What was refused once will be refused again; without an answer, or with too many calls, it waits for the next time. */
const isRefused = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

/** Says that the clicks on this device were made by who is signed in: the newest first, which explains most. */
export async function attachClicks(): Promise<void> {
  for (const click_id of keptClicks()) {
    try {
      await api(linkTracking.attachUser, { body: { click_id } });
    } catch (error) {
      if (!isRefused(error)) return;
    }
    dropClick(click_id);
  }
}
