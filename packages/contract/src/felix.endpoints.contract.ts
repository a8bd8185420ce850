import { z } from 'zod';
import { VideoGrade } from './candidates.contract.ts';
import { endpoint } from './endpoint.ts';
import {
  AdvertFinding,
  DraftedJob,
  FelixAct,
  FelixConversation,
  FelixEngine,
  FelixEvent,
  FelixMessage,
  FelixUses,
  FoundPeople,
  PeopleQuery,
} from './felix.contract.ts';
import { felixLimits } from './felix-limits.ts';
import { JobChanges } from './jobs.endpoints.contract.ts';
import { textLimits } from './limits.ts';
import { ById, Count, Id, pageOf, pageQuery, typedText } from './shared.contract.ts';

/** How long it may be is the server's to say (`rate.prompt`), so only what nobody types is refused here. */
const Words = typedText(felixLimits.pasted * 2, 1);

const use = { access: { can: ['use', 'Felix'] }, subscription: 'active', rate: felixLimits.perMinute } as const;
const asked = [
  'subscriptions.none_active',
  'rate.prompt',
  'felix.used_up',
  'felix.resting',
  'felix.paused',
  'felix.failed',
] as const;

/** Base64 is a third longer than what it carries. */
const bodyLimit = Math.ceil((felixLimits.files * felixLimits.fileBytes * 4) / 3) + 256 * 1024;

export const readFelix = endpoint({
  method: 'GET',
  path: '/api/felix',
  access: { can: ['use', 'Felix'] },
  summary: 'What Felix is here, and what your company may still ask this month',
  reply: z.object({ engine: FelixEngine, uses: FelixUses, prompt: Count }),
});

export const writeJobDetails = endpoint({
  method: 'POST',
  path: '/api/felix/job/details',
  also: '/api/felix/details',
  ...use,
  feature: 'ai_post_writing',
  summary: 'A job from a few words. Nothing is stored',
  body: z.strictObject({ text: Words }),
  reply: DraftedJob.extend({ uses: FelixUses }),
  errors: [...asked, 'felix.no_work_found'],
});

export const reviewJob = endpoint({
  method: 'POST',
  path: '/api/felix/job/feedback',
  ...use,
  feature: 'ai_post_writing',
  summary: 'What could be better about an advert, each with what would mend it',
  body: z.strictObject({ job: JobChanges }),
  reply: z.object({
    engine: FelixEngine,
    findings: z.array(AdvertFinding).max(felixLimits.findings),
    uses: FelixUses,
  }),
  errors: asked,
});

export const readJobFromText = endpoint({
  method: 'POST',
  path: '/api/gemini/from-text',
  ...use,
  feature: 'ai_post_writing',
  summary: 'A job from a text that was pasted, or from PDFs and pictures. Nothing is stored',
  body: z.strictObject({
    text: Words.optional(),
    files: z
      .array(
        z.strictObject({
          name: typedText(felixLimits.fileNameCharacters, 1),
          data: z.base64().max(Math.ceil((felixLimits.fileBytes * 4) / 3) + 4),
        }),
      )
      .max(felixLimits.files)
      .default([]),
  }),
  reply: DraftedJob.extend({ uses: FelixUses }),
  bodyLimit,
  errors: [...asked, 'felix.no_work_found', 'felix.no_file', 'files.unsupported_type', 'felix.unreadable'],
});

export const findPeople = endpoint({
  method: 'POST',
  path: '/api/felix/candidates/search',
  ...use,
  feature: 'felix_ai',
  summary: 'Words that say whom you look for, as filters of the search for people',
  body: z.strictObject({ text: Words, job_id: Id.optional() }),
  reply: FoundPeople.extend({ uses: FelixUses }),
  errors: [...asked, 'jobs.not_found'],
});

export const refinePeople = endpoint({
  method: 'POST',
  path: '/api/felix/candidates/refine',
  ...use,
  feature: 'felix_ai',
  summary: 'The same filters, changed by what you say',
  body: z.strictObject({ text: Words, query: PeopleQuery, job_id: Id.optional() }),
  reply: FoundPeople.extend({ uses: FelixUses }),
  errors: [...asked, 'jobs.not_found'],
});

export const suggestPeople = endpoint({
  method: 'POST',
  path: '/api/felix/candidates/suggestions',
  access: { can: ['use', 'Felix'] },
  subscription: 'active',
  rate: felixLimits.perMinute,
  feature: 'felix_ai',
  summary: 'Other ways to ask that find people, with how many each finds. It costs no use',
  body: z.strictObject({ query: PeopleQuery.default({}), job_id: Id.optional() }),
  reply: z.object({
    suggestions: z.array(z.object({ text: z.string(), query: PeopleQuery, total: Count })),
  }),
  errors: ['subscriptions.none_active', 'jobs.not_found'],
});

export const gradeVideo = endpoint({
  method: 'POST',
  path: '/api/felix/candidates/:id/video',
  ...use,
  feature: 'ai_grading',
  summary: 'What Felix says about the words of somebody’s video, where they allow it; they read the same',
  params: ById,
  reply: VideoGrade.extend({ engine: FelixEngine, uses: FelixUses }),
  errors: [...asked, 'candidates.not_found', 'candidates.video_not_found', 'felix.video_not_allowed'],
});

const talk = { access: { can: ['use', 'Felix'] }, feature: 'felix_ai' } as const;
const missing = ['felix.conversation_not_found', 'felix.conversations_failed'] as const;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/felix/conversations',
  also: '/api/felix/job/conversations',
  ...talk,
  summary: 'Your conversations with Felix, the latest first',
  query: pageQuery(),
  reply: pageOf(FelixConversation),
  errors: ['felix.conversations_failed'],
});

export const startConversation = endpoint({
  method: 'POST',
  path: '/api/felix/conversations',
  also: '/api/felix/job/conversations',
  ...talk,
  subscription: 'active',
  summary: 'Begin a conversation. Its first message names it',
  reply: FelixConversation,
  errors: ['subscriptions.none_active', 'felix.conversations_failed'],
});

export const readConversation = endpoint({
  method: 'GET',
  path: '/api/felix/conversations/:id',
  also: '/api/felix/job/conversations/:id',
  ...talk,
  summary: 'One of your conversations with all that was said',
  params: ById,
  reply: FelixConversation.extend({ messages: z.array(FelixMessage) }),
  errors: missing,
});

export const renameConversation = endpoint({
  method: 'PATCH',
  path: '/api/felix/conversations/:id',
  also: '/api/felix/job/conversations/:id',
  ...talk,
  summary: 'Give a conversation another name',
  params: ById,
  body: z.strictObject({ title: typedText(felixLimits.titleCharacters, 1) }),
  reply: FelixConversation,
  errors: missing,
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/felix/conversations/:id',
  also: '/api/felix/job/conversations/:id',
  ...talk,
  summary: 'Delete a conversation with all that was said',
  params: ById,
  reply: z.object({ id: Id }),
  errors: missing,
});

export const sayToFelix = endpoint({
  method: 'POST',
  path: '/api/felix/conversations/:id/messages',
  also: '/api/felix/job/conversations/:id/messages',
  ...use,
  feature: 'felix_ai',
  summary:
    'Say something to Felix. The answer comes line by line, each line a piece of JSON; closing the call stops it',
  params: ById,
  body: z.strictObject({
    text: Words,
    /** What the writer looks at while they ask: ‘this job’. */
    job_id: Id.optional(),
  }),
  reply: FelixEvent,
  stream: true,
  errors: [...asked, ...missing, 'felix.conversation_full', 'jobs.not_found'],
});

export const decideAct = endpoint({
  method: 'POST',
  path: '/api/felix/conversations/:id/acts/:actId',
  also: '/api/felix/job/conversations/:id/acts/:actId',
  ...talk,
  subscription: 'active',
  rate: felixLimits.perMinute,
  summary:
    'Let Felix do what it proposed, or drop it. It is done as if you had done it by hand, and logged as your act',
  params: z.strictObject({ id: Id, actId: Id }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('do'), words: typedText(textLimits.message, 1).optional() }),
    z.strictObject({ decision: z.literal('drop') }),
  ]),
  reply: FelixAct,
  errors: [
    ...missing,
    'subscriptions.none_active',
    'felix.act_not_found',
    'felix.act_over',
    'applications.not_found',
    'applications.transition',
    'applications.changed',
    'applications.job_archived',
    'jobs.not_found',
  ],
});

export const felixEndpoints = {
  felix: {
    read: readFelix,
    writeJob: writeJobDetails,
    reviewJob,
    readText: readJobFromText,
    findPeople,
    refinePeople,
    suggestPeople,
    gradeVideo,
    conversations: listConversations,
    start: startConversation,
    conversation: readConversation,
    rename: renameConversation,
    delete: deleteConversation,
    say: sayToFelix,
    decide: decideAct,
  },
};
