import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Currency, ReferenceId, ReferenceOption } from './shared.contract.ts';
import { tenantCodes } from './tenants.ts';

const options = z.array(ReferenceOption);

export const reportSubjects = ['job', 'candidate', 'company'] as const;

/** Every list that a form offers. A list that belongs to another carries that one's id. */
export const FormOptions = z.object({
  industries: options,
  industry_positions: z.array(ReferenceOption.extend({ industry_id: ReferenceId })),
  education_levels: options,
  experiences: options,
  capacities: options,
  time_commitments: options,
  working_models: options,
  drivers_licences: options,
  languages: options,
  language_proficiencies: options,
  benefits: options,
  document_types: options,
  company_types: options,
  remuneration_terms: options,
  availabilities: options,
  staff_accommodation: options,
  staff_leave: options,
  staff_tips: options,
  staff_meals: options,
  work_countries: z.array(ReferenceOption.extend({ code: z.enum(tenantCodes), currency: Currency })),
  provinces: z.array(ReferenceOption.extend({ work_country_id: ReferenceId })),
  report_options: z.array(ReferenceOption.extend({ subject: z.enum(reportSubjects) })),
  application_statuses: options,
  team_roles: options,
});
export type FormOptions = z.output<typeof FormOptions>;

export const readFormOptions = endpoint({
  method: 'GET',
  path: '/api/form',
  access: 'public',
  summary: 'The lists that forms offer',
  reply: FormOptions,
});
