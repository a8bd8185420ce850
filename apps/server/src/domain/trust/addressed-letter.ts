import { defaultLocale, type Locale, localeOf, type TenantCode, tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Letter } from '../../mail/letter.ts';
import type { Reader } from './readers.repository.ts';

/** A letter about a judgement, to who is told of it. */
export interface Addressed {
  to: string;
  locale: Locale;
  letter: Letter;
}

/** In whose words a letter is written. */
export const speechOf = ({ locale, work_country_id }: Reader): { locale: Locale; country: TenantCode } => ({
  locale: locale || work_country_id ? localeOf(locale, work_country_id) : defaultLocale,
  country: tenantOfWorkCountry(work_country_id ?? 0)?.code ?? 'ZA',
});

/** As it is shown before it is sent, and kept afterwards: without the link, which is its reader's. */
export const shownLetter = ({ to, letter }: Addressed) => ({
  to,
  subject: letter.subject,
  paragraphs: letter.paragraphs.map((one) => (typeof one === 'string' ? one : '')),
});
