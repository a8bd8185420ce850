import { askContact } from '@/lib/contact-details';
import { sentMessage } from './sent-message';
import { sentWish } from './sent-wish';

/** All that the page is made of: how to reach us, and what came of a message that was sent without a script. */
export async function openContact() {
  const [details, sent] = await Promise.all([askContact(), sentMessage()]);
  return { details, sent };
}

export const openNewsletter = async () => ({ sent: await sentWish() });
