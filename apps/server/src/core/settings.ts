import { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** One documented setting: the only way a value of the environment enters the program. */
export interface Setting<S extends z.ZodType = z.ZodType> {
  env: string;
  doc: string;
  schema: S;
  /** The value as `.env` would have it. Without one the setting may stay empty, and the schema says what that means. */
  default?: string;
}

export const setting = <S extends z.ZodType>(definition: Setting<S>): Setting<S> => definition;

type Settings = Record<string, Setting>;
export type ValuesOf<S extends Settings> = { [K in keyof S]: z.output<S[K]['schema']> };

export function readSettings<S extends Settings>(settings: S, env: Record<string, string | undefined>): ValuesOf<S> {
  const values: Record<string, unknown> = {};
  for (const [name, { env: variable, schema, default: fallback }] of Object.entries(settings)) {
    const raw = env[variable]?.trim() || fallback;
    const parsed = schema.safeParse(raw);
    if (!parsed.success) {
      const reason = parsed.error.issues[0]?.message ?? 'is not valid';
      // The value itself may be a secret: it is never repeated.
      throw new StartupError(`The setting ${variable} cannot be used: ${reason}.`);
    }
    values[name] = parsed.data;
  }
  return values as ValuesOf<S>;
}

export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
