// A file of its own: the list of all limits is long.
export const storage = {
  buckets: {
    profileImages: 'profile_images',
    companyLogos: 'company_logos',
    candidateDocuments: 'candidate_documents',
    candidateVideos: 'candidate_videos',
    candidateRecordings: 'candidate_recordings',
    vehicleImages: 'vehicle_images',
    chat: 'chat',
    companyDocuments: 'company_documents',
  },
  list: { limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' } },
  upload: { cacheControlSeconds: 3600, upsert: false },
  /** How long the address of a private file opens it at most: as long as somebody looks at a profile or a conversation. */
  addressSeconds: 30 * 60,
} as const;

const megabyte = 1024 * 1024;

export const fileLimits = {
  pictureBytes: 5 * megabyte,
  pictureTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  /** Uploads of one person into one bucket: more than anybody has a use for. */
  uploadsPerHour: 120,
  /** The sides in which pictures are drawn: faces and logos, plain and for sharp screens, a preview and a whole screen. */
  pictureSides: [64, 128, 256, 512, 1024],
} as const;
/** Of a CV, among the kinds of documents. */
export const cvDocumentTypeId = 1;
/** Of a document that is none of the others, such as what answers a question. */
export const otherDocumentTypeId = 11;

/** Apart from pictures, which the web asks about: no page carries these. */
export const candidateFileLimits = {
  documentBytes: 10 * megabyte,
  /** Of a document that is a picture: what is printed small must stay readable. */
  documentQuality: 95,
  /** A text of Word is kept for people to open; nothing here reads it. */
  documentTypes: [
    'application/pdf',
    'image/jpeg',
    'image/png',
    'image/webp',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  videoBytes: 200 * megabyte,
  videoTypes: ['video/mp4', 'video/webm', 'video/quicktime'],
  recordingBytes: 20 * megabyte,
  recordingTypes: ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/ogg', 'audio/wav', 'audio/webm'],
  /** Of one person in one bucket: what a profile can name, and as much again that is on its way. */
  filesPerBucket: 60,
  /** What is larger goes in parts, each small enough for a line that breaks often. */
  partsAboveBytes: 200_000,
  partBytes: 256 * 1024,
} as const;
