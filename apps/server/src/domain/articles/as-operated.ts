import { countryMark, type PageBlank } from '@marula/contract/page-blanks';
import type { Tenant, TenantCode } from '@marula/contract/tenants';
import type { Deps } from '../../core/deps.ts';

/** How long tax law has invoices kept: the Tax Administration Act 28 of 2011, and the Income Tax Act of Zambia. */
const INVOICE_YEARS: Record<TenantCode, string> = { ZA: '5', ZM: '6' };

const BLANK = /\{([a-z_]+)\}/g;

/** Nothing an operator enters can become markup, or break a table. */
const asText = (value: string) => value.replaceAll(/[\\`*_[\]<>|#]/g, (sign) => `\\${sign}`).replaceAll(/\s+/g, ' ');

/**
 * A legal text as one country reads it. A line that begins with a country in braces is that country's alone, and one
 * whose blank nobody has filled in is left out.
 */
export function asOperated({ config }: Pick<Deps, 'config'>, { code }: Tenant, markdown: string): string {
  const { legalName, registration, officer, address, phone, mail } = config.contact.offices[code];
  const known: Record<PageBlank, string | undefined> = {
    legal_name: legalName,
    invoice_years: INVOICE_YEARS[code],
    registration,
    officer,
    address,
    phone,
    mail,
  };
  const values: Record<string, string | undefined> = known;
  const isHere = (line: string) => (countryMark.exec(line)?.[1] ?? code) === code;
  const isWhole = (line: string) => [...line.matchAll(BLANK)].every(([, name = '']) => values[name]);
  return markdown
    .split('\n')
    .filter((line) => isHere(line) && isWhole(line))
    .map((line) => line.replace(countryMark, '').replaceAll(BLANK, (_, name: string) => asText(values[name] ?? '')))
    .join('\n');
}
