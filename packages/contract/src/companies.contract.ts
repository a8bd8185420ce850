import { z } from 'zod';
import { Employer } from './employers.contract.ts';
import { endpoint } from './endpoint.ts';
import { textLimits } from './limits.ts';
import { SafeHtml } from './safe-html.ts';
import {
  ById,
  Count,
  Email,
  Id,
  ReferenceId,
  ReferenceOption,
  Timestamp,
  typedText,
  WebAddress,
} from './shared.contract.ts';

export const BillingInformation = z.object({
  company_id: Id,
  contact_name: z.string(),
  contact_email: z.string(),
  contact_number: z.string().nullable(),
  registration_number: z.string().nullable(),
  vat_number: z.string().nullable(),
  street_address: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
});
export type BillingInformation = z.output<typeof BillingInformation>;

export const CreditPackage = z.object({
  id: Id,
  company_id: Id,
  purchased_at: Timestamp,
  remaining: Count,
  expires_at: Timestamp,
});
export type CreditPackage = z.output<typeof CreditPackage>;

export const Company = z.object({
  id: Id,
  name: z.string(),
  description: SafeHtml,
  website: z.string().nullable(),
  logo: z.string().nullable(),
  credits: Count,
  team: z.array(Employer),
  promo_claimed: z.boolean(),
  modified_by: Id.nullable(),
  work_country: ReferenceOption,
  featured: z.boolean(),
  owner_id: Id,
  industry_id: ReferenceId.nullable(),
  industry: ReferenceOption.nullable(),
  company_type_id: ReferenceId.nullable(),
  company_type: ReferenceOption.nullable(),
  /** Applicants are told by first name who opened their application. */
  show_names: z.boolean(),
  /** Null for roles that may not read billing, and until it is filled in. */
  billing_information: BillingInformation.nullable(),
  credit_packages: z.array(CreditPackage),
});
export type Company = z.output<typeof Company>;

/** The company as a job or an application carries it: nothing that only its own team may know. */
export const CompanySummary = Company.pick({
  id: true,
  name: true,
  description: true,
  website: true,
  logo: true,
  work_country: true,
  featured: true,
  industry: true,
  company_type: true,
});
export type CompanySummary = z.output<typeof CompanySummary>;

const billingText = typedText(textLimits.title).nullable();

export const BillingChanges = z.strictObject({
  contact_name: typedText(textLimits.name, 1),
  contact_email: Email,
  contact_number: typedText(textLimits.phone, 1).nullable(),
  registration_number: billingText,
  vat_number: billingText,
  street_address: billingText,
  province: billingText,
  city: billingText,
  postal_code: billingText,
});

/** The country is not among them: prices, taxes and jobs hang on it. */
export const CompanyChanges = z
  .strictObject({
    name: typedText(textLimits.title, 1),
    description: typedText(textLimits.longText),
    website: WebAddress.nullable(),
    logo: WebAddress.nullable(),
    industry_id: ReferenceId.nullable(),
    company_type_id: ReferenceId.nullable(),
    show_names: z.boolean(),
    /** Needs the right to change billing, beside that to change the company. */
    billing_information: BillingChanges,
  })
  .partial();
export type CompanyChanges = z.output<typeof CompanyChanges>;

export const readCompany = endpoint({
  method: 'GET',
  path: '/api/company/:id',
  access: { can: ['read', 'Company'] },
  summary: 'Read your company',
  params: ById,
  reply: Company,
  errors: ['companies.not_found'],
});

export const updateCompany = endpoint({
  method: 'PATCH',
  path: '/api/company/:id',
  access: { can: ['update', 'Company'] },
  summary: 'Change your company',
  params: ById,
  body: CompanyChanges,
  reply: Company,
  errors: ['companies.not_found', 'companies.update_failed'],
});

export const deleteCompany = endpoint({
  method: 'DELETE',
  path: '/api/company/:id',
  access: { can: ['delete', 'Company'] },
  summary: 'Delete your company with its jobs, applications and chats',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['companies.not_found', 'companies.delete_failed', 'privacy.postponed'],
});

export const claimFreeCredit = endpoint({
  method: 'POST',
  path: '/api/company/free-credit',
  access: { can: ['update', 'Company'] },
  summary: 'Claim the one free job post of a company',
  body: z.strictObject({
    /** Sent by clients and never read. */
    infiniteCredits: z.boolean().optional(),
  }),
  reply: Company,
  errors: ['credits.already_claimed'],
});

export const listFeaturedCompanies = endpoint({
  method: 'GET',
  path: '/api/company/featured',
  access: 'public',
  summary: 'Companies shown on the public pages of a country',
  query: z.strictObject({ workCountryId: z.coerce.number().pipe(ReferenceId) }),
  reply: z.array(CompanySummary),
});
