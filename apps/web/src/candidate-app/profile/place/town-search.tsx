import { placeLimits } from '@marula/contract/limits';
import type { Place } from '@marula/contract/places.contract';
import type { Location } from '@marula/contract/shared.contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as places from '@/lib/endpoints/places.gen';
import { workCountryId } from '@/lib/public-jobs';
import { m } from '@/paraglide/messages';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Row, Rows } from '../../ui/row';
import { useSettled } from './use-settled';
import { useWhereIAm } from './use-where-i-am';

const fewest = 2;

const townsQuery = (search: string) =>
  queryOptions({
    queryKey: ['towns', search],
    queryFn: ({ signal }) => api(places.search, { query: { workCountryId: workCountryId(), search }, signal }),
    enabled: search.length >= fewest,
    placeholderData: keepPreviousData,
  });

const aroundOf = ({ town, province, also }: Place) => {
  const around = town ?? province;
  return also ? m.places_around_also({ around, also }) : around;
};

const locationOf = ({ name, town, province, province_id, location }: Place): Location => ({
  name: m.places_in({ name, around: town ?? province }),
  province_id,
  geometry: { location },
  radius: null,
});

const Towns = ({ towns, onChoose }: { towns: readonly Place[]; onChoose: (place: Place) => void }) => (
  <Rows boxed>
    {towns.map((place) => (
      <Row
        key={`${place.name} ${place.location.lat} ${place.location.lng}`}
        icon="map-pin"
        title={place.name}
        sub={aroundOf(place)}
        onClick={() => onChoose(place)}
      />
    ))}
  </Rows>
);

interface TownSearchProps {
  value: Location | null;
  onChange: (location: Location) => void;
}

/** A town by its name, or the one that the phone is in. */
export function TownSearch({ value, onChange }: TownSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useQuery(townsQuery(search));
  const here = useWhereIAm();
  const choose = (place: Place) => {
    onChange(locationOf(place));
    setTyped('');
    here.forget();
  };
  const isAsking = typed.trim().length >= fewest;
  const none = isAsking && search === typed.trim() && found.data?.length === 0;
  return (
    <>
      {value && <Notice icon="map-pin" tone="brand" role="status" title={value.name} />}
      <Field
        label={value ? m.candidate_app_profile_town_other() : m.candidate_app_profile_town()}
        icon="search"
        value={typed}
        maxLength={placeLimits.searchCharacters}
        onChange={(event) => setTyped(event.currentTarget.value)}
        hint={none ? m.candidate_app_profile_town_none() : m.candidate_app_profile_town_hint()}
        error={isAsking ? found.error?.message : undefined}
        autoComplete="off"
        enterKeyHint="search"
      />
      {isAsking && found.data && found.data.length > 0 && <Towns towns={found.data} onChoose={choose} />}
      {!isAsking && here.towns && <Towns towns={here.towns} onChoose={choose} />}
      {'geolocation' in navigator && !here.towns && (
        <Button look="outline" icon="locate" disabled={here.busy} onClick={here.find}>
          {here.busy ? m.candidate_app_profile_here_finding() : m.browse_here()}
        </Button>
      )}
    </>
  );
}
