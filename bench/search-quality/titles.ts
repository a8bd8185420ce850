import type { Occupation } from '../../apps/server/src/db/reference/occupations.ts';
import type { Draws } from './draws.ts';

interface Facts {
  licence: number | null;
  time: number | null;
  contract: number;
}

const capitals = (text: string) => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** What employers put before and behind the name of a job. */
const AROUND: readonly ((name: string, town: string, by: Draws) => string)[] = [
  (name) => name,
  (name) => capitals(name),
  (name) => name.toUpperCase(),
  (name, town) => `${capitals(name)} – ${town}`,
  (name, town) => `${name} (${town})`,
  (name, _, by) => `${name} x${by.one([2, 3, 5, 10])}`,
  (name) => `Snr ${capitals(name)}`,
  (name) => `Junior ${name.toLowerCase()}`,
  (name) => `Experienced ${name.toLowerCase()} wanted`,
  (name) => `URGENT: ${capitals(name)}`,
  (name) => `${capitals(name)} - immediate start`,
  (name, _, by) => `${capitals(name)} (ref ${100 + Math.floor(by.next() * 900)})`,
];

const CODES: Record<number, readonly string[]> = {
  2: ['Motorcycle licence'],
  3: ['Code 8', 'Code 08', 'Code B'],
  4: ['Code EB', 'Code 08'],
  5: ['Code 10', 'C1', 'Code C1'],
  6: ['Code 14', 'EC', 'Code EC'],
  7: ['PrDP', 'with PrDP'],
};

/** A title as adverts have it: the kind's name or another of its names, with a second job, a licence or a town beside it. */
export function titleOf(by: Draws, kind: Occupation, town: string, { licence, time, contract }: Facts): string {
  const own = by.next() < 0.55 ? kind.position : by.one(kind.synonyms);
  const plain = own.replaceAll(/\s*\([^)]*\)/g, '');
  const codes = licence && by.next() < 0.5 ? CODES[licence] : undefined;
  const coded = codes && !/code|ec |c1/i.test(plain) ? `${plain} ${by.one(codes)}` : plain;
  const doubled = by.next() < 0.06 ? `${coded}/${by.one(kind.related)}` : coded;
  const timed = time === 2 && by.next() < 0.4 ? `Part-time ${doubled.toLowerCase()}` : doubled;
  const said = contract === 5 && by.next() < 0.5 ? `${timed} learnership` : timed;
  return by.one(AROUND)(said, town, by).slice(0, 100);
}
