import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { placeLimits } from '@marula/contract/limits';
import type { Location } from '@marula/contract/shared.contract';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { usePlaceSearch } from '../use-place-search';
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
  const [lost, setLost] = useState(false);
  const text = typed ?? value?.name ?? '';
  const [asked] = useDebouncedValue(typed?.trim() ?? '', pauseMs);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { begin, problem, usesGoogle, query } = usePlaceSearch(asked);

  // Enter takes the first place offered; the list is new with every answer.
  useEffect(() => {
    if (query.data?.length) combobox.selectFirstOption();
  }, [query.data, combobox.selectFirstOption]);

  const keep = (place: Location | null) => {
    onChange(place);
    setTyped(null);
    setLost(false);
    combobox.closeDropdown();
  };
  const choose = (key: string) => {
    const chosen = query.data?.find((suggestion) => suggestion.key === key);
    chosen?.locate().then(
      (place) => keep({ ...place, radius: value?.radius ?? null }),
      () => setLost(true),
    );
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target autoComplete="off" withExpandedAttribute>
        <TextInput
          label={label}
          required={required}
          error={lost ? m.places_locate_failed() : error}
          description={problem?.message}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={m.places_search()}
          maxLength={placeLimits.searchCharacters}
          leftSection={<Icon name="map-pin" size={16} />}
          rightSectionPointerEvents="all"
          rightSection={
            query.isFetching ? (
              <Loader size={16} />
            ) : (
              text && <CloseButton size="sm" iconSize={16} aria-label={m.places_clear()} onClick={() => keep(null)} />
            )
          }
          value={text}
          onFocus={begin}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
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
        <PlaceOptions search={asked} query={query} usesGoogle={usesGoogle} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
