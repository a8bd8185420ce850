/** A mail as it goes out. */
export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same for every attempt at one mail, so that a server that took it before an answer was lost can tell. */
  message_id: string;
  /** Whom an answer goes to, where it is not the sender. */
  reply_to?: string;
  /** The `message_id` of the mail that it belongs to: mail programs show the two together. */
  follows?: string;
  /** Where one POST, without a session, stops mails like this one (RFC 8058). */
  unsubscribe_url?: string;
}

/** The server will never take a mail for this address. */
export class AddressRefused extends Error {}

export interface Mail {
  /** Resolves once a mail server has taken the mail over. */
  send(mail: OutgoingMail): Promise<void>;
  /** Rejects while no mail server takes anything. */
  check(): Promise<void>;
  close(): void;
}
