import { z } from 'zod';

export const MANIFEST = 'manifest.json';
/** What pg_dump wrote. */
export const DUMP = 'database.dump';

/** The last thing in a backup, so that one which was cut off has none. */
export const manifest = z.object({
  format: z.literal(1),
  /** The folder of the embedded engine, or what pg_dump wrote. */
  kind: z.enum(['embedded', 'postgres']),
  product_version: z.string(),
  /** Of the embedded engine, whose files no other version reads; pg_restore looks to its own. */
  postgres_version: z.string().nullable(),
  made_at: z.string(),
  /** Elsewhere: in an S3 bucket, which has backups of its own. */
  stored_files: z.union([z.number().int(), z.literal('elsewhere')]),
  entries: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifest>;
