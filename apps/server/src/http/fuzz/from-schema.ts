import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { below, chance, oneOf, something, text } from './values.ts';

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** How often a value is anything at all instead of what is asked for. */
const WRONG = 0.08;

export const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

const formats: Record<string, (ids: readonly string[]) => string> = {
  uuid: (ids) => (chance(0.7) && ids.length > 0 ? oneOf(ids) : randomUUID()),
  date: () => oneOf(['2026-12-16', '2030-01-01', '1999-02-28']),
  'date-time': () => '2026-12-16T10:00:00Z',
  email: () => oneOf(['thandi@example.test', 'a+b@example.test']),
  uri: () => oneOf(['https://example.test', 'https://example.test/a?b=c#d']),
};

const wholeNumber = ({ minimum = 0, maximum = 1_000 }: Schema) =>
  oneOf([minimum, maximum, minimum + below(Math.min(maximum - minimum, 40) + 1)]);

function ofType(type: string | undefined, schema: Schema, ids: readonly string[]): unknown {
  switch (type) {
    case 'string':
      return formats[schema.format ?? '']?.(ids) ?? text(schema.minLength ?? 0, schema.maxLength ?? 60);
    case 'integer':
      return wholeNumber(schema);
    case 'number':
      return chance(0.5) ? wholeNumber(schema) : Math.random() * 50 - 10;
    case 'boolean':
      return chance(0.5);
    case 'null':
      return null;
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, below(Math.min(schema.maxItems ?? 4, 4) + 1));
      return Array.from({ length }, () => valueFor(schema.items ?? {}, ids));
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => (schema.required?.includes(name) ? !chance(0.04) : chance(0.4)))
          .map(([name, inside]) => [name, valueFor(inside, ids)]),
      );
    default:
      return something();
  }
}

/** A value that mostly fits the schema; now and then something in it does not. */
export function valueFor(schema: Schema, ids: readonly string[]): unknown {
  if (chance(WRONG)) return something();
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return oneOf(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(oneOf(choices), ids);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueFor(part, ids)));
  return ofType(Array.isArray(schema.type) ? oneOf(schema.type) : schema.type, schema, ids);
}
