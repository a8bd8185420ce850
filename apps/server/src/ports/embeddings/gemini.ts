import type { Embedder } from './port.ts';

interface GeminiOptions {
  url: string;
  key: string;
  /** As Google names it: another one is another space. */
  model: string;
}

const DIMENSIONS = 256;
/** All texts of a call together, with what is tried again. */
const PATIENCE_MS = 30_000;
/** After a 429 or a failure of theirs, each wait twice the one before, or what the reply asks for. */
const RETRIES = 3;

function checked(values: readonly number[]): Float32Array {
  if (values.length !== DIMENSIONS || !values.every(Number.isFinite))
    throw new Error(`Gemini answered with ${values.length} numbers that cannot be stored`);
  const length = Math.hypot(...values);
  if (length === 0) throw new Error('Gemini answered with zeros');
  // Shortened vectors come as they were cut.
  return Float32Array.from(values, (one) => one / length);
}

/** Google's embeddings. Who looks for work is sent as what they can do, without a word about who they are. */
export const geminiEmbedder = ({ url, key, model }: GeminiOptions): Embedder => ({
  model: { name: 'gemini', version: model, dimensions: DIMENSIONS },
  async embed(texts, patienceMs = PATIENCE_MS) {
    // Read only where there is a key: a start without one is not slower for it.
    const [{ embedMany }, { createGoogle }] = await Promise.all([import('ai'), import('@ai-sdk/google')]);
    const { embeddings } = await embedMany({
      model: createGoogle({ apiKey: key, baseURL: url }).embeddingModel(model),
      values: [...texts],
      maxRetries: RETRIES,
      // One after the other: what is filled in has time, and a limit by the minute is soon reached.
      maxParallelCalls: 1,
      abortSignal: AbortSignal.timeout(patienceMs),
      providerOptions: { google: { outputDimensionality: DIMENSIONS, taskType: 'SEMANTIC_SIMILARITY' } },
    });
    if (embeddings.length !== texts.length)
      throw new Error(`Gemini answered ${texts.length} texts with ${embeddings.length} vectors`);
    return embeddings.map(checked);
  },
});
