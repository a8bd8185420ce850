import path from 'node:path';
import { diskFiles } from '@marula/platform/storage/disk-files';
import type { FileStore } from '@marula/platform/storage/file-store';
import { s3Files } from '@marula/platform/storage/s3-files';
import type { Config } from '../core/config.ts';
import { StartupError } from '../core/startup-error.ts';

/** On this machine's disk, or in a bucket that all processes share. */
export function fileStoreOf({ files, database: { dataDir } }: Pick<Config, 'files' | 'database'>): FileStore {
  const folder = path.join(dataDir, 'files');
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, prefix, pathStyle } = files;
  if (!endpoint) return diskFiles(folder);
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new StartupError('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.');
  }
  return s3Files({
    endpoint,
    region,
    bucket,
    access_key_id: accessKeyId,
    secret_access_key: secretAccessKey,
    prefix: `${prefix}/`,
    path_style: pathStyle,
    spool_folder: path.join(folder, 'spool'),
  });
}
