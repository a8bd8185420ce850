import { formatNumber } from '@marula/contract/formats';
import { useQuery } from '@tanstack/react-query';
import { metersPerKilometre } from '@/lib/browse-choices';
import { without, withoutFilters } from '@/lib/browse-filters';
import type { BrowseSearch } from '@/lib/browse-search';
import { chosenOf } from '@/lib/chosen-filters';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Picture } from '../ui/picture';
import type { FilterProps } from './filter-chips';
import { countQuery } from './jobs.queries';

const wide = 100_000;

interface WayProps {
  label: string;
  to: BrowseSearch;
  onChange: (search: BrowseSearch) => void;
}

/** Another search, offered with the number of jobs it finds; one that finds none is not offered. */
function Way({ label, to, onChange }: WayProps) {
  const { data } = useQuery(countQuery(to));
  if (!data || data.total === 0) return null;
  return (
    <Button look="outline" wide onClick={() => onChange(to)}>
      {m.candidate_app_way({ way: label, count: formatNumber(data.total) })}
    </Button>
  );
}

/** Nothing found: the nearest thing that does exist, the smallest change first. */
export function NoJobs({ search, found, options, onChange }: FilterProps) {
  if (options.total === 0) {
    return (
      <EmptyState
        picture={<Picture of="leaf" />}
        level={1}
        title={m.browse_nothing_title({ country: getTenant().name })}
      >
        {m.browse_nothing_text()}
      </EmptyState>
    );
  }
  const { place, words } = found.understood;
  const ways = [
    place &&
      place.radius < wide && {
        label: m.browse_none_wider({ count: wide / metersPerKilometre }),
        to: without({ ...search, radius: wide }, 'after'),
      },
    chosenOf(search, found, options).length > 0 && {
      label: m.candidate_app_way_filters(),
      to: withoutFilters(search, found.understood),
    },
    { label: m.candidate_app_way_all({ country: getTenant().name }), to: {} },
  ].filter((way) => way !== null && way !== false);
  return (
    <EmptyState
      picture={<Picture of="leaf" />}
      level={1}
      title={words ? m.candidate_app_none_words({ words }) : m.browse_none_title()}
      act={ways.map((way) => <Way key={way.label} {...way} onChange={onChange} />)}
    >
      {place
        ? m.candidate_app_none_near({ count: Math.round(place.radius / metersPerKilometre) })
        : m.candidate_app_none_text()}
    </EmptyState>
  );
}
