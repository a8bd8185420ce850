import '@mantine/dates/styles.layer.css';
import { CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker, type DatePickerProps } from '@mantine/dates';
import { type KeyboardEvent, useState } from 'react';
import { dateHabit, formatDay, isDay, readDay } from '@/lib/days';
import { Icon } from './icon';

interface DateFieldProps
  extends Pick<TextInputProps, 'label' | 'error' | 'required' | 'description'>,
    Pick<DatePickerProps, 'minDate' | 'maxDate'> {
  /** A day as 2026-12-16; or what was typed and is none, so that whoever checks the form can say so. */
  value?: string | null;
  onChange: (value: string | null) => void;
  onBlur?: (event: never) => void;
  /** Names the button that empties the field; without it there is none. */
  clearLabel?: string;
}

/** What is typed counts when the field is left: on the way there it may read as another day. */
const useTyped = ({ value = null, onChange }: Pick<DateFieldProps, 'value' | 'onChange'>) => {
  const [typed, setTyped] = useState<string>();
  const day = typed === undefined ? value : (readDay(typed) ?? null);
  return {
    shown: typed ?? (isDay(value) ? formatDay(value) : (value ?? '')),
    day: isDay(day) ? day : null,
    type: setTyped,
    settle: () => {
      if (typed === undefined) return;
      setTyped(undefined);
      onChange(readDay(typed) ?? (typed.trim() || null));
    },
    choose: (chosen: string | null) => {
      setTyped(undefined);
      onChange(chosen);
    },
  };
};

function Days({
  day,
  onPick,
  ...limits
}: { day: string | null; onPick: (day: string | null) => void } & Pick<DatePickerProps, 'minDate' | 'maxDate'>) {
  return (
    // Drawn anew for another day, so that its month is the one that shows.
    <DatePicker
      key={day}
      size="sm"
      firstDayOfWeek={dateHabit().firstDayOfWeek}
      value={day}
      {...(day && { defaultDate: day })}
      onChange={onPick}
      {...limits}
    />
  );
}

/** Typed or picked. Shown as the locale writes a date, and never as a day that nobody meant. */
export function DateField({ value = null, onChange, onBlur, minDate, maxDate, clearLabel, ...words }: DateFieldProps) {
  const [opened, setOpened] = useState(false);
  const { shown, day, type, settle, choose } = useTyped({ value, onChange });
  const pick = (chosen: string | null) => {
    choose(chosen);
    setOpened(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' || key === 'Enter') setOpened(false);
    if (key === 'Enter') settle();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus={false} withRoles={false}>
      <Popover.Target>
        <TextInput
          size="sm"
          autoComplete="off"
          placeholder={dateHabit().example}
          leftSection={<Icon name="calendar" size={16} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection={
            clearLabel && shown ? <CloseButton size="sm" aria-label={clearLabel} onClick={() => pick(null)} /> : null
          }
          value={shown}
          onChange={({ currentTarget }) => {
            type(currentTarget.value);
            setOpened(true);
          }}
          onFocus={() => setOpened(true)}
          onClick={() => setOpened(true)}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            setOpened(false);
            settle();
            onBlur?.(event as never);
          }}
          {...words}
        />
      </Popover.Target>
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Days day={day} onPick={pick} {...(minDate && { minDate })} {...(maxDate && { maxDate })} />
      </Popover.Dropdown>
    </Popover>
  );
}
