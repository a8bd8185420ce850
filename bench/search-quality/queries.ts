import { readFile } from 'node:fs/promises';
import type { BrowseFacet } from '@marula/contract/limits';
import type { TenantCode } from '@marula/contract/tenants';

/** What somebody types, and what is right for it. */
export interface Query {
  group: string;
  country: TenantCode;
  search: string;
  place: string;
  /** From 1 to 3, by the kind's name; nothing where any work is meant. */
  kinds: Map<string, number>;
  /** The town around which it must be, or the province in which. */
  near: string;
  /** Another filter that must hold. */
  wish: { facet: BrowseFacet; ids: number[] } | undefined;
}

const kindsIn = (text: string) =>
  new Map(
    text
      .split(';')
      .flatMap((part) => {
        const [, grade, names = ''] = /^\s*(\d):(.*)$/.exec(part) ?? [];
        return names.split(',').map((name): [string, number] => [name.trim(), Number(grade)]);
      })
      .filter(([name]) => name !== ''),
  );

function wishIn(text: string): Query['wish'] {
  const [facet, ids = ''] = text.split('=');
  return facet ? { facet: facet as BrowseFacet, ids: ids.split('+').map(Number) } : undefined;
}

/** A line of the set: group | country | what | where | kinds | near | filter. */
export async function readQueries(file: string): Promise<Query[]> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [group = '', country = '', search = '', place = '', kinds = '', near = '', wish = ''] = line
      .split('|')
      .map((part) => part.trim());
    return { group, country: country as TenantCode, search, place, kinds: kindsIn(kinds), near, wish: wishIn(wish) };
  });
}
