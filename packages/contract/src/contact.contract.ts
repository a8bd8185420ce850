import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { formLimits } from './form-limits.ts';
import { request, textLimits } from './limits.ts';
import { Id, typedText } from './shared.contract.ts';
import { tenantCodes } from './tenants.ts';

export const SupportRequest = z.strictObject({
  message: typedText(textLimits.message, 1),
  /** Where somebody was when they asked. */
  page: typedText(formLimits.pageCharacters).optional(),
  /** Sent by clients and never read: who asks is known from the session. */
  employer: z.looseObject({}).optional(),
});
export type SupportRequest = z.output<typeof SupportRequest>;

export const requestSupport = endpoint({
  method: 'POST',
  path: '/api/contact/support',
  access: 'signed-in',
  summary: 'Ask the support team for help',
  body: SupportRequest,
  reply: z.object({ id: Id }),
  errors: ['contact.support_failed'],
  rate: request.supportPerMinute,
});

/** The company behind the site in a country. What nobody has entered is null, and not shown. */
export const Office = z.object({
  country: z.enum(tenantCodes),
  legal_name: z.string(),
  registration: z.string().nullable(),
  officer: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  mail: z.string().nullable(),
  hours: z.string().nullable(),
});
export type Office = z.output<typeof Office>;

export const ContactDetails = z.object({
  offices: z.array(Office),
  stores: z.object({ android: z.string().nullable(), ios: z.string().nullable() }),
});
export type ContactDetails = z.output<typeof ContactDetails>;

export const readContact = endpoint({
  method: 'GET',
  path: '/api/contact',
  access: 'public',
  summary: 'How to reach us in each country, and where the app is',
  reply: ContactDetails,
});
