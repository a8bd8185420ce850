import type { Filled } from './fill.ts';

const TENTH = 0.05;
const DEGREE_METERS = 111_320;

export interface Question {
  lat: number;
  lng: number;
  radius: number;
  vector: Float32Array;
}

export interface Near {
  id: string;
  near: number;
}

/** Compares everybody of the area in this process, and is exact: what the database is held against. */
export function exactly({ ids, lat, lng, vectors }: Filled['people'], asked: Question, most: number): Near[] {
  const reach = asked.radius / DEGREE_METERS;
  const wide = reach / Math.max(Math.cos((asked.lat * Math.PI) / 180), 0.1);
  const size = asked.vector.length;
  const best: Near[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < ids.length; at += 1) {
    const off = [(lat[at] as number) - asked.lat, (lng[at] as number) - asked.lng] as const;
    if (Math.abs(off[0]) > reach + TENTH / 1e4 || Math.abs(off[1]) > wide + TENTH / 1e4) continue;
    let near = 0;
    for (let of = 0, from = at * size; of < size; of += 1)
      near += (vectors[from + of] as number) * (asked.vector[of] as number);
    if (best.length === most && near <= least) continue;
    best.push({ id: ids[at] as string, near });
    best.sort((a, b) => b.near - a.near);
    if (best.length > most) best.pop();
    least = best.length === most ? (best.at(-1)?.near ?? least) : least;
  }
  return best;
}
