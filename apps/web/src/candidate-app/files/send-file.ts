import { storage } from '@marula/contract/file-limits';
import { newKey } from '@/lib/api';
import { putFile, putPicture } from '@/lib/files';

type Bucket = (typeof storage.buckets)[keyof typeof storage.buckets];

/** The one way out for files of the app. A person has one face: the new one takes the old one's place. */
export const sendFile = (bucket: Bucket, name: string, file: File): Promise<void> =>
  bucket === storage.buckets.profileImages ? putPicture(bucket, name, file) : putFile(bucket, name, file);

/** A name that nothing has yet, in the folder that is the person's own. */
export const newFileName = (profileId: string, { name }: File): string => {
  const ending = /\.[a-z0-9]{2,5}$/i.exec(name)?.[0].toLowerCase() ?? '';
  return `${profileId}/${newKey()}${ending}`;
};
