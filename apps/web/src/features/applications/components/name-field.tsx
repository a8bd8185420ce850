import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { textLimits } from '@marula/contract/limits';
import { useEffect, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './application-filters.module.css';

interface NameFieldProps {
  value: string;
  onChange: (name: string) => void;
  labelled?: boolean | undefined;
}

const typingMs = 250;

/** What is typed stands in the field at once and in the address when somebody pauses. */
export function NameField({ value, onChange, labelled }: NameFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const tell = useDebouncedCallback((name: string) => onChange(name.trim()), typingMs);
  const type = (name: string) => {
    setTyped(name);
    tell(name);
  };
  const label = m.applications_filter_name();
  return (
    <TextInput
      {...(labelled ? { label } : { 'aria-label': label, w: 168 })}
      className={classes.field ?? ''}
      classNames={{ input: classes.quiet ?? '' }}
      placeholder={label}
      maxLength={textLimits.name}
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        typed && <CloseButton size="sm" aria-label={m.applications_filter_name_clear()} onClick={() => type('')} />
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
