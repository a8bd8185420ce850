import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import { AskForMail } from '../components/ask-for-mail';
import { mailRecovery } from '../recovery';

export const ForgotPasswordScreen = () => (
  <>
    <FormHead text={m.identity_forgot_text()} />
    <AskForMail send={mailRecovery} sent={m.identity_forgot_sent()}>
      <Link to="/login">{m.identity_back_to_login()}</Link>
    </AskForMail>
  </>
);
