import { textLimits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import layout from '@/ui/layout.module.css';
import classes from './footer.module.css';

/** On every page, so without a script of its own: the browser sends it, and the newsletter's page says what comes next. */
export const FooterNewsletter = () => (
  <form method="post" action="/newsletter" className={classes.newsletter}>
    <label htmlFor="footer-email">
      <b>{m.newsletter_title()}</b>
      {m.newsletter_lead()}
    </label>
    <div className={classes.wish}>
      <input
        id="footer-email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={textLimits.email}
        placeholder={m.newsletter_email()}
      />
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden className={layout.hidden} />
      <button type="submit" {...buttonLook({ size: 'md', variant: 'white' })}>
        {m.newsletter_send()}
      </button>
    </div>
  </form>
);
