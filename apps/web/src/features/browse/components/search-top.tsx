import { type ReactNode, useState } from 'react';
import type { FoundJobs } from '@/lib/public-jobs';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { Wrap } from '@/ui/wrap';
import { SearchBar } from './search-bar';
import classes from './search-top.module.css';

interface SearchTopProps {
  what: string;
  place: string;
  /** Left out where the list could not be asked for. */
  found?: FoundJobs;
  /** Beside the search where there is no room for more. */
  aside?: ReactNode;
}

const thousand = 1000;

const whereOf = (place: string, found?: FoundJobs) => {
  const near = found?.understood.place;
  if (near?.name) return m.browse_near({ place: near.name, count: Math.round(near.radius / thousand) });
  if (found?.understood.province) return found.understood.province.name;
  // A place that nobody knows, or of another country, is not where these jobs are.
  return (!found && place) || m.browse_anywhere({ country: getTenant().name });
};

/** What is looked for, in one row. On a phone it is said in two lines, and the fields open when it is pressed. */
export function SearchTop({ what, place, found, aside }: SearchTopProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.top}>
      <Wrap className={classes.row}>
        {!open && (
          <button type="button" className={`${layout.row} ${classes.pill}`} onClick={() => setOpen(true)}>
            <Icon name="search" size={20} />
            <span className={layout.hidden}>{m.browse_change()} </span>
            <span className={classes.said}>
              <b>{what || m.browse_all()}</b>
              <small>{whereOf(place, found)}</small>
            </span>
          </button>
        )}
        <div className={classes.search} data-open={open || undefined}>
          <SearchBar what={what} place={place} compact focus={open} />
        </div>
        {aside}
      </Wrap>
    </div>
  );
}
