import { candidateFileLimits, fileLimits, storage } from '@marula/contract/file-limits';
import { m } from '@/paraglide/messages';
import type { Bucket } from './buckets';

type Kind = Pick<File, 'type' | 'size'>;

const megabyte = 1024 * 1024;
const tooLarge = (bytes: number) => m.candidate_app_file_large({ megabytes: bytes / megabyte });
/** A recorder tells its codecs behind the kind. */
const kindOf = ({ type }: Kind) => type.split(';')[0] ?? '';
const isOne = (types: readonly string[], file: Kind) => types.includes(kindOf(file));

// Why a file cannot be taken, told before a byte of it is sent. The server looks into the file itself.

export const pictureRefusal = (file: Kind): string | undefined => {
  if (!isOne(fileLimits.pictureTypes, file)) return m.error_files_invalid_image();
  return file.size > fileLimits.pictureBytes ? tooLarge(fileLimits.pictureBytes) : undefined;
};

export const documentRefusal = (file: Kind): string | undefined => {
  if (!isOne(candidateFileLimits.documentTypes, file)) return m.error_files_unsupported_type();
  return file.size > candidateFileLimits.documentBytes ? tooLarge(candidateFileLimits.documentBytes) : undefined;
};

export const recordingRefusal = (file: Kind): string | undefined => {
  if (!isOne(candidateFileLimits.recordingTypes, file)) return m.candidate_app_profile_wrong_sound();
  return file.size > candidateFileLimits.recordingBytes ? tooLarge(candidateFileLimits.recordingBytes) : undefined;
};

export const videoRefusal = (file: Kind): string | undefined => {
  if (!isOne(candidateFileLimits.videoTypes, file)) return m.candidate_app_profile_wrong_video();
  return file.size > candidateFileLimits.videoBytes ? tooLarge(candidateFileLimits.videoBytes) : undefined;
};

const { candidateDocuments, candidateRecordings, candidateVideos } = storage.buckets;

/** The server has looked into a file, and it is no such thing. */
export const wrongKind = (bucket: Bucket): string => {
  if (bucket === candidateDocuments) return m.error_files_unsupported_type();
  if (bucket === candidateRecordings) return m.candidate_app_profile_wrong_sound();
  return bucket === candidateVideos ? m.candidate_app_profile_wrong_video() : m.error_files_invalid_image();
};
