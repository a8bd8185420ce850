import type { Db } from '../../core/database.ts';

/** A file by its bucket and its name there. */
export interface StoredFile {
  bucket: string;
  name: string;
}

export const namedFilesRepository = (db: Db) => ({
  /** Whether a row of the profile names the file. */
  async isNamed(profileId: string, { bucket, name }: StoredFile): Promise<boolean> {
    const row = await db.one<{ named: boolean }>('select is_candidate_file($1, $2, $3) as named', [
      profileId,
      bucket,
      name,
    ]);
    return row?.named ?? false;
  },
});
