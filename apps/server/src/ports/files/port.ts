/** What people and companies have put away. Uploads and downloads do not pass through here: the platform serves those. */
export interface Files {
  /** Without complaint when there is no such file. */
  remove(bucket: string, name: string): Promise<void>;
}
