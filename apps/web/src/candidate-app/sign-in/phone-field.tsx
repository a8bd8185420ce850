import { m } from '@/paraglide/messages';
import { Field } from '../ui/field';
import type { AddressFieldProps } from './email-field';

/** As people type their number; that of another country with its plus. */
export const PhoneField = ({ onChange, ...field }: AddressFieldProps) => (
  <Field
    label={m.candidate_app_phone_number()}
    type="tel"
    autoComplete="tel"
    inputMode="tel"
    hint={m.candidate_app_phone_hint({ example: m.settings_profile_phone_example() })}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...field}
  />
);
