import { type FormEvent, useState } from 'react';
import type { Rule, rules } from './rules';

type Rules = typeof rules;
type Texts<Field extends string> = Partial<Record<Field, string>>;

interface LightFormOptions<Field extends string> {
  fields: readonly Field[];
  /** A field without one may hold anything. */
  rules: (rules: Rules) => Partial<Record<Field, Rule>>;
  onSubmit: (values: Record<Field, string>) => void;
  /** What was wrong with it when it came with the page. */
  errors?: Texts<Field>;
}

/** For forms whose pages have no room for the other forms' libraries at their first load: the rules come with the first touch. */
export const useLightForm = <Field extends string>({
  fields,
  rules,
  onSubmit,
  errors: first = {},
}: LightFormOptions<Field>) => {
  const [errors, setErrors] = useState<Texts<Field>>(first);

  const check = async (field: Field, value: string): Promise<string | undefined> => {
    const { rules: all } = await import('./rules');
    return rules(all)[field]?.safeParse(value).error?.issues[0]?.message;
  };

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const values = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')]));
    const found = await Promise.all(fields.map((field) => check(field, values[field] ?? '')));
    const wrong = fields.findIndex((_, index) => found[index] !== undefined);
    setErrors(Object.fromEntries(fields.map((field, index) => [field, found[index]])) as Texts<Field>);
    if (wrong === -1) onSubmit(values as Record<Field, string>);
    else form.querySelector<HTMLElement>(`[name="${fields[wrong]}"]`)?.focus();
  };

  return {
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    /** A field is checked when it is left, never while somebody is typing. */
    field: (name: Field) => ({
      name,
      error: errors[name],
      onBlur: async ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => {
        const error = await check(name, target.value);
        setErrors((known) => ({ ...known, [name]: error }));
      },
    }),
  };
};
