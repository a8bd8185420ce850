import { type UseFormReturnType, useForm as useMantineForm } from '@mantine/form';
import type { Rule } from './rules';

interface FormOptions<Values extends Record<string, unknown>> {
  initialValues: Values;
  /** By field; one that needs another field's value gets all of them. */
  rules: { [Field in keyof Values]?: Rule | ((values: Values) => Rule) };
  /** Fields that are chosen rather than typed (selects, boxes, dates): these are checked with every change. */
  choices?: readonly (keyof Values & string)[];
}

const messageFrom = (rule: Rule, value: unknown) => {
  const result = rule.safeParse(value);
  return result.success ? null : (result.error.issues[0]?.message ?? null);
};

/** Fields are checked when they are left and when they are changed for good, never while somebody is typing. */
export const useForm = <Values extends Record<string, unknown>>({
  initialValues,
  rules,
  choices = [],
}: FormOptions<Values>): UseFormReturnType<Values> =>
  useMantineForm<Values>({
    mode: 'controlled',
    initialValues,
    validateInputOnBlur: true,
    validateInputOnChange: [...choices],
    // A message stays until the field has been checked again.
    clearInputErrorOnChange: false,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(rules).map(([field, given]) => {
          const rule = (typeof given === 'function' ? given(values) : given) as Rule;
          return [field, messageFrom(rule, values[field])];
        }),
      ) as never,
  });
