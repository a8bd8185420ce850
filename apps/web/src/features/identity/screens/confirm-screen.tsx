import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import layout from '@/ui/layout.module.css';
import { PageHead } from '@/ui/page-head';
import { AskForMail } from '../components/ask-for-mail';
import { sendConfirmationAgain } from '../sign-up';
import classes from './confirm-screen.module.css';

/** For who confirms in another browser than the one they signed up in, and for whose link no longer works. */
export const ConfirmScreen = () => (
  <PageHead lead={m.identity_confirm_text()}>
    <ButtonLink to="/login" size="lg">
      {m.identity_to_login()}
    </ButtonLink>
    <section className={`${layout.stack} ${layout.gap16} ${classes.again}`}>
      <h2>{m.identity_confirm_again()}</h2>
      <AskForMail send={(email) => sendConfirmationAgain(email, {})} sent={m.identity_confirm_sent()} />
    </section>
  </PageHead>
);
