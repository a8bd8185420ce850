import { AppError } from '@marula/contract/errors';
import { type Currency, type Tenant, tenantCodes, tenants } from '@marula/contract/tenants';

/** The key of what every country has its own of begins with the country: `za-professional`. */
export function placeOf(key: string): { tenant: Tenant; rest: string } | undefined {
  const [country = '', ...rest] = key.split('-');
  const code = tenantCodes.find((one) => one.toLowerCase() === country);
  return code && { tenant: tenants[code], rest: rest.join('-') };
}

export const nameIn = (key: string, name: string): string => {
  const country = placeOf(key)?.tenant.name;
  return country ? `${name}, ${country}` : name;
};

export function ensureOwnCurrency(key: string, currency: Currency): void {
  if (placeOf(key)?.tenant.currency !== currency) throw new AppError('content.currency');
}
