export interface Way {
  label: string;
  url: string;
}

/** How to get no more of these mails. */
export interface WaysOut {
  /** Needs no session. Mail programs offer it as a button of their own. */
  unsubscribe: string;
  /** Only people with an account have one. */
  settings?: string | undefined;
}

/** What a mail says, without how it looks: each kind of mail is one function that makes this. */
export interface Letter {
  subject: string;
  heading: string;
  /** Plain sentences; one with links in it comes in parts. */
  paragraphs: (string | (string | Way)[])[];
  /** Several things in one mail, each with its own way there. */
  sections?: { heading?: string; items: { text: string; action?: Way }[] }[];
  /** The one thing to do. */
  action?: Way;
  /** Another way, for who does not want it. */
  otherwise?: Way;
  /** To type where a link cannot be followed. */
  code?: string;
  /** Small print under the action. */
  note?: string;
  /** For every mail that a preference is behind. */
  out?: WaysOut;
}
