import type { TenantCode } from '@marula/contract/tenants';
import type { Point } from './projection';

export interface OutlineTown extends Point {
  name: string;
  /** Of a town, and not a town itself. */
  isPart: boolean;
}

export interface Outline {
  /** Rings around what belongs to the country; one inside another is a hole. */
  land: Point[][];
  borders: Point[][];
  /** The largest first. */
  towns: OutlineTown[];
}

type PackedTown = [name: string, lng: number, lat: number, isPart: number];

export interface PackedOutline {
  /** East and north by turns, each as the step from the point before. */
  land: number[][];
  borders: number[][];
  towns: PackedTown[];
}

const stepsPerDegree = 1000;

const lineOf = (steps: readonly number[]): Point[] => {
  let [lng, lat] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    lng += steps[index * 2] ?? 0;
    lat += steps[index * 2 + 1] ?? 0;
    return { lng: lng / stepsPerDegree, lat: lat / stepsPerDegree };
  });
};

export const unpack = ({ land, borders, towns }: PackedOutline): Outline => ({
  land: land.map(lineOf),
  borders: borders.map(lineOf),
  towns: towns.map(([name, lng, lat, isPart]) => ({
    name,
    lng: lng / stepsPerDegree,
    lat: lat / stepsPerDegree,
    isPart: isPart === 1,
  })),
});

const files: Record<TenantCode, () => Promise<{ packed: PackedOutline }>> = {
  ZA: () => import('./outlines/za.gen'),
  ZM: () => import('./outlines/zm.gen'),
};

export const loadOutline = async (code: TenantCode): Promise<Outline> => unpack((await files[code]()).packed);
