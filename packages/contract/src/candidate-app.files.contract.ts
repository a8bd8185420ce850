import { z } from 'zod';
import { OwnVehicle } from './candidate-app.profile.contract.ts';
import { CandidateLanguage, Video, VideoGrade } from './candidates.contract.ts';
import { CandidateDocument } from './candidates.history.contract.ts';
import { endpoint } from './endpoint.ts';
import { textLimits, videoLimits } from './limits.ts';
import { ById, Id, ReferenceId, typedText } from './shared.contract.ts';

// Files are put into the storage buckets by the platform's own protocol, in the folder that is named by the person's id.
// These calls make them part of the profile; until then nobody else can read them.

/** The file's name in its bucket: `{your id}/…`. */
const path = typedText(textLimits.url, 1);
const ByLanguage = z.strictObject({ id: z.coerce.number().pipe(ReferenceId) });

export const addOwnDocument = endpoint({
  method: 'POST',
  path: '/api/candidate/me/document',
  access: 'candidate',
  summary: 'Add a document that you have put into candidate_documents',
  body: z.strictObject({
    title: typedText(textLimits.title, 1),
    document_type_id: ReferenceId,
    path,
    education_id: Id.nullable().default(null),
    job_history_id: Id.nullable().default(null),
  }),
  reply: CandidateDocument,
  errors: ['files.upload_failed', 'files.not_found', 'candidates.entry_not_found', 'candidates.too_many_entries'],
});

export const removeOwnDocument = endpoint({
  method: 'DELETE',
  path: '/api/candidate/me/document/:id',
  access: 'candidate',
  summary: 'Remove a document and its file',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['candidates.entry_not_found'],
});

export const putOwnVideo = endpoint({
  method: 'POST',
  path: '/api/candidate/me/video',
  access: 'candidate',
  summary: 'Introduce yourself with a video that you have put into candidate_videos, in the place of the one before',
  body: z.strictObject({ path, length_in_seconds: z.int().min(1).max(videoLimits.maxSeconds) }),
  reply: Video,
  errors: ['candidates.video_update_failed', 'files.not_found'],
});

export const describeOwnVideo = endpoint({
  method: 'PATCH',
  path: '/api/candidate/me/video',
  access: 'candidate',
  summary: 'Write down what you say in your video, and choose whether Felix may say something about it to companies',
  body: z.strictObject({ transcript: typedText(textLimits.message).nullable(), video_grading: z.boolean() }).partial(),
  reply: z.object({ video: Video, video_grading: z.boolean(), video_grade: VideoGrade.nullable() }),
  errors: ['candidates.video_not_found', 'candidates.video_update_failed'],
});

export const removeOwnVideo = endpoint({
  method: 'DELETE',
  path: '/api/candidate/me/video',
  access: 'candidate',
  summary: 'Remove your video and its file',
  reply: z.object({ video: z.null() }),
  errors: ['candidates.video_not_found'],
});

export const putOwnRecording = endpoint({
  method: 'POST',
  path: '/api/candidate/me/language/:id/recording',
  access: 'candidate',
  summary: 'Let yourself be heard in a language, with a recording that you have put into candidate_recordings',
  params: ByLanguage,
  body: z.strictObject({ path }),
  reply: CandidateLanguage,
  errors: ['files.upload_failed', 'files.not_found', 'candidates.entry_not_found'],
});

export const removeOwnRecording = endpoint({
  method: 'DELETE',
  path: '/api/candidate/me/language/:id/recording',
  access: 'candidate',
  summary: 'Remove the recording of a language and its file',
  params: ByLanguage,
  reply: CandidateLanguage,
  errors: ['candidates.entry_not_found'],
});

export const putOwnVehicleImage = endpoint({
  method: 'POST',
  path: '/api/candidate/me/vehicle/:id/image',
  access: 'candidate',
  summary: 'Show a vehicle with a picture that you have put into vehicle_images',
  params: ById,
  body: z.strictObject({ path }),
  reply: OwnVehicle,
  errors: ['files.upload_failed', 'files.not_found', 'candidates.entry_not_found'],
});

export const removeOwnVehicleImage = endpoint({
  method: 'DELETE',
  path: '/api/candidate/me/vehicle/:id/image',
  access: 'candidate',
  summary: 'Remove the picture of a vehicle and its file',
  params: ById,
  reply: OwnVehicle,
  errors: ['candidates.entry_not_found'],
});
