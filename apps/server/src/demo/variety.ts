import type { TenantCode } from '@marula/contract/tenants';
import type { Random } from './random.ts';

/** Of one world: what its adverts have said, and whom they look for. */
export interface Variety {
  /** The one that was said least so far, so that a list of jobs does not repeat itself. */
  least(tenant: TenantCode, lines: readonly string[], draw: Random): string;
  /** How many open jobs of a position show what they pay. */
  paid(tenant: TenantCode, positionId: number): number;
  addPaid(tenant: TenantCode, positionId: number): void;
}

export function newVariety(): Variety {
  const said = new Map<string, number>();
  const jobs = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    least(tenant, lines, draw) {
      const count = (line: string) => said.get(`${tenant} ${line}`) ?? 0;
      const fewest = Math.min(...lines.map(count));
      const line = draw.pick(lines.filter((one) => count(one) === fewest));
      add(said, `${tenant} ${line}`);
      return line;
    },
    paid: (tenant, positionId) => jobs.get(`${tenant} ${positionId}`) ?? 0,
    addPaid: (tenant, positionId) => void add(jobs, `${tenant} ${positionId}`),
  };
}
