/** The letter that a mark of each kind begins with (see the migrations of both searches), and where its names are. */
export type FacetKinds<F extends string> = Record<F, { letter: string; table: string }>;

export interface MarkCount {
  mark: string;
  count: number;
}

type Counted<F extends string> = Record<F, { id: number; count: number }[]>;

/** The most frequent first. */
export function presentFacets<F extends string>(kinds: FacetKinds<F>, counts: MarkCount[]): Counted<F> {
  const facets = Object.keys(kinds) as F[];
  const byLetter = new Map(facets.map((facet) => [kinds[facet].letter, facet]));
  const lists = Object.fromEntries(facets.map((facet) => [facet, []])) as unknown as Counted<F>;
  for (const { mark, count } of counts) {
    const facet = byLetter.get(mark[1] ?? '');
    const id = Number(mark.slice(2));
    if (facet && Number.isInteger(id)) lists[facet].push({ id, count });
  }
  for (const facet of facets) lists[facet].sort((a, b) => b.count - a.count || a.id - b.id);
  return lists;
}

export type FacetNames<F extends string> = Record<F, Record<string, string>>;

/** With names; what has none any more is left out. */
export function nameFacets<F extends string>(kinds: FacetKinds<F>, counts: MarkCount[], names: FacetNames<F>) {
  const counted = presentFacets(kinds, counts);
  const named = (facet: F) =>
    counted[facet].flatMap(({ id, count }) => {
      const name = names[facet][id];
      return name === undefined ? [] : [{ id, name, count }];
    });
  const facets = Object.keys(kinds) as F[];
  return Object.fromEntries(facets.map((facet) => [facet, named(facet)])) as Record<F, ReturnType<typeof named>>;
}
