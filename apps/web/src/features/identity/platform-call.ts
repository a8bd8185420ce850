import { botCheck as limits } from '@marula/contract/limits';
import { botCheck } from '@/lib/bot-check';

/** The platform's client hands its errors back; here they are thrown like everybody else's. */
export const kept = <Reply extends { data: unknown; error: Error | null }>(
  reply: Reply,
): Extract<Reply, { error: null }>['data'] => {
  if (reply.error) throw reply.error;
  return reply.data;
};

/** The options that show a person is calling; empty where nothing is checked. */
export const captcha = async (): Promise<{ captchaToken?: string }> => {
  const captchaToken = await botCheck.token(limits.platformAction);
  return captchaToken ? { captchaToken } : {};
};
