import type { FormTopic } from '@marula/contract/form-kinds';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import type { SentMessage } from '../sent-message';
import { MessageForm } from './message-form';
import { TopicField } from './topic-field';

const hints: Partial<Record<FormTopic, () => string>> = {
  support: m.contact_hint_support,
  sales: m.contact_hint_sales,
  scam: m.contact_hint_scam,
  privacy: m.contact_hint_privacy,
  complaint: m.contact_hint_complaint,
};

/** A message about anything: what it is about decides who reads it, and what it should say. */
export function ContactForm({ topic: first, sent }: { topic: FormTopic; sent: SentMessage | undefined }) {
  const [topic, setTopic] = useState(sent?.topic ?? first);
  return (
    <MessageForm topic={topic} hint={hints[topic]?.()} page="/contact" sent={sent}>
      <TopicField topic={topic} onChange={setTopic} />
    </MessageForm>
  );
}
