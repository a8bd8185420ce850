import { Combobox, Kbd, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FoundKind, foundKinds } from '@marula/contract/found-kinds';
import type { Found } from '@marula/contract/staff.contract';
import { staffLimits } from '@marula/contract/staff-limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEnterAhead } from '@/lib/use-enter-ahead';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { isTyping } from '@/ui/keys';
import { placeOf } from '../found-place';
import { staffQueries } from '../staff.queries';
import { foundWords } from '../staff-words';
import classes from './console-search.module.css';
import { FoundOption } from './found-option';

/** Long enough for the next letter of who types, short enough to be there when they look. */
const RESTS_MS = 120;

const useFound = (typed: string, kind: FoundKind | undefined) => {
  const [q] = useDebouncedValue(typed.trim(), RESTS_MS);
  const enabled = q.length >= staffLimits.searchCharacters.min;
  const query = useQuery({ ...staffQueries.search(q, kind), enabled, placeholderData: keepPreviousData });
  const isFound = q === typed.trim() && !query.isPending && !query.isPlaceholderData;
  return { ...query, q, items: enabled ? (query.data?.items ?? []) : [], enabled, isFound };
};

/** The slash key, from anywhere on the screen. */
const useSlash = (focus: () => void) => {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [focus]);
};

interface FoundListProps {
  items: readonly Found[];
  q: string;
  kind: FoundKind | undefined;
}

const FoundList = ({ items, q, kind }: FoundListProps) => (
  <>
    {foundKinds
      .map((one) => [one, items.filter((item) => item.kind === one)] as const)
      .filter(([, ofKind]) => ofKind.length > 0)
      .map(([one, ofKind]) => (
        <Combobox.Group key={one} label={foundWords[one]()}>
          {ofKind.map((item) => (
            <FoundOption key={item.id} item={item} q={q} />
          ))}
        </Combobox.Group>
      ))}
    <Combobox.Footer className={classes.foot}>
      <span>
        <Kbd size="xs">{m.staff_key_enter()}</Kbd> {m.staff_search_open()}
      </span>
      <span>
        <Kbd size="xs">{m.staff_key_tab()}</Kbd> {kind ? m.staff_search_all() : m.staff_search_only()}
      </span>
    </Combobox.Footer>
  </>
);

const said = (failed: boolean, q: string) => (failed ? m.staff_search_failed() : m.staff_search_none({ q }));

/** One search for anything that people quote. */
export function ConsoleSearch() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<FoundKind>();
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const { items, q, enabled, isFetching, isError, isFound } = useFound(typed, kind);
  useSlash(() => field.current?.focus());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first is marked whenever other things were found
  useEffect(() => void box.selectFirstOption(), [items]);

  const open = (value: string) => {
    const item = items.find(({ id }) => id === value);
    if (!item) return;
    box.closeDropdown();
    setTyped('');
    setKind(undefined);
    void navigate(placeOf(item));
  };
  const onKeyDownCapture = useEnterAhead({
    isFound,
    isOld: () => typed.trim().length >= staffLimits.searchCharacters.min && box.getSelectedOptionIndex() <= 0,
    openFirst: () => open(items[0]?.id ?? ''),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const marked = items[box.getSelectedOptionIndex()];
    if (event.key !== 'Tab' || event.shiftKey || !box.dropdownOpened || !marked) return;
    event.preventDefault();
    setKind(kind ? undefined : marked.kind);
  };

  return (
    <Combobox store={box} onOptionSubmit={open} width="target" offset={6}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={field}
          className={classes.field}
          aria-label={m.staff_search_label()}
          placeholder={m.staff_search_placeholder()}
          value={typed}
          maxLength={staffLimits.searchCharacters.max}
          leftSection={<Icon name="search" size={16} />}
          rightSection={isFetching ? <Loader size={14} /> : !typed && <Kbd size="xs">/</Kbd>}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            box.openDropdown();
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
          onKeyDown={onKeyDown}
          onKeyDownCapture={onKeyDownCapture}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!enabled || (items.length === 0 && isFetching)} className={classes.list}>
        <Combobox.Options aria-label={m.staff_search_found()}>
          {items.length > 0 ? (
            <FoundList items={items} q={q} kind={kind} />
          ) : (
            <Combobox.Empty>{said(isError, q)}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
