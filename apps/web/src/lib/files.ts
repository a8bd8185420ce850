import { fileLimits, type storage as limits } from '@marula/contract/file-limits';
import { m } from '@/paraglide/messages';
import { ApiError } from './api-error';
import { authClient } from './auth/client';

type Bucket = (typeof limits.buckets)[keyof typeof limits.buckets];

/** What keeps a file from being a picture of ours, before anything is sent. The server looks into the file itself. */
export const pictureProblem = ({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined => {
  if (!fileLimits.pictureTypes.some((known) => known === type)) return 'type';
  return size > fileLimits.pictureBytes ? 'size' : undefined;
};

export const uploadFailed = (status: number) =>
  new ApiError(m.error_files_upload_failed(), { status, code: 'files.upload_failed' });

/** Puts a picture under a name, in the place of what was there. */
export const putPicture = async (bucket: Bucket, name: string, file: File): Promise<void> => {
  const { storage } = await authClient();
  const { error } = await storage.from(bucket).upload(name, file, { upsert: true, contentType: file.type });
  if (!error) return;
  const status = 'statusCode' in error ? Number(error.statusCode) : 0;
  if (status !== 415 && status !== 422) throw uploadFailed(status);
  throw new ApiError(m.error_files_invalid_image(), { status, code: 'files.invalid_image' });
};

/** Puts a file under a name that nothing has. */
export const putFile = async (bucket: Bucket, name: string, file: File): Promise<void> => {
  const { storage } = await authClient();
  const { error } = await storage.from(bucket).upload(name, file, { contentType: file.type });
  if (error) throw uploadFailed('statusCode' in error ? Number(error.statusCode) : 0);
};

/** Where a picture that was just put is shown at once. */
export const pictureAddress = async (bucket: Bucket, name: string): Promise<string> => {
  const place = (await authClient()).storage.from(bucket);
  // The address stays the same, and so would the picture in every cache.
  return `${place.getPublicUrl(name).data.publicUrl}?v=${Date.now()}`;
};

/** Puts a picture in the place of the last one, and gives the address that shows the new one at once. */
export const uploadPicture = async (bucket: Bucket, name: string, file: File): Promise<string> => {
  await putPicture(bucket, name, file);
  return pictureAddress(bucket, name);
};

export const removePicture = async (bucket: Bucket, name: string): Promise<void> => {
  const { storage } = await authClient();
  const { error } = await storage.from(bucket).remove([name]);
  if (error) throw uploadFailed(0);
};
