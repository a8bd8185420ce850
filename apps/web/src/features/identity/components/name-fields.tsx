import { textLimits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { TextField } from '@/ui/text-field';

interface NameFieldsProps {
  form: { getInputProps: (field: 'first_name' | 'last_name') => object };
}

export function NameFields({ form }: NameFieldsProps) {
  return (
    <div className={layout.pair}>
      <TextField
        label={m.identity_first_name()}
        name="first_name"
        autoComplete="given-name"
        maxLength={textLimits.name}
        {...form.getInputProps('first_name')}
      />
      <TextField
        label={m.identity_last_name()}
        name="last_name"
        autoComplete="family-name"
        maxLength={textLimits.name}
        {...form.getInputProps('last_name')}
      />
    </div>
  );
}
