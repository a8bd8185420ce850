import { z } from 'zod';

/** HTML that a sanitiser has left only `richText` in. Only this type is drawn as HTML, and only sanitisers make it. */
export const SafeHtml = z.string().brand<'SafeHtml'>();
export type SafeHtml = z.output<typeof SafeHtml>;
