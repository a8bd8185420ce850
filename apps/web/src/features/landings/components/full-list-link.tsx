import { formatNumber } from '@marula/contract/formats';
import type { Landing } from '@marula/contract/jobs.landing.contract';
import { CountryButton, CountryForm } from '@/domain/country-button';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { buttonLook } from '@/ui/button-look';
import { Note } from '@/ui/note';
import { countryOf } from '../landing-country';

/** A name that several places have does not say which is meant: their address does, and where they lie. */
const placeOf = ({ name, slug, location, radius }: NonNullable<Landing['town']>) =>
  slug.length > name.length ? { ...location, radius } : { place: name, radius };

/** The same jobs in the list, where they can be narrowed down. The list is of the country that was chosen. */
export function FullListLink({ landing }: { landing: Landing }) {
  const { total, capped, position, town } = landing;
  const country = countryOf(landing);
  const here = getTenant();
  if (country.code !== here.code) {
    return (
      <Note>
        <p>{m.landings_other_country({ country: country.name, here: here.name })}</p>
        <CountryForm>
          <CountryButton code={country.code} {...buttonLook({ variant: 'default' })}>
            {m.landings_change_country({ country: country.name })}
          </CountryButton>
        </CountryForm>
      </Note>
    );
  }
  const search = { ...(position && { position: position.id }), ...(town && placeOf(town)) };
  const words = capped ? m.landings_see_many() : m.landings_see_all({ count: total, total: formatNumber(total) });
  return (
    <ButtonLink to="/browse-jobs" search={search} size="md" variant="default">
      {words}
    </ButtonLink>
  );
}
