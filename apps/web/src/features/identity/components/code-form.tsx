import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { m } from '@/paraglide/messages';
import { Form } from '@/ui/form';
import { SubmitButton } from '@/ui/submit-button';
import { TextField } from '@/ui/text-field';

const digits = 6;

interface CodeFormProps {
  label: string;
  action: string;
  busy: boolean;
  onCode: (code: string) => void;
}

/** Six digits from a mail or from an authenticator app. */
export function CodeForm({ label, action, busy, onCode }: CodeFormProps) {
  const form = useForm({ initialValues: { code: '' }, rules: { code: rules.numericRequired(label) } });
  return (
    <Form form={form} onSubmit={({ code }) => onCode(code)} announce={(errors) => m.form_errors({ errors })}>
      <TextField
        label={label}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={digits}
        {...form.getInputProps('code')}
      />
      <SubmitButton busy={busy}>{action}</SubmitButton>
    </Form>
  );
}
