import type { PlanSlug } from '@marula/contract/plans';
import type { TenantCode } from '@marula/contract/tenants';
import type { Occupation } from '../db/reference/occupations.ts';
import common from './names/roles.json' with { type: 'json' };
import listed from './names/trades.json' with { type: 'json' };
import type { Random } from './random.ts';

type Size = 'small' | 'any' | 'large';

/** What a company does for a living, and whom it therefore hires. */
export interface Trade {
  key: string;
  industry_id: number;
  /** Parts of names. */
  endings: readonly string[];
  words: readonly string[];
  does: string;
  /** What its people call the place where they work. */
  site: string;
  /** Sentences that only such a company would write; figures are drawn for each. */
  about: readonly string[];
  roles: readonly (readonly [Occupation, number])[];
  /** Where it is found, if not everywhere. */
  places: Partial<Record<TenantCode, readonly string[]>>;
}

export interface Trades {
  named(key: string): Trade;
  position(name: string): Occupation;
  /** The next one of a kind, by turns, so that each world has most of them. */
  dealer(): (tenant: TenantCode, slug: PlanSlug) => Trade;
  any(draw: Random): Trade;
}

/** Positions for which employers' own titles are known: those that most people look for. */
export const commonRoles = new Map(Object.entries(common));

/** Of these, the ones that hardly a town is without. */
export const everydayRoles: ReadonlySet<string> = new Set([
  'Cashier',
  'Canteen cook',
  'Delivery driver',
  'Domestic worker',
  'Electrician',
  'General construction labourer',
  'Long-haul truck driver',
  'Office administrator',
  'Office cleaner',
  'Primary school teacher',
  'Registered nurse',
  'Security guard',
  'Shop assistant',
  'Waiter',
  'Welder',
]);

const sizesOf: Record<PlanSlug, readonly Size[]> = {
  free: ['small', 'any'],
  starter: ['small', 'any'],
  professional: ['large', 'any', 'large'],
  scale: ['large'],
  custom: ['large'],
};

/** Who takes on many people has many who look for such work. */
const peopleIn: Record<Size, number> = { small: 1, any: 2, large: 4 };

export function tradesOf(library: readonly Occupation[]): Trades {
  const positions = new Map(library.map((occupation) => [occupation.position, occupation]));
  const occupation = (name: string) => {
    const found = positions.get(name);
    if (!found) throw new Error(`The occupation library has no ${name}.`);
    return found;
  };
  const trades = listed.map(({ roles, places = {}, size, ...trade }) => ({
    size: size as Size,
    trade: {
      ...trade,
      places,
      roles: Object.entries(roles).map(([name, weight]) => [occupation(name), weight]),
    } as Trade,
  }));
  const byKey = new Map(trades.map(({ trade }) => [trade.key, trade]));
  const everybody = trades.map(({ trade, size }) => [trade, peopleIn[size]] as const);
  return {
    named(key) {
      const trade = byKey.get(key);
      if (!trade) throw new Error(`There is no trade ${key}.`);
      return trade;
    },
    position: occupation,
    dealer() {
      const counts = new Map<string, number>();
      const next = (key: string) => {
        const count = counts.get(key) ?? 0;
        counts.set(key, count + 1);
        return count;
      };
      return (tenant, slug) => {
        const sizes = sizesOf[slug];
        const size = sizes[next(`${tenant} turn ${sizes}`) % sizes.length] as Size;
        const deck = trades.filter((one) => one.size === size);
        return (deck[next(`${tenant} ${size}`) % deck.length] as (typeof deck)[number]).trade;
      };
    },
    any: (draw) => draw.weighted(everybody),
  };
}
