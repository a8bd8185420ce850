import type { TenantCode } from '@marula/contract/tenants';
import type { Random } from './random.ts';

/** Of one world: what its adverts have said, and whom they look for. */
export interface Variety {
  /** The one that was said least so far, so that a list of jobs does not repeat itself. */
  least(tenant: TenantCode, lines: readonly string[], draw: Random): string;
  /** Those that were said at most once: a line without the place's name wears out. */
  fresh(tenant: TenantCode, lines: readonly string[]): readonly string[];
  /** How many open jobs of a position show what they pay. */
  paid(tenant: TenantCode, positionId: number): number;
  addPaid(tenant: TenantCode, positionId: number): void;
}

export function newVariety(): Variety {
  const said = new Map<string, number>();
  const jobs = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const count = (tenant: TenantCode, line: string) => said.get(`${tenant} ${line}`) ?? 0;
  return {
    fresh: (tenant, lines) => lines.filter((line) => count(tenant, line) < 2),
    least(tenant, lines, draw) {
      const fewest = Math.min(...lines.map((line) => count(tenant, line)));
      const line = draw.pick(lines.filter((one) => count(tenant, one) === fewest));
      add(said, `${tenant} ${line}`);
      return line;
    },
    paid: (tenant, positionId) => jobs.get(`${tenant} ${positionId}`) ?? 0,
    addPaid: (tenant, positionId) => void add(jobs, `${tenant} ${positionId}`),
  };
}
