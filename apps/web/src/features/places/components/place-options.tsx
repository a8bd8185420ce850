import { Button, Combobox, Text } from '@mantine/core';
import { m } from '@/paraglide/messages';
import type { Suggestion } from '../suggestion';
import { Attribution } from './attribution';
import classes from './place-field.module.css';

interface PlaceOptionsProps {
  search: string;
  query: { data: readonly Suggestion[] | undefined; isError: boolean; refetch: () => void };
  usesGoogle: boolean;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Combobox.Empty role="alert">
      {m.places_failed()} {/* Pressing it must not take the focus from the field, which would close the list. */}
      <Button variant="subtle" size="compact-sm" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
        {m.places_try_again()}
      </Button>
    </Combobox.Empty>
  );
}

/** What a search offers, or why it offers nothing. */
export function PlaceOptions({ search, query: { data, isError, refetch }, usesGoogle }: PlaceOptionsProps) {
  if (isError) return <Failed onRetry={refetch} />;
  if (!data) return <Combobox.Empty>{m.places_searching()}</Combobox.Empty>;
  if (data.length === 0) return <Combobox.Empty role="status">{m.places_nothing({ search })}</Combobox.Empty>;
  return (
    <>
      <Combobox.Options aria-label={m.places_offered()}>
        {data.map(({ key, name, around }) => (
          <Combobox.Option key={key} value={key}>
            <Text span fw={550}>
              {name}
            </Text>{' '}
            <Text span className={classes.around}>
              {around}
            </Text>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <Combobox.Footer>{usesGoogle ? m.places_google() : <Attribution />}</Combobox.Footer>
    </>
  );
}
