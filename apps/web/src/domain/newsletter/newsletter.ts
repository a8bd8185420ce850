import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import * as formsEndpoints from '@/lib/endpoints/forms.gen';
import { rules } from '@/lib/form/rules';

/** Why it was refused; nothing once it was sent. */
export async function askForNewsletter(email: string, page: string, website: string): Promise<string | undefined> {
  const wrong = rules.email().safeParse(email.trim()).error?.issues[0]?.message;
  if (wrong) return wrong;
  try {
    await api(formsEndpoints.send, { body: { kind: 'newsletter', email: email.trim(), page, website } });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}
