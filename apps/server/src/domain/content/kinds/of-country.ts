import { contentLimits } from '@marula/contract/content-kinds';
import { AppError } from '@marula/contract/errors';
import { request } from '@marula/contract/limits';
import { type Currency, type Tenant, tenantCodes, tenants } from '@marula/contract/tenants';

/** The key of what every country has its own of begins with the country: `za-professional`. */
export function placeOf(key: string): { tenant: Tenant; rest: string } | undefined {
  const [country = '', ...rest] = key.split('-');
  const code = tenantCodes.find((one) => one.toLowerCase() === country);
  return code && { tenant: tenants[code], rest: rest.join('-') };
}

/** The key of what is counted: `za-10000`. */
export function numberedAt(key: string): { country: number; id: number } | undefined {
  const place = placeOf(key);
  if (!place || !/^[1-9]\d{0,4}$/.test(place.rest)) return undefined;
  const id = Number(place.rest);
  return id > request.largestReferenceId ? undefined : { country: place.tenant.work_country_id, id };
}

/** Whether it is a number that no release ever ships. */
export const isAdded = (key: string): boolean => (numberedAt(key)?.id ?? 0) >= contentLimits.firstAdded;

export const nameIn = (key: string, name: string): string => {
  const country = placeOf(key)?.tenant.name;
  return country ? `${name}, ${country}` : name;
};

export function ensureOwnCurrency(key: string, currency: Currency): void {
  if (placeOf(key)?.tenant.currency !== currency) throw new AppError('content.currency');
}
