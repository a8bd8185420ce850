/** What people and companies have put away. Uploads and downloads do not pass through here: the platform serves those. */
export interface Files {
  /** The bytes of a small file; nothing when there is no such file. */
  read(bucket: string, name: string): Promise<Uint8Array | undefined>;
  /** Without complaint when there is no such file. */
  remove(bucket: string, name: string): Promise<void>;
}
