import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { forgetMessage, keptMessages } from './kept-messages';

/**
 * Sends what was written without a line while the app is closed. A picture needs the app, and what was written after
 * one waits with it; one that was sent twice is stored once, by its id.
 */
export async function sendKeptMessages(me: string, token: string): Promise<void> {
  const { method, path } = candidateApp.sendMessage;
  const stuck = new Set<string>();
  for (const { chat_id, content, unique_id, picture } of await keptMessages(me)) {
    if (picture) stuck.add(chat_id);
    if (stuck.has(chat_id)) continue;
    const reply = await fetch(path.replace(':id', chat_id), {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ type: 'text', content, unique_id }),
    }).catch(() => undefined);
    if (reply?.ok) await forgetMessage(unique_id);
    else stuck.add(chat_id);
  }
}
