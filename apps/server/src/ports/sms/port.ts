/** A text message as it goes out. */
export interface OutgoingText {
  /** E.164, with its plus. */
  to: string;
  text: string;
}

export interface Sms {
  /** Resolves once a service has taken the message over. */
  send(message: OutgoingText): Promise<void>;
}
