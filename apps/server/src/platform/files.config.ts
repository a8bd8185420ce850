import { z } from 'zod';
import { onOff, setting, type ValuesOf } from '../core/settings.ts';

const text = z.string().optional();

export const filesSettings = {
  endpoint: setting({
    env: 'S3_ENDPOINT',
    doc: 'Keeps files in an S3 bucket: the address of the service. Empty: in DATA_DIR.',
    schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  }),
  region: setting({ env: 'S3_REGION', doc: 'Its region.', schema: z.string(), default: 'us-east-1' }),
  bucket: setting({ env: 'S3_BUCKET', doc: 'The bucket.', schema: text }),
  accessKeyId: setting({ env: 'S3_ACCESS_KEY_ID', doc: 'The key that may write there.', schema: text }),
  secretAccessKey: setting({ env: 'S3_SECRET_ACCESS_KEY', doc: 'The secret that belongs to it.', schema: text }),
  prefix: setting({ env: 'S3_PREFIX', doc: 'A folder inside the bucket.', schema: z.string(), default: 'marula' }),
  pathStyle: setting({
    env: 'S3_PATH_STYLE',
    doc: 'Whether the bucket stands in the path (MinIO) or before the host name: on or off.',
    schema: onOff,
    default: 'off',
  }),
};

declare module '../core/config.ts' {
  interface Config {
    files: ValuesOf<typeof filesSettings>;
  }
}
