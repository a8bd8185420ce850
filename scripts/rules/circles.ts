import { importsOf } from './imports.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Which of these files imports which other one of them. */
export function importGraph(files: readonly string[]): Graph {
  const known = new Set(files);
  const fileAt = (to: string) => [to, `${to}.ts`, `${to}.tsx`].find((name) => known.has(name)) ?? [];
  return new Map(files.map((file) => [file, importsOf(file).flatMap(({ to }) => fileAt(to))]));
}

/** Each way that leads from a file back to itself, once. */
export function circles(graph: Graph): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, way: readonly string[]) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (way.includes(file) || done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return found;
}
