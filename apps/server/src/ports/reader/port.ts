/** A page as its lines, from top to bottom; columns one after the other. What stood far apart in one line is parted by `GAP`. */
export type PageText = readonly string[];

/** More space than words have between them: what a table or a tab puts between its cells. */
export const GAP = '   ';

export type ReadableKind = 'pdf' | 'picture';

/** Makes text of a file. It never holds up who asks for anything else, and gives up in time. */
export interface Reader {
  /** Nothing where the file cannot be read: locked, broken, without text, or more than anybody should wait for. */
  read(kind: ReadableKind, bytes: Uint8Array): Promise<readonly PageText[] | undefined>;
}
