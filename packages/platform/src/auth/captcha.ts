import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { badRequest } from './errors.ts';
import { parsed, text } from './input.ts';

const Meta = z.object({ gotrue_meta_security: z.object({ captcha_token: text }).nullish() });

/** No token is no person: a check that is configured is never skipped. */
export async function ensureHuman({ hooks }: PlatformContext, request: FastifyRequest): Promise<void> {
  if (!hooks.checkCaptcha) return;
  const token = parsed(Meta, request.body).gotrue_meta_security?.captcha_token ?? '';
  if (token === '' || !(await hooks.checkCaptcha(token, request.ip))) {
    throw badRequest('captcha protection: request disallowed', 'captcha_failed');
  }
}
