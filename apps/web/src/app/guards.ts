import { isOpenInMaintenance, maintenancePath } from '@marula/contract/switches';
import { rememberAttemptedPath } from '@/lib/session';
import type { Guard } from './route-data';

/** Who must be signed in. Everything that is not listed is open to everybody. */
export const sessionGuard = {
  login: '/login',
  callback: '/auth/callback',
  include: ['/dashboard'],
  exclude: [] as string[],
} as const;

/** What the guards ask. Each answer is the server's; the server asks itself again on every call. */
export interface GuardFacts {
  maintenance: () => boolean;
  session: () => boolean;
  holds: (guard: Guard) => Promise<boolean>;
}

/** Where somebody goes who lacks it. Without credit: to the jobs, where the purchase prompt opens. */
const ways = {
  subscription: '/dashboard/subscription-inactive',
  company: '/dashboard/settings/company',
  credit: '/dashboard/jobs',
} as const satisfies Record<Guard, string>;

type Way = (typeof ways)[Guard] | '/' | '/login' | '/maintenance';

/** What the address says beside the path, for a way that opens something there. */
export const searchOf = (way: Way) => (way === ways.credit ? { purchase: true } : {});

const under = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

export const needsSession = (path: string) =>
  sessionGuard.include.some((root) => under(path, root)) && !sessionGuard.exclude.some((root) => under(path, root));

const order = ['subscription', 'company', 'credit'] as const;

/** Who posts a job needs more than a post to post it with: a plan on hold keeps its jobs off the site. */
const needs = (guards: readonly Guard[]): readonly Guard[] =>
  guards.includes('credit') ? ['subscription', ...guards] : guards;

/** The path to go to instead, or nothing when the way is free. `address` is what is gone back to after a sign-in. */
export const checkGuards = async (
  path: string,
  guards: readonly Guard[],
  facts: GuardFacts,
  address: string = path,
): Promise<Way | undefined> => {
  if (facts.maintenance() && !isOpenInMaintenance(path)) return path === maintenancePath ? undefined : maintenancePath;
  if (path === maintenancePath) return '/';
  if (needsSession(path) && !facts.session()) {
    rememberAttemptedPath(address);
    return sessionGuard.login;
  }
  for (const guard of order) {
    if (needs(guards).includes(guard) && !(await facts.holds(guard))) return ways[guard];
  }
  return undefined;
};
