/** Who will open an address: whether they may is looked at again whenever they do. */
export interface FileReader {
  profile_id: string;
  session_id: string;
}

/** What people and companies have put away. Uploads and downloads do not pass through here: the platform serves those. */
export interface Files {
  /** The bytes of a small file; nothing when there is no such file. */
  read(bucket: string, name: string): Promise<Uint8Array | undefined>;
  /** Puts a file away for somebody, in the place of what stood there: it has to be what it says, as if they had sent it. */
  put(bucket: string, name: string, file: { owner_id: string; bytes: Uint8Array; type: string }): Promise<void>;
  /** Who put a file away; nothing when there is no such file. */
  find(bucket: string, name: string): Promise<{ owner_id: string | null } | undefined>;
  /** An address that a browser can open for a while, as long as its reader may read the file. */
  sign(bucket: string, name: string, seconds: number, reader: FileReader): Promise<string>;
  /** Without complaint when there is no such file. */
  remove(bucket: string, name: string): Promise<void>;
  /** Everything below that name. */
  removeFolder(bucket: string, folder: string): Promise<void>;
  /** Rejects while the place where files lie cannot be read. */
  check(): Promise<void>;
  /** Everything that somebody has put away, wherever it is. */
  removeAllOf(ownerId: string): Promise<void>;
}
