import { z } from 'zod';
import { Employer } from './employers.contract.ts';
import { Count, Id, ReferenceId, ReferenceOption, Timestamp } from './shared.contract.ts';

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
  description: z.string(),
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
