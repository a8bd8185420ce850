import { browseLimits } from '@marula/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { without } from '@/lib/browse-filters';
import type { BrowseSearch } from '@/lib/browse-search';
import { toast } from '@/lib/toast';
import { whereIAm } from '@/lib/where-i-am';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Sheet } from '../ui/sheet';
import { DistanceSegments } from './distance-segments';
import classes from './search-sheet.module.css';

interface SearchSheetProps {
  search: BrowseSearch;
  /** The name of the place that is looked around. */
  placeName: string;
  onSearch: (search: BrowseSearch) => void;
  onClose: () => void;
}

const point = ({ lat, lng }: BrowseSearch): BrowseSearch | undefined => (lat === undefined ? undefined : { lat, lng });

function useSearchForm({ search, placeName, onSearch, onClose }: SearchSheetProps) {
  const [words, setWords] = useState(search.search === undefined ? '' : String(search.search));
  const [place, setPlace] = useState(placeName);
  const [radius, setRadius] = useState(Number(search.radius) || browseLimits.radiusMeters.default);
  const find = (where: BrowseSearch) => {
    const isSomewhere = Object.keys(where).length > 0;
    onSearch({
      ...without(search, 'search', 'place', 'lat', 'lng', 'radius', 'after'),
      ...(words.trim() && { search: words.trim() }),
      ...where,
      ...(isSomewhere && { radius }),
    });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Where nobody touched the place, what is known of it stays: a name alone may mean another town.
    const same = place === placeName ? point(search) : undefined;
    find(same ?? (place.trim() ? { place: place.trim() } : {}));
  };
  const findHere = () => whereIAm().then(find, () => toast.error(m.browse_here_failed()));
  return { words, setWords, place, setPlace, radius, setRadius, submit, findHere };
}

export function SearchSheet(props: SearchSheetProps) {
  const form = useId();
  const { words, setWords, place, setPlace, radius, setRadius, submit, findHere } = useSearchForm(props);
  return (
    <Sheet
      title={m.candidate_app_search_title()}
      onClose={props.onClose}
      foot={
        <Button type="submit" form={form} size="lg" wide icon="search">
          {m.candidate_app_search_show()}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} className={classes.form}>
        <Field
          label={m.browse_what()}
          icon="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          placeholder={m.browse_what_hint()}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Field
          label={m.browse_where()}
          icon="map-pin"
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
          hint={m.candidate_app_where_hint()}
          autoComplete="off"
          enterKeyHint="search"
        />
        {'geolocation' in navigator && (
          <Button look="outline" icon="locate" onClick={findHere}>
            {m.browse_here()}
          </Button>
        )}
        {place.trim() && <DistanceSegments meters={radius} onChange={setRadius} />}
      </form>
    </Sheet>
  );
}
