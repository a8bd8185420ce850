import { z } from 'zod';
import type { BotCheck } from './port.ts';

const PATIENCE_MS = 5_000;

const Answer = z.object({ success: z.boolean(), score: z.number().optional(), action: z.string().optional() });

export interface RecaptchaOptions {
  url: string;
  secret: string;
  leastScore: number;
}

/** reCAPTCHA v3. When Google cannot be asked the call is refused: a check that fails open is none. */
export const recaptcha = ({ url, secret, leastScore }: RecaptchaOptions): BotCheck => ({
  async check(token, action, address) {
    if (!token) return 'missing_token';
    const answer = await ask(url, new URLSearchParams({ secret, response: token, remoteip: address }));
    if (!answer?.success || answer.action !== action) return 'unverified';
    return (answer.score ?? 0) >= leastScore ? 'passed' : 'unusual_activity';
  },
});

async function ask(url: string, body: URLSearchParams): Promise<z.output<typeof Answer> | undefined> {
  try {
    const reply = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) });
    return Answer.safeParse(await reply.json()).data;
  } catch {
    return undefined;
  }
}
