/** Vectors of one model cannot be compared with those of another. */
export interface EmbeddingModel {
  name: string;
  version: string;
  dimensions: number;
}

/** Gives each text a place among all texts: near each other are those that mean the same. */
export interface Embedder {
  model: EmbeddingModel;
  /**
   * In the order of the texts; all zeros for one that says nothing. Throws where it may be tried again, and after so many
   * milliseconds where somebody waits for it.
   */
  embed: (texts: readonly string[], patienceMs?: number) => Promise<Float32Array[]>;
}

export interface Embeddings {
  /** What is stored is to be of this one. */
  wanted: Embedder;
  /** Everyone that can be asked here: what another has stored serves until the wanted one has stored all. */
  all: readonly Embedder[];
}
