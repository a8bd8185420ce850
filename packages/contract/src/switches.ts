import type { TenantCode } from './tenants.ts';

/** What staff switch on and off while the product runs. Only maintenance is off as long as nobody touches it. */
export const switchNames = [
  'maintenance',
  'employer-sign-up',
  'candidate-sign-up',
  'za-checkout',
  'zm-checkout',
  'felix',
] as const;
export type SwitchName = (typeof switchNames)[number];

export const isOnByItself = (name: SwitchName): boolean => name !== 'maintenance';

export const isSwitchName = (value: string): value is SwitchName => (switchNames as readonly string[]).includes(value);

const checkouts = { ZA: 'za-checkout', ZM: 'zm-checkout' } as const satisfies Record<TenantCode, SwitchName>;
export const checkoutIn = (country: TenantCode): SwitchName => checkouts[country];

export const maintenancePath = '/maintenance';

/** Whoever repairs something needs the console, and whoever waits for it the page that says how it goes. */
const openRoots = ['/admin', '/status'];
export const isOpenInMaintenance = (path: string): boolean =>
  openRoots.some((root) => path === root || path.startsWith(`${root}/`));
