import type { FormTopic } from '@marula/contract/form-kinds';
import { useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { failureWords } from './message-failure';
import type { Written } from './message-fields';
import type { SentMessage } from './sent-message';

interface MessageOptions {
  topic: FormTopic;
  page: string;
  sent: SentMessage | undefined;
}

/** What becomes of a message: sent once however often the button is pressed, and never lost by a failure. */
export const useMessage = ({ topic, page, sent }: MessageOptions) => {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>(sent && !sent.failure ? 'sent' : 'open');
  const [failure, setFailure] = useState(sent?.failure ?? '');
  const [email, setEmail] = useState(sent?.written.email ?? '');

  const send = async ({ website, ...typed }: Written & { website: string }) => {
    if (state === 'sending') return;
    const written = { ...typed, email: typed.email.trim() };
    setState('sending');
    setFailure('');
    setEmail(written.email);
    try {
      const { sendMessage } = await import('./contact.queries');
      await sendMessage(topic, written, page, website);
      setState('sent');
    } catch (error) {
      const said = error instanceof ApiError ? error : undefined;
      setFailure(await failureWords(topic, said?.code, said?.message));
      setState('open');
    }
  };

  return { state, failure, email, send, again: () => setState('open') };
};
