export interface ReceivedMail {
  id: number;
  received_at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Lower-case names. */
  headers: Record<string, string>;
}

export interface MailStore {
  list(): readonly ReceivedMail[];
  clear(): void;
}
