import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, type ReactNode, useState } from 'react';
import layout from '@/ui/layout.module.css';

interface FormProps<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  onSubmit: (values: Values) => void;
  /** How the errors are read out, given their texts. */
  announce: (errors: string) => string;
  children: ReactNode;
}

/** On a refused submit the first wrong field gets the focus, and a screen reader hears what is wrong. */
export function Form<Values extends Record<string, unknown>>({
  form,
  onSubmit,
  announce,
  children,
}: FormProps<Values>) {
  const [heard, setHeard] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    form.onSubmit(
      (values) => {
        setHeard('');
        onSubmit(values);
      },
      (errors) => {
        setHeard(announce(Object.values(errors).map(String).join(' ')));
        // After the fields have been marked.
        setTimeout(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      },
    )(event);
  };
  return (
    <form noValidate className={`${layout.stack} ${layout.gap16}`} onSubmit={submit}>
      {children}
      <p role="alert" className={layout.hidden}>
        {heard}
      </p>
    </form>
  );
}
