import { TextInput, type TextInputProps } from '@mantine/core';
import { m } from '@/paraglide/messages';

export const CodeInput = (props: TextInputProps) => (
  <TextInput
    label={m.settings_factor_code()}
    description={m.settings_factor_code_hint()}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    required
    {...props}
  />
);
