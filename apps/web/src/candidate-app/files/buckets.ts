import type { storage } from '@marula/contract/file-limits';

export type Bucket = (typeof storage.buckets)[keyof typeof storage.buckets];
