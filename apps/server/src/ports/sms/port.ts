import type { TextChannel } from '@marula/contract/news-texts';

/** A text message as it goes out. */
export interface OutgoingText {
  channel: TextChannel;
  /** E.164, with its plus. */
  to: string;
  text: string;
  /** The same when it is sent again, so that a service can tell that it has it already. */
  id?: string | undefined;
}

export interface Sms {
  /** Resolves once a service has taken the message over. */
  send(message: OutgoingText): Promise<void>;
}
