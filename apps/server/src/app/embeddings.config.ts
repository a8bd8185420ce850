import { z } from 'zod';
import { setting, type ValuesOf } from '../core/settings.ts';

export const embeddingsSettings = {
  geminiKey: setting({
    env: 'GEMINI_API_KEY',
    doc: 'Finds people by Google’s embeddings: a key of Google AI Studio. Empty: by the model that is shipped, which asks nobody.',
    schema: z.string().optional(),
  }),
  geminiModel: setting({
    env: 'GEMINI_EMBEDDING_MODEL',
    doc: 'Which of Google’s embeddings; after a change everything is embedded anew in the background while the old ones serve.',
    schema: z.string(),
    default: 'gemini-embedding-001',
  }),
  geminiUrl: setting({
    env: 'GEMINI_URL',
    doc: 'Where Google’s models answer.',
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .transform((url) => url.replace(/\/+$/, '')),
    default: 'https://generativelanguage.googleapis.com/v1beta',
  }),
};

declare module '../core/config.ts' {
  interface Config {
    embeddings: ValuesOf<typeof embeddingsSettings>;
  }
}
