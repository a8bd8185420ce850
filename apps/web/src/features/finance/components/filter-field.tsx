import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { m } from '@/paraglide/messages';

const RESTS_MS = 300;

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string | undefined) => void;
}

export const ChoiceFilter = ({ label, value, options, onChange }: ChoiceProps) => (
  <NativeSelect
    label={label}
    value={value ?? ''}
    data={[{ value: '', label: m.finance_any() }, ...options.map(([one, name]) => ({ value: one, label: name }))]}
    onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
  />
);

interface TextProps {
  label: string;
  note?: string;
  type?: 'text' | 'date' | 'month';
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The address follows when somebody has stopped typing. */
export function TextFilter({ label, note, type = 'text', value, onChange }: TextProps) {
  const [typed, setTyped] = useState(value ?? '');
  const settle = useDebouncedCallback((next: string) => onChange(next.trim() || undefined), RESTS_MS);
  return (
    <TextInput
      label={label}
      {...(note && { placeholder: note })}
      type={type}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        settle(currentTarget.value);
      }}
    />
  );
}
