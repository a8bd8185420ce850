import { describe, embeddedModel, version } from '@marula/meaning/embedded';
import type { Model } from '@marula/meaning/ranking';
import { dot, meanOf, type Vector, without } from '@marula/meaning/vectors';
import { type Occupation, readModelLibrary } from '../../db/reference/occupations.ts';
import { withoutWhoSomebodyIs } from './fair-words.ts';

/** A text as the model sees it: a place in each of its spaces. */
export type Meant = readonly Vector[];

/** Compares texts by what they mean, where words alone would not meet. */
export interface Meaning {
  read(text: string): Meant;
  /** From -1 to 1: the higher, the more two texts are about the same work. */
  near(one: Meant, other: Meant): number;
}

/** What every kind of work has in common says nothing about any. */
function centred(model: Model, library: readonly Occupation[]) {
  return model.spaces.map(([space]) => {
    const places = library.map((one) => space.place(model.read(describe(one)).full));
    return { space, mean: meanOf(places, space.size) };
  });
}

async function load(): Promise<Meaning> {
  // As shipped, never as edited: stored vectors belong to the space of a release, and would all move with an edit.
  const library = await readModelLibrary();
  const model = await embeddedModel(library);
  const spaces = centred(model, library);
  return {
    read(text) {
      const { full } = model.read(withoutWhoSomebodyIs(text));
      return spaces.map(({ space, mean }) => without(space.place(full), mean));
    },
    near: (one, other) =>
      one.reduce((sum, place, at) => sum + dot(place, other[at] as Vector), 0) / Math.max(1, one.length),
  };
}

let loaded: Promise<Meaning> | undefined;

/** What is stored of it: texts in the space of its words, whose vectors are the dense ones. */
export const embeddedVectors = {
  model: { name: 'embedded', version, dimensions: 256 },
  load: async (): Promise<(text: string) => Vector> => {
    const meaning = await readMeaning();
    return (text) => meaning.read(text)[0] as Vector;
  },
};

/** Read from disk once, when the first match is worked out. */
export const readMeaning = (): Promise<Meaning> => {
  loaded ??= load();
  return loaded;
};
