import type { z } from 'zod';
import { invalidRequest } from './errors.ts';

export function parsed<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw invalidRequest(`Could not read request parameters${path ? `: ${path} is invalid` : ''}`);
}
