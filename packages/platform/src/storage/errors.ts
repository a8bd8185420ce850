/** A refusal in Storage's words. Its status stands in the body: the reply itself is a 400 for nearly all of them. */
export class StorageError extends Error {
  readonly status: number;
  readonly code: string;
  /** The older name of the code, which clients also read. */
  readonly error: string;
  /** When the same call may come again, in seconds. */
  againAfter?: number;

  constructor(status: number, code: string, message: string, error = code) {
    super(message);
    this.status = status;
    this.code = code;
    this.error = error;
  }
}

export const noSuchBucket = () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const noSuchKey = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found');
export const invalidKey = (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`);
export const invalidBucketName = () =>
  new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input');
export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message);
export const invalidParameter = (name: string) =>
  new StorageError(400, 'InvalidParameter', `Invalid Parameter ${name}`);
export const invalidJwt = (message = 'Invalid JWT') => new StorageError(400, 'InvalidJWT', message);
export const invalidSignature = () => new StorageError(400, 'InvalidSignature', 'Invalid signature');
export const accessDenied = (message = 'new row violates row-level security policy') =>
  new StorageError(403, 'AccessDenied', message, 'Unauthorized');
export const noAuthorization = () =>
  new StorageError(400, 'InvalidRequest', "headers must have required property 'authorization'", 'Error');
export const keyAlreadyExists = () =>
  new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate');
export const bucketAlreadyExists = () =>
  new StorageError(409, 'BucketAlreadyExists', 'The resource already exists', 'Duplicate');
export const bucketNotEmpty = () =>
  new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty');
export const notSupported = (feature: string) =>
  new StorageError(409, 'NotSupported', `The feature ${feature} is not enabled for this resource`);
export const tooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large');
export const invalidMimeType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type.slice(0, 200)} is not supported`, 'invalid_mime_type');
export const invalidRange = () => new StorageError(416, 'InvalidRange', 'invalid range provided', 'invalid_range');
export const tooSlow = () => new StorageError(408, 'RequestTimeout', 'The upload was too slow and was given up');
const SOON = 5;
/** All that can be drawn at a time is being drawn: the same call succeeds a little later. */
export const busy = () =>
  Object.assign(new StorageError(503, 'SlowDown', 'Please reduce your request rate'), { againAfter: SOON });
export const tooManyCalls = (againAfter = SOON) =>
  Object.assign(new StorageError(429, 'TooManyRequests', 'Too many requests'), { againAfter });
/** Nobody is left to read it. */
export const callerLeft = () => new StorageError(400, 'Aborted', 'The caller has left');
export const uploadCut = () => new StorageError(400, 'Aborted', 'The upload was cut off');
export const unavailable = () => new StorageError(503, 'Unavailable', 'The database cannot be reached just now');
export const noRoom = () => new StorageError(507, 'InsufficientStorage', 'There is no room left for this file');
export const noSuchUpload = () => new StorageError(404, 'NoSuchUpload', 'The upload does not exist or has expired');
/** Somebody else was first, or the sender is mistaken about how much has arrived. */
export const wrongOffset = () => new StorageError(409, 'InvalidUploadOffset', 'Upload-Offset conflict');
export const wrongProtocol = () => new StorageError(412, 'InvalidRequest', 'Tus-Resumable Required');
