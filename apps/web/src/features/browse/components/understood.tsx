import { tenants } from '@marula/contract/tenants';
import { CountryButton, CountryForm } from '@/domain/country-button';
import type { FoundJobs } from '@/lib/public-jobs';
import { placeLine, understoodLines } from '@/lib/understood-lines';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import layout from '@/ui/layout.module.css';
import classes from './results.module.css';

/** How the search was read, where that is not what was typed; and the way to the other country, where the place lies there. */
export function Understood({ found }: { found: FoundJobs }) {
  const country = found.understood.typed_place?.country;
  const place = placeLine(found.understood);
  return (
    <>
      {place && (
        <div className={`${layout.note} ${classes.note}`} role="status">
          {place}
          {country && (
            <CountryForm>
              <CountryButton code={country} {...buttonLook({ variant: 'default', size: 'md' }, classes.country)}>
                {m.browse_place_switch({ country: tenants[country].name })}
              </CountryButton>
            </CountryForm>
          )}
        </div>
      )}
      {understoodLines(found).map((line) => (
        <p key={line} className={`${layout.note} ${classes.note}`} role="status">
          {line}
        </p>
      ))}
    </>
  );
}
