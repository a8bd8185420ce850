import { z } from 'zod';
import { schemas } from './named-schemas.ts';

export type Json = Record<string, unknown>;
export type Io = 'input' | 'output';

const place = '#/components/schemas/';
const refTo = (name: string): Json => ({ $ref: place + name });
const refs = /"#\/components\/schemas\/([\w.]+)"/g;
const refsIn = (json: unknown): string[] => [...JSON.stringify(json).matchAll(refs)].map(([, name]) => name ?? '');

const names = new Map([...schemas].map(([name, schema]) => [schema, name]));

/** Schemas as JSON, what has a name referred to by it. A schema without one is asked for by a key of its own. */
function jsonOf(io: Io, nameless: ReadonlyMap<string, z.ZodType>): Map<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of [...nameless, ...schemas]) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: (id) => place + id });
  return new Map(Object.entries(made.schemas).map(([id, { $schema: _, $id: __, ...json }]) => [id, json as Json]));
}

/** The names that mean one thing in a call and another in an answer: a default need not be sent. */
function twofold(sent: Map<string, Json>, answered: Map<string, Json>): Set<string> {
  const differs = (name: string) => JSON.stringify(sent.get(name)) !== JSON.stringify(answered.get(name));
  const found = new Set([...schemas.keys()].filter(differs));
  // What refers to such a thing is two things itself.
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const name of schemas.keys()) if (refsIn(sent.get(name)).some((ref) => found.has(ref))) found.add(name);
  }
  return found;
}

const renamed = (json: Json, two: Set<string>): Json =>
  JSON.parse(
    JSON.stringify(json).replaceAll(refs, (ref, name: string) => (two.has(name) ? `"${place}${name}Sent"` : ref)),
  );

/** The schemas of a document: those it needs under their names, and the others where they stand. */
export function schemasFor(nameless: Record<Io, ReadonlyMap<string, z.ZodType>>) {
  const answered = jsonOf('output', nameless.output);
  const sent = jsonOf('input', nameless.input);
  const two = twofold(sent, answered);
  const all = new Map([...answered].filter(([name]) => schemas.has(name)));
  for (const name of two) all.set(`${name}Sent`, renamed(sent.get(name) ?? {}, two));
  return {
    /** By its name where it has one. */
    of(schema: z.ZodType, io: Io, key: string): Json {
      const name = names.get(schema);
      return name ? refTo(io === 'input' && two.has(name) ? `${name}Sent` : name) : this.inline(schema, io, key);
    },
    inline(schema: z.ZodType, io: Io, key: string): Json {
      const json = (io === 'output' ? answered : sent).get(names.get(schema) ?? key) ?? {};
      return io === 'output' ? json : renamed(json, two);
    },
    /** In the order of their names. */
    components(document: unknown): Json {
      const needed = new Set<string>();
      const open = refsIn(document);
      for (let name = open.pop(); name !== undefined; name = open.pop()) {
        if (needed.has(name)) continue;
        needed.add(name);
        open.push(...refsIn(all.get(name) ?? {}));
      }
      return Object.fromEntries([...needed].sort().map((name) => [name, all.get(name)]));
    },
  };
}
