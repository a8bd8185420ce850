import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { contactTopics, formKinds } from './form-kinds.ts';
import { formLimits } from './form-limits.ts';
import { textLimits } from './limits.ts';
import { Currency, Email, Id, ReferenceId, ReferenceOption, typedText } from './shared.contract.ts';
import { tenantCodes } from './tenants.ts';

const options = z.array(ReferenceOption);

export const reportSubjects = ['job', 'candidate', 'company'] as const;

/** Every list that a form offers. A list that belongs to another carries that one's id. */
export const FormOptions = z.object({
  industries: options,
  /** One that is not shown can no longer be chosen; who has it keeps it, and reads its name here. */
  industry_positions: z.array(ReferenceOption.extend({ industry_id: ReferenceId, shown: z.boolean() })),
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

const sent = {
  /** Where the form stood. */
  page: typedText(formLimits.pageCharacters).default(''),
  /** No person sees this field: what is written into it, a program wrote. */
  website: z.string().default(''),
};

/** Stands in the subject of a mail, too: one line, whatever was pasted. */
const line = (max: number, min = 0) => typedText(max, min).overwrite((text) => text.replaceAll(/\s+/g, ' '));

const written = {
  name: line(textLimits.name, 1),
  email: Email,
  phone: line(textLimits.phone).default(''),
  company: line(textLimits.name).default(''),
  message: typedText(textLimits.message, 1),
  ...sent,
};

export const SentForm = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('contact'), topic: z.enum(contactTopics), ...written }),
  z.strictObject({ kind: z.literal('support'), ...written }),
  z.strictObject({ kind: z.literal('sales'), ...written, company: line(textLimits.name, 1) }),
  z.strictObject({ kind: z.literal('newsletter'), email: Email, ...sent }),
]);
export type SentForm = z.output<typeof SentForm>;

export const sendForm = endpoint({
  method: 'POST',
  path: '/api/form',
  access: 'public',
  summary: 'Write to us: a question, a sales or support request, or the wish to get the newsletter',
  body: SentForm,
  /** The newsletter answers alike whether an address is on the list or not. */
  reply: z.object({ id: Id, kind: z.enum(formKinds) }),
  errors: ['forms.send_failed'],
  rate: formLimits.perMinute,
  botCheck: 'form_{kind}',
});
