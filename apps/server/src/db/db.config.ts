import { z } from 'zod';
import { setting, type ValuesOf } from '../core/settings.ts';

export const databaseSettings = {
  url: setting({
    env: 'DATABASE_URL',
    doc: 'A PostgreSQL 15 or later with pgvector 0.8 or later. Empty: the embedded database in DATA_DIR.',
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  }),
  dataDir: setting({
    env: 'DATA_DIR',
    doc: 'The folder that keeps the embedded database and uploaded files between starts.',
    schema: z.string().min(1),
    default: '.data',
  }),
  poolSize: setting({
    env: 'DATABASE_POOL_SIZE',
    doc: 'Connections to the database per process.',
    schema: z.coerce.number('must be a number').int().min(2).max(200),
    default: '10',
  }),
};

declare module '../core/config.ts' {
  interface Config {
    database: ValuesOf<typeof databaseSettings>;
  }
}
