import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ServeConfig } from './serve-config.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  default?: unknown;
}

/** What a key is made of is for who knows keys, not a setting of ours. */
const OPAQUE = ['signing_keys'];

function settingsIn(schema: Schema, name = ''): [string, unknown][] {
  const { properties, additionalProperties, items } = schema;
  if (!OPAQUE.includes(name)) {
    if (properties) {
      const below = name ? `${name}.` : '';
      return Object.entries(properties).flatMap(([key, inner]) => settingsIn(inner, below + key));
    }
    if (typeof additionalProperties === 'object') return settingsIn(additionalProperties, `${name}.<name>`);
    if (items?.properties) return settingsIn(items, `${name}[]`);
  }
  return [[name, schema.default]];
}

const inSchema = () => Object.fromEntries(settingsIn(z.toJSONSchema(ServeConfig, { io: 'input' }) as Schema));

const inReadme = () => {
  const rows = [...readme.matchAll(/^\| `([^`]+)` \| (?:`([^`]+)`|–) \| (.+) \|$/gm)];
  expect(rows.every(([, , , words = '']) => words.length > 10)).toBe(true);
  return Object.fromEntries(
    rows.map(([, name = '', value]) => [name, value === undefined ? undefined : JSON.parse(value)]),
  );
};

test('the README lists every setting and no other, with its default', () => {
  const known = inSchema();
  expect(Object.keys(known).length).toBeGreaterThan(80);
  expect(inReadme()).toEqual(known);
});

test('the README’s sample is a platform.json that works', () => {
  const sample = /```json\n([^`]+)```/.exec(readme)?.[1] ?? '';
  expect(ServeConfig.safeParse(JSON.parse(sample)).error).toBeUndefined();
});
