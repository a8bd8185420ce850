import type { FormOptions } from '@marula/contract/forms.contract';
import { useQuery } from '@tanstack/react-query';
import { optionsQuery } from '../../jobs/jobs.queries';
import type { Position } from './find-positions';

const offered = 10;

/** Before anything is typed: the work that most open jobs of the country are for. */
export function useSuggestions({ industry_positions }: FormOptions): readonly Position[] {
  const { data } = useQuery(optionsQuery);
  const counted = [...(data?.facets.position ?? [])].sort((one, other) => other.count - one.count);
  return counted
    .flatMap(({ id }) => industry_positions.find((position) => position.id === id && position.shown) ?? [])
    .slice(0, offered);
}
