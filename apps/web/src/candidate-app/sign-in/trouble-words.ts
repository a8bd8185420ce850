import { m } from '@/paraglide/messages';
import type { SignIn } from './use-sign-in';

const words = {
  code: m.candidate_app_code_wrong,
  often: m.candidate_app_code_often,
  line: m.candidate_app_no_line,
  country: m.candidate_app_phone_country,
  taken: m.candidate_app_phone_email_taken,
  number: m.candidate_app_texts_taken,
  password: m.candidate_app_texts_password_wrong,
  /** Asked for in a step of its own. */
  proof: () => undefined,
};

export const troubleWords = ({ trouble }: SignIn): string | undefined => trouble && words[trouble]();
