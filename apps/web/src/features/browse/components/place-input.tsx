import { placeLimits } from '@marula/contract/limits';
import type { SuggestedPlace } from '@marula/contract/places.contract';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { SuggestedPlaceLine } from '@/domain/suggested-place';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './place-input.module.css';

interface PlaceInputProps {
  id: string;
  name: string;
  defaultValue: string;
  placeholder: string;
}

/** Milliseconds after the last letter: who types fast asks once. */
const pause = 120;

/** The places for what stands in the field. An answer that comes after a newer question is dropped. */
function useSuggestions() {
  const [places, setPlaces] = useState<SuggestedPlace[]>([]);
  const asking = useRef<AbortController>(undefined);
  const clear = () => {
    asking.current?.abort();
    setPlaces([]);
  };
  const ask = (typed: string) => {
    asking.current?.abort();
    const search = typed.trim().slice(0, placeLimits.searchCharacters);
    if (search === '') return setPlaces([]);
    const controller = new AbortController();
    asking.current = controller;
    setTimeout(async () => {
      if (controller.signal.aborted) return;
      const { suggestPlaces } = await import('@/lib/place-suggestions');
      const found = await suggestPlaces(search, controller.signal);
      if (!controller.signal.aborted) setPlaces(found);
    }, pause);
  };
  return { places, ask, clear };
}

/**
 * Where somebody looks for work. What is typed stays in the field itself, so that nothing of it is lost when the app
 * starts, and the form works as it is: whatever stands there is read by the server.
 */
export function PlaceInput({ id, name, defaultValue, placeholder }: PlaceInputProps) {
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const { places, ask, clear } = useSuggestions();
  const [at, setAt] = useState(-1);
  const isOpen = places.length > 0;
  const choose = (place: SuggestedPlace) => {
    if (field.current) field.current.value = place.text;
    close();
  };
  const close = () => {
    clear();
    setAt(-1);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const place = places[at];
    if (step && !isOpen) ask(field.current?.value ?? '');
    if (step && isOpen) {
      // One place more than there are: between the last and the first, nothing is chosen and what was typed counts.
      const turns = places.length + 1;
      setAt(((at + 1 + step + turns) % turns) - 1);
      event.preventDefault();
    }
    if (event.key === 'Enter' && place) {
      choose(place);
      event.preventDefault();
    }
    if (event.key === 'Escape' && isOpen) {
      close();
      event.preventDefault();
    }
  };
  return (
    <>
      <input
        ref={field}
        id={id}
        name={name}
        defaultValue={defaultValue}
        placeholder={placeholder}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={places[at] ? `${list}-${at}` : undefined}
        onInput={({ currentTarget }) => {
          setAt(-1);
          ask(currentTarget.value);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <div id={list} role="listbox" aria-label={m.browse_places()} className={classes.list} hidden={!isOpen}>
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field takes the keys
          <div
            key={place.text}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            className={`${layout.row} ${classes.place}`}
            // Before the field loses the focus, which would close the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <SuggestedPlaceLine place={place} />
          </div>
        ))}
      </div>
      <span className={layout.hidden} role="status">
        {isOpen ? m.browse_places_found({ count: places.length }) : ''}
      </span>
    </>
  );
}
