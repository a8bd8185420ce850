import { embeddedModel } from '@marula/meaning/embedded';
import type { Model } from '@marula/meaning/ranking';
import { add, dot, meanOf, normalise, type Vector } from '@marula/meaning/vectors';
import { type Occupation, readLibrary } from '../../db/reference/occupations.ts';
import { withoutWhoSomebodyIs } from './fair-words.ts';

/** A text as the model sees it: a place in each of its spaces. */
export type Meant = readonly Vector[];

/** Compares texts by what they mean, where words alone would not meet. */
export interface Meaning {
  read(text: string): Meant;
  /** From -1 to 1; below a third two texts have little to do with each other. */
  near(one: Meant, other: Meant): number;
}

const wordsFor = ({ position, synonyms, duties, skills }: Occupation) =>
  [position, position, ...synonyms, duties, ...skills].join(' ');

/** What every kind of work has in common says nothing about any. */
function centred(model: Model, library: readonly Occupation[]) {
  return model.spaces.map(([space]) => {
    const places = library.map((one) => space.place(model.read(wordsFor(one)).full));
    return { space, mean: meanOf(places, space.size) };
  });
}

async function load(): Promise<Meaning> {
  const library = await readLibrary();
  const model = await embeddedModel(library);
  const spaces = centred(model, library);
  return {
    read(text) {
      const { full } = model.read(withoutWhoSomebodyIs(text));
      return spaces.map(({ space, mean }) => {
        const place = space.place(full);
        return place.some((one) => one !== 0) ? normalise(add(place, mean, -1)) : place;
      });
    },
    near: (one, other) =>
      one.reduce((sum, place, at) => sum + dot(place, other[at] as Vector), 0) / Math.max(1, one.length),
  };
}

let loaded: Promise<Meaning> | undefined;

/** Read from disk once, when the first match is worked out. */
export const readMeaning = (): Promise<Meaning> => {
  loaded ??= load();
  return loaded;
};
