/** How the editor's controls are called. */
export interface RichTextWords {
  tools: string;
  bold: string;
  italic: string;
  heading: string;
  bullets: string;
  numbers: string;
  link: string;
  undo: string;
  redo: string;
  /** In the box that asks for a link. */
  linkAddress: string;
  linkPlaceholder: string;
  linkWrong: string;
  linkSave: string;
  linkRemove: string;
  loading: string;
}

/** What the field and its editor both need. */
export interface RichTextValue {
  /** HTML; nothing written is the empty string. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  words: RichTextWords;
}
