import { setImmediate } from 'node:timers/promises';
import type { Embedder, EmbeddingModel } from './port.ts';

interface EmbeddedOptions {
  model: EmbeddingModel;
  /** Reads the model from disk when the first text comes. */
  load: () => Promise<(text: string) => Float32Array>;
}

/** The model that is shipped: no key, no network. A call that comes meanwhile is let in between two texts. */
export const embeddedEmbedder = ({ model, load }: EmbeddedOptions): Embedder => ({
  model,
  async embed(texts) {
    const place = await load();
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      vectors.push(place(text));
      await setImmediate();
    }
    return vectors;
  },
});
