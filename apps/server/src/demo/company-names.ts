import type { TenantCode } from '@marula/contract/tenants';
import type { Area } from './areas.ts';
import type { Candidate } from './candidate.ts';
import roots from './names/roots.json' with { type: 'json' };
import { personOf } from './people.ts';
import type { Random } from './random.ts';
import type { Trade } from './trades.ts';

/** Trades that pass from parents to children. */
const families = new Set(
  'bakery,builder,bus,butchery,contractor,courier,distributor,fruit farm,garage,hardware,haulier,shop,stock farm,workshop'.split(
    ',',
  ),
);

/** Small firms are often called after who began them, larger ones after a river or a mountain nearby. */
function drawn(tenant: TenantCode, trade: Trade, area: Area, large: boolean, draw: Random): string {
  const ending = draw.pick(trade.endings);
  if (draw.chance(large ? 0.2 : 0.5)) {
    const { last_name } = personOf(tenant, draw);
    const kin = draw.weighted([
      ['', 60],
      [' & Sons', 20],
      [' Brothers', 20],
    ]);
    return `${last_name}${families.has(trade.key) ? kin : ''} ${ending}`;
  }
  const known: Partial<Record<string, readonly string[]>> = roots[tenant];
  const nearby = (draw.chance(0.7) && known[area.name]) || known[''] || [];
  return `${draw.pick(draw.chance(0.3) ? trade.words : nearby)} ${ending}`;
}

const TRIES = 8;
const begins = (taken: ReadonlySet<string>, name: string) => {
  const first = name.split(' ')[0];
  return [...taken].some((other) => other.split(' ')[0] === first);
};

export function companyName(
  tenant: TenantCode,
  trade: Trade,
  area: Area,
  large: boolean,
  index: number,
  taken: ReadonlySet<string>,
  draw: Random,
): string {
  const drawnNames = Array.from({ length: TRIES }, () => drawn(tenant, trade, area, large, draw));
  const free = drawnNames.filter((name) => !taken.has(name) && !/\b(\w{4,})\b.*\b\1/.test(name));
  // Two that begin alike are easily mixed up.
  return free.find((name) => !begins(taken, name)) ?? free[0] ?? `${drawnNames[0]} ${index}`;
}

/** Where somebody worked before. */
export const formerEmployer = ({ tenant, trade, area }: Candidate, draw: Random) =>
  drawn(tenant, trade, area, false, draw);
