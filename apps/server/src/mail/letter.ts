/** What a mail says, without how it looks: each kind of mail is one function that makes this. */
export interface Letter {
  subject: string;
  heading: string;
  /** Plain sentences. */
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Another way, for who does not want it. */
  otherwise?: { label: string; url: string };
  /** To type where a link cannot be followed. */
  code?: string;
  /** Small print under the action. */
  note?: string;
}
