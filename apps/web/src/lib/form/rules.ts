import { charactersIn } from '@marula/contract/characters';
import { accountDeletionWord, passwordLimits, requiredText } from '@marula/contract/limits';
import { z } from 'zod';
import { m } from '@/paraglide/messages';

/** A wrong value's one message, or nothing. */
type Check = (value: unknown) => string | undefined;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' &&
    !(value instanceof Date) &&
    !(value instanceof File) &&
    Object.keys(value).length === 0);

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A schema that says at most one thing about a value. */
const rule = (check: Check) =>
  z.unknown().superRefine((value, context) => {
    const message = check(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

// Latin and Arabic-Indic figures.
const digits = /^[0-9\u0660-\u0669]+$/;
const webAddress = /^(?:https?:\/\/|www\.)[^\s/$.?#][^\s]*\.[^\s]{2,}$/i;
const email = z.email();

const numeric = (field: string, value: unknown) => (digits.test(textOf(value)) ? undefined : m.form_numeric({ field }));
const { min, max } = passwordLimits;

/** The form rules of the specification, by their names. `field` is the field's label. */
export const rules = {
  required: (field: string) => rule((value) => (isEmpty(value) ? m.form_required({ field }) : undefined)),

  requiredMin3: (field: string) =>
    rule((value) => {
      if (isEmpty(value)) return m.form_required({ field });
      const short = textOf(value).trim().length < requiredText.minCharacters;
      return short ? m.form_min({ field, min: requiredText.minCharacters }) : undefined;
    }),

  deleteAccount: () =>
    rule((value) => {
      if (isEmpty(value)) return m.form_delete_empty({ word: accountDeletionWord });
      return value === accountDeletionWord ? undefined : m.form_delete_different();
    }),

  url: (field: string) =>
    rule((value) => {
      if (isEmpty(value)) return m.form_required({ field });
      return webAddress.test(textOf(value).trim()) ? undefined : m.form_url({ field });
    }),

  email: () =>
    rule((value) => {
      if (isEmpty(value)) return m.form_email_required();
      return email.safeParse(textOf(value).trim()).success ? undefined : m.form_email();
    }),

  numericRequired: (field: string) =>
    rule((value) => (isEmpty(value) ? m.form_required({ field }) : numeric(field, value))),

  numeric: (field: string) => rule((value) => (isEmpty(value) ? undefined : numeric(field, value))),

  password: () =>
    rule((value) => {
      if (isEmpty(value)) return m.form_password_required();
      const characters = charactersIn(textOf(value));
      return characters >= min && characters <= max ? undefined : m.form_password({ min, max });
    }),

  /** Compared with what the other field holds at that moment. */
  confirmPassword: (other: () => unknown) =>
    rule((value) => {
      if (isEmpty(value)) return m.form_confirm_required();
      return value === other() ? undefined : m.form_confirm();
    }),

  /** Any other schema: whatever it finds, the field is just not valid. */
  valid: (field: string, schema: z.ZodType) =>
    rule((value) => (schema.safeParse(value).success ? undefined : m.form_invalid({ field }))),
};

export type Rule = ReturnType<typeof rule>;
