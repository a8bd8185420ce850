import { formatMoney } from '@marula/contract/formats';
import { browseFacets } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import { idsOf, toggled, without, withoutPlace, withoutWish } from './browse-filters';
import type { BrowseSearch } from './browse-search';
import type { FilterOptions, FoundJobs } from './public-jobs';
import { getTenant } from './tenant';

interface Chosen {
  label: string;
  rest: BrowseSearch;
}

/** What was read in the words: who typed it sees how it was understood, and can take it back. */
const readIn = (search: BrowseSearch, understood: FoundJobs['understood']): Chosen[] => {
  const where = understood.place?.name || understood.province?.name;
  return [
    ...(understood.without_place !== null && where ? [{ label: where, rest: withoutPlace(search, understood) }] : []),
    ...understood.wishes.map((wish) => ({ label: wish.name, rest: withoutWish(search, wish) })),
  ];
};

/** Each filter in words, and the address without it. What could not be read filters nothing. */
export function chosenOf(search: BrowseSearch, { ignored, understood }: FoundJobs, options: FilterOptions): Chosen[] {
  const { radius, pay, days } = Object.fromEntries(Object.entries(search).filter(([name]) => !ignored.includes(name)));
  const meters = 1000;
  return [
    ...readIn(search, understood),
    ...(radius
      ? [{ label: m.browse_within({ count: Number(radius) / meters }), rest: without(search, 'radius', 'after') }]
      : []),
    ...(pay
      ? [
          {
            label: m.browse_pay_from({ amount: formatMoney(Number(pay), getTenant().currency) }),
            rest: without(search, 'pay', 'after'),
          },
        ]
      : []),
    ...(days
      ? [{ label: m.browse_posted_within({ count: Number(days) }), rest: without(search, 'days', 'after') }]
      : []),
    ...browseFacets.flatMap((facet) =>
      idsOf(search, facet).flatMap((id) => {
        const label = options.facets[facet]?.find((option) => option.id === id)?.name;
        return label ? [{ label, rest: toggled(search, facet, id) }] : [];
      }),
    ),
  ];
}
