import { Button, Combobox, Text } from '@mantine/core';
import type { Place } from '@marula/contract/places.contract';
import { m } from '@/paraglide/messages';
import { aroundOf } from '../place-name';
import classes from './place-field.module.css';

interface PlaceOptionsProps {
  search: string;
  places: readonly Place[];
  query: { isPending: boolean; isError: boolean; refetch: () => void };
}

/** What a search offers, or why it offers nothing. */
export function PlaceOptions({ search, places, query }: PlaceOptionsProps) {
  if (query.isError) {
    return (
      <Combobox.Empty role="alert">
        {m.places_failed()}{' '}
        <Button
          variant="subtle"
          size="compact-sm"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => query.refetch()}
        >
          {m.places_try_again()}
        </Button>
      </Combobox.Empty>
    );
  }
  if (query.isPending) return <Combobox.Empty>{m.places_searching()}</Combobox.Empty>;
  if (places.length === 0) return <Combobox.Empty role="status">{m.places_nothing({ search })}</Combobox.Empty>;
  return (
    <Combobox.Options>
      {places.map((place, index) => (
        <Combobox.Option key={`${place.name}-${place.location.lat}-${place.location.lng}`} value={String(index)}>
          <Text span fw={550}>
            {place.name}
          </Text>{' '}
          <Text span className={classes.around}>
            {aroundOf(place)}
            {place.also && ` · ${m.places_also({ name: place.also })}`}
          </Text>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
