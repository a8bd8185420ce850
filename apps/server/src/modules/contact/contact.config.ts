import type { TenantCode } from '@marula/contract/tenants';
import { z } from 'zod';
import { setting, type ValuesOf } from '../../core/settings.ts';

const text = z.string().max(300).optional();
const site = z.url({ protocol: /^https$/, error: 'must be an https address' }).optional();

export const contactSettings = {
  teamMail: setting({
    env: 'TEAM_MAIL',
    doc: 'Who reads what people write on the site. Empty: the address in MAIL_FROM.',
    schema: z.email('must be an email address').optional(),
  }),
  playStoreUrl: setting({
    env: 'PLAY_STORE_URL',
    doc: 'The app for job seekers in Google Play. Empty: the site leads to the web app only.',
    schema: site,
  }),
  appStoreUrl: setting({
    env: 'APP_STORE_URL',
    doc: 'The app for job seekers in the App Store. Empty: the site leads to the web app only.',
    schema: site,
  }),
};

/** The company behind the site in one country. What is empty is left out of the contact page and the legal texts. */
export const officeSettings = (code: TenantCode, country: string, legalName: string) => ({
  legalName: setting({
    env: `LEGAL_NAME_${code}`,
    doc: `The company that runs the site in ${country}, as it is registered.`,
    schema: z.string().min(1).max(200),
    default: legalName,
  }),
  registration: setting({
    env: `LEGAL_REGISTRATION_${code}`,
    doc: `Its registration number in ${country}.`,
    schema: text,
  }),
  officer: setting({
    env: `INFORMATION_OFFICER_${code}`,
    doc: `Who answers for personal information in ${country}: the information officer, or the data protection officer.`,
    schema: text,
  }),
  address: setting({
    env: `CONTACT_ADDRESS_${code}`,
    doc: `The street address in ${country}, on one line.`,
    schema: text,
  }),
  phone: setting({
    env: `CONTACT_PHONE_${code}`,
    doc: `The phone number in ${country}, with its country code.`,
    schema: z
      .string()
      .regex(/^\+[0-9 ]{7,20}$/, 'must look like +27 31 000 0000')
      .optional(),
  }),
  mail: setting({
    env: `CONTACT_MAIL_${code}`,
    doc: `The email address that the site shows in ${country}.`,
    schema: z.email('must be an email address').optional(),
  }),
  hours: setting({
    env: `CONTACT_HOURS_${code}`,
    doc: `When somebody answers in ${country}, as people read it: Monday to Friday, 08:00 to 17:00.`,
    schema: text,
  }),
});

export const officeZA = officeSettings('ZA', 'South Africa', 'Marula (Pty) Ltd');
export const officeZM = officeSettings('ZM', 'Zambia', 'Marula Zambia Limited');

export type Office = ValuesOf<typeof officeZA>;

declare module '../../core/config.ts' {
  interface Config {
    contact: ValuesOf<typeof contactSettings> & { offices: Record<TenantCode, Office> };
  }
}
