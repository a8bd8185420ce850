import { m } from '@/paraglide/messages';
import { Field } from '../ui/field';

export interface AddressFieldProps {
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
}

export const EmailField = ({ onChange, ...field }: AddressFieldProps) => (
  <Field
    label={m.candidate_app_email()}
    type="email"
    autoComplete="email"
    inputMode="email"
    onChange={(event) => onChange(event.currentTarget.value)}
    {...field}
  />
);
