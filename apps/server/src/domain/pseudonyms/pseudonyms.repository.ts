import type { Db } from '../../core/database.ts';

export const pseudonymsRepository = (db: Db) => ({
  /** Without it a hash would be as good as the name it hides: nothing is hashed then. */
  async secret(): Promise<string> {
    const row = await db.one<{ value: string }>("select value from installation_secrets where name = 'visitors'");
    if (!row) throw new Error('the secret that people are hashed with is missing');
    return row.value;
  },
});
