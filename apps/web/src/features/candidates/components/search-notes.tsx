import { Text } from '@mantine/core';
import type { searchCandidates } from '@marula/contract/candidates.search.contract';
import type { ReplyOf } from '@marula/contract/endpoint';
import { formatNumber } from '@marula/contract/formats';
import { m } from '@/paraglide/messages';
import { eitherOf } from '../either-of';

/** How the search words were read: a place among them, a corrected slip, filters that were ignored. */
export function SearchNotes({ found }: { found: Pick<ReplyOf<typeof searchCandidates>, 'understood' | 'ignored'> }) {
  const { understood, ignored } = found;
  const { words, places, instead_of, some_words } = understood;
  // Those that stand in the address have no name here: they are chips.
  const named = places.filter(({ name }) => name !== '');
  const km = formatNumber(Math.round((named[0]?.radius ?? 0) / 1000));
  const place = eitherOf(named.map(({ name }) => name));
  const lines = [
    ...(named.length > 0 ? [m.candidates_understood_place({ place, km })] : []),
    ...(instead_of ? [m.candidates_understood_instead({ words, instead: instead_of })] : []),
    ...(some_words ? [m.candidates_understood_some()] : []),
    ...(ignored.length > 0 ? [m.candidates_understood_ignored({ names: ignored.join(', ') })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Text c="dimmed" mb="sm" role="status">
      {lines.join(' ')}
    </Text>
  );
}
