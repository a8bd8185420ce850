import { felixLimits } from '@marula/contract/felix-limits';
import { z } from 'zod';
import { setting, type ValuesOf } from '../core/settings.ts';

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const price = z.coerce.number('must be a number').min(0);

export const aiSettings = {
  geminiKey: setting({
    env: 'GEMINI_API_KEY',
    doc: 'Lets Felix think with Gemini, and finds people by its embeddings: a key of Google AI Studio. Empty: both by the engine that comes with Marula, which needs no key and sends nothing anywhere.',
    schema: z.string().optional(),
  }),
  geminiModel: setting({
    env: 'GEMINI_MODEL',
    doc: 'Which of Gemini’s models.',
    schema: z.string().min(1),
    default: 'gemini-2.5-flash',
  }),
  embeddingModel: setting({
    env: 'GEMINI_EMBEDDING_MODEL',
    doc: 'Which of Gemini’s embeddings; after a change everything is embedded anew in the background while the old ones serve.',
    schema: z.string().min(1),
    default: 'gemini-embedding-001',
  }),
  geminiUrl: setting({
    env: 'GEMINI_URL',
    doc: 'Where Gemini answers, for a proxy in between.',
    schema: address.transform((url) => url.replace(/\/+$/, '')),
    default: 'https://generativelanguage.googleapis.com/v1beta',
  }),
  url: setting({
    env: 'AI_URL',
    doc: 'Lets Felix think with a model of your own: the address of any server that speaks OpenAI’s protocol, such as http://localhost:11434/v1.',
    schema: address.optional(),
  }),
  key: setting({ env: 'AI_KEY', doc: 'The bearer token that belongs to it.', schema: z.string().optional() }),
  model: setting({ env: 'AI_MODEL', doc: 'The model’s name there.', schema: z.string().optional() }),
  answerSeconds: setting({
    env: 'AI_ANSWER_SECONDS',
    doc: 'How long a connected model may take for an answer. One of your own on a small machine may need more.',
    schema: z.coerce.number('must be a number').min(1).max(600),
    default: '60',
  }),
  inputPrice: setting({
    env: 'AI_INPUT_PRICE',
    doc: 'What a million tokens cost that are sent, in dollars, for the figure felix_cost_dollars.',
    schema: price,
    default: '0.30',
  }),
  outputPrice: setting({
    env: 'AI_OUTPUT_PRICE',
    doc: 'The same for tokens that come back.',
    schema: price,
    default: '2.50',
  }),
  promptCharacters: setting({
    env: 'FELIX_PROMPT_CHARACTERS',
    doc: 'How long something may be that is said to Felix; what is pasted may be ten times as long.',
    schema: z.coerce
      .number('must be a number')
      .int()
      .min(100)
      .max(felixLimits.prompt * 2),
    default: String(felixLimits.prompt),
  }),
};

declare module '../core/config.ts' {
  interface Config {
    ai: ValuesOf<typeof aiSettings>;
  }
}
