import { Link } from '@tanstack/react-router';
import { without, withoutFilters } from '@/lib/browse-filters';
import type { BrowseSearch } from '@/lib/browse-search';
import { chosenOf } from '@/lib/chosen-filters';
import type { FilterOptions, FoundJobs } from '@/lib/public-jobs';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Empty } from '@/ui/empty';
import layout from '@/ui/layout.module.css';

interface NoMatchProps {
  search: BrowseSearch;
  found: FoundJobs;
  options: FilterOptions;
}

const wide = 100_000;
const thousand = 1000;

/** What can be changed so that there is something to see, the smallest change first. */
function Ways({ search, found, options }: NoMatchProps) {
  const { place } = found.understood;
  const ways = [
    place && place.radius < wide
      ? {
          label: m.browse_none_wider({ count: wide / thousand }),
          to: without({ ...search, radius: wide }, 'after'),
        }
      : undefined,
    chosenOf(search, found, options).length > 0 ? { label: m.browse_clear(), to: withoutFilters(search) } : undefined,
    { label: m.browse_none_all(), to: {} },
  ].filter((way) => way !== undefined);
  return (
    <div className={`${layout.wrapping} ${layout.gap8} ${layout.centred}`}>
      {ways.map(({ label, to }) => (
        <Link key={label} to="/browse-jobs" search={to} {...buttonLook({ variant: 'default', size: 'md' })}>
          {label}
        </Link>
      ))}
    </div>
  );
}

export function NoMatch(props: NoMatchProps) {
  if (props.options.total === 0) {
    return <Empty title={m.browse_nothing_title({ country: getTenant().name })} text={m.browse_nothing_text()} />;
  }
  return <Empty title={m.browse_none_title()} text={m.browse_none_text()} action={<Ways {...props} />} />;
}
