import { z } from 'zod';
import { paging, request, textLimits } from './limits.ts';
import { e164 } from './phones.ts';
import { currencies } from './tenants.ts';

/** People and rows. */
export const Id = z.uuid();
/** Reference data: industries, statuses, roles, countries. */
export const ReferenceId = z.int().min(1).max(request.largestReferenceId);
export const ReferenceOption = z.object({ id: ReferenceId, name: z.string() });
export type ReferenceOption = z.output<typeof ReferenceOption>;

export const Timestamp = z.iso.datetime({ offset: true });
export const CalendarDate = z.iso.date();

/** Minor units: cents or ngwee. `z.int` admits safe integers only. */
export const Money = z.int().min(0);
export const Currency = z.enum(currencies);
export const Count = z.int().min(0);

export const Email = z.email().max(textLimits.email);
/** E.164, as stored; what people type is brought to this form before. */
export const PhoneNumber = z.string().regex(e164);
/** No `javascript:` or `data:` address ever becomes a link. */
export const WebAddress = z.url({ protocol: /^https?$/ }).max(textLimits.url);

/** Text that a person typed. Postgres stores no NUL and no half of a surrogate pair. */
export const typedText = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'Contains characters that cannot be stored');

export const Coordinates = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

export const Location = z.object({
  name: z.string(),
  province_id: ReferenceId.nullable(),
  geometry: z.object({ location: Coordinates }),
  radius: z.number().min(0).nullable(),
});
export type Location = z.output<typeof Location>;

const Vector = z.array(z.number()).nullable();
const VectorText = z.string().nullable();

const embedded = {
  core_vector: Vector,
  core_text: VectorText,
  secondary_vector: Vector,
  secondary_text: VectorText,
  metadata_vector: Vector,
  metadata_text: VectorText,
  industry_vector: Vector,
  industry_text: VectorText,
  position_vector: Vector,
  position_text: VectorText,
  requirements_vector: Vector,
  requirements_text: VectorText,
  needs_update: z.boolean(),
};
/** The six parts of a job or a candidate that are compared, each as numbers and as the words they come from. */
export const Embeddings = z.object(embedded);

export const ById = z.strictObject({ id: Id });

/** `page` and `rows` of a list; a feature adds its own filters with `.extend`. */
export const pageQuery = (defaultRows: number = paging.defaultRows) =>
  z.strictObject({
    page: z.coerce.number().int().min(request.firstPage).max(request.lastPage).default(request.firstPage),
    rows: z.coerce.number().int().min(1).max(paging.maxRows).default(defaultRows),
  });

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.int(), rows: z.int(), total: Count });
