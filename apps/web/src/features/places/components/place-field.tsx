import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { placeLimits } from '@marula/contract/limits';
import type { Location } from '@marula/contract/shared.contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { locationOf } from '../place-name';
import { placesQueries } from '../places.queries';
import { PlaceOptions } from './place-options';

/** A form that needs a place is handed this by its route: features do not know each other. */
interface PlaceFieldProps {
  label: ReactNode;
  value: Location | null;
  onChange: (place: Location | null) => void;
  error?: ReactNode;
  required?: boolean;
}

const pauseMs = 200;

export function PlaceField({ label, value, onChange, error, required = false }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value?.name ?? '';
  const [asked] = useDebouncedValue(typed?.trim() ?? '', pauseMs);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useQuery(placesQueries.search(asked));
  const places = found.data ?? [];

  const choose = (place: Location | null) => {
    onChange(place);
    setTyped(null);
    combobox.closeDropdown();
  };
  const chooseAt = (index: string) => {
    const place = places[Number(index)];
    if (place) choose(locationOf(place, value?.radius ?? null));
  };

  return (
    <Combobox store={combobox} onOptionSubmit={chooseAt}>
      <Combobox.Target autoComplete="off">
        <TextInput
          label={label}
          required={required}
          error={error}
          placeholder={m.places_search()}
          maxLength={placeLimits.searchCharacters}
          leftSection={<Icon name="map-pin" size={16} />}
          rightSection={
            found.isFetching ? (
              <Loader size={16} />
            ) : (
              text && <CloseButton size="sm" aria-label={m.places_clear()} onClick={() => choose(null)} />
            )
          }
          value={text}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.selectFirstOption();
          }}
          onBlur={() => {
            // An emptied field is an answer; half a word is not.
            if (typed?.trim() === '') onChange(null);
            setTyped(null);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={asked === ''}>
        <PlaceOptions search={asked} places={places} query={found} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
