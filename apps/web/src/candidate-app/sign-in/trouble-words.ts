import { m } from '@/paraglide/messages';
import type { SignIn } from './use-sign-in';

const words = {
  code: m.candidate_app_code_wrong,
  often: m.candidate_app_code_often,
  line: m.candidate_app_no_line,
  country: m.candidate_app_phone_country,
  taken: m.candidate_app_phone_email_taken,
};

export const troubleWords = ({ trouble }: SignIn): string | undefined => trouble && words[trouble]();
