import { formatNumber } from '@marula/contract/formats';
import { alertPath } from '@/lib/alert-path';
import { metersPerKilometre } from '@/lib/browse-choices';
import { without, withoutFilters, withoutPlace } from '@/lib/browse-filters';
import type { BrowseSearch } from '@/lib/browse-search';
import { chosenOf } from '@/lib/chosen-filters';
import type { FilterOptions, FoundJobs } from '@/lib/public-jobs';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Empty } from '@/ui/empty';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import classes from './no-match.module.css';

interface NoMatchProps {
  search: BrowseSearch;
  found: FoundJobs;
  options: FilterOptions;
}

interface Way {
  label: string;
  to: BrowseSearch;
}

const inKilometres = (meters: number) => formatNumber(Math.max(1, Math.round(meters / metersPerKilometre)));

/** The same work further away, as far as the nearest of it. */
function furtherWay({ search, found }: NoMatchProps): Way | undefined {
  const { offers, understood } = found;
  const further = offers?.further;
  if (!further) return undefined;
  const { radius, total: count, nearest_meters } = further;
  if (radius === null) {
    const to = without(withoutPlace(search, understood), ...(understood.province ? (['province'] as const) : []));
    return { label: m.browse_none_country({ count, country: getTenant().name }), to };
  }
  const nearest = inKilometres(nearest_meters ?? radius);
  return {
    label: m.browse_none_further({ count, far: inKilometres(radius), nearest }),
    to: without({ ...search, radius }, 'after'),
  };
}

/** Neighbouring kinds of work in the same place: the words give way to the kind, and the place stays. */
function similarWays({ search, found: { offers, understood } }: NoMatchProps): Way[] {
  const where = understood.place?.name || understood.province?.name;
  const there = offers?.similar_near && understood.without_place !== null && where ? { place: where } : {};
  const kept = offers?.similar_near ? search : without(withoutPlace(search, understood), 'province');
  const rest = without(kept, 'search', 'position', 'after');
  return (offers?.similar ?? []).map(({ id, name, count }) => ({
    label: m.browse_none_kind({ name, count: formatNumber(count) }),
    to: { ...rest, ...there, position: id },
  }));
}

const WayLink = ({ label, to }: Way) => (
  <Link to="/browse-jobs" search={to} {...buttonLook({ variant: 'default', size: 'md' })}>
    {label}
  </Link>
);

/** What there is instead, the smallest change first. Every number is of jobs that are open. */
function Ways(props: NoMatchProps) {
  const { search, found, options } = props;
  const similar = similarWays(props);
  const ways = [
    furtherWay(props),
    chosenOf(search, found, options).length > 0
      ? { label: m.browse_clear(), to: withoutFilters(search, found.understood) }
      : undefined,
    { label: m.browse_none_all(), to: {} },
  ].filter((way) => way !== undefined);
  return (
    <div className={classes.ways}>
      <div className={`${layout.wrapping} ${layout.gap8} ${layout.centred}`}>
        {ways.map((way) => (
          <WayLink key={way.label} {...way} />
        ))}
      </div>
      {similar.length > 0 && (
        <>
          <h3>
            {found.offers?.similar_near
              ? m.browse_none_similar()
              : m.browse_none_similar_in({ country: getTenant().name })}
          </h3>
          <div className={`${layout.wrapping} ${layout.gap8} ${layout.centred}`}>
            {similar.map((way) => (
              <WayLink key={way.label} {...way} />
            ))}
          </div>
        </>
      )}
      {found.understood.words !== '' && (
        <a href={alertPath(search, found, String(search.place ?? ''))} {...buttonLook({ size: 'md' })}>
          {m.browse_none_alert()}
        </a>
      )}
    </div>
  );
}

export function NoMatch(props: NoMatchProps) {
  if (props.options.total === 0) {
    return <Empty title={m.browse_nothing_title({ country: getTenant().name })} text={m.browse_nothing_text()} />;
  }
  const { place, province } = props.found.understood;
  const where = place?.name || province?.name;
  return (
    <Empty
      title={where ? m.browse_none_near({ place: where }) : m.browse_none_title()}
      text={where ? m.browse_none_near_text() : m.browse_none_text()}
      action={<Ways {...props} />}
    />
  );
}
