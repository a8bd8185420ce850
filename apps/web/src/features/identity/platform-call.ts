import { botCheck as limits } from '@marula/contract/limits';
import { botCheck } from '@/lib/bot-check';

/** The options that show a person is calling; empty where nothing is checked. */
export const captcha = async (): Promise<{ captchaToken?: string }> => {
  const captchaToken = await botCheck.token(limits.platformAction);
  return captchaToken ? { captchaToken } : {};
};
