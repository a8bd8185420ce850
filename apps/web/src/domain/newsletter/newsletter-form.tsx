import { textLimits } from '@marula/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import layout from '@/ui/layout.module.css';
import classes from './newsletter-form.module.css';

interface NewsletterFormProps {
  /** Where the form stands. */
  page: string;
  /** What was refused when it was sent without a script. */
  failure?: string | undefined;
  email?: string | undefined;
}

/** One field. What sends it comes with the first press; without a script the browser sends it. */
export function NewsletterForm({ page, failure: first = '', email }: NewsletterFormProps) {
  const id = useId();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [failure, setFailure] = useState(first);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const fields = new FormData(event.currentTarget);
    setState('sending');
    setFailure('');
    try {
      const { askForNewsletter } = await import('./newsletter');
      const refused = await askForNewsletter(String(fields.get('email')), page, String(fields.get('website')));
      setFailure(refused ?? '');
      setState(refused ? 'open' : 'sent');
    } catch {
      setFailure(m.error_server_unavailable());
      setState('open');
    }
  };
  if (state === 'sent') return <p role="status">{m.newsletter_sent()}</p>;
  return (
    <form method="post" action="/newsletter" className={classes.form} onSubmit={send}>
      <label htmlFor={id}>{m.newsletter_email()}</label>
      <div className={classes.row}>
        <input
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          defaultValue={email}
          maxLength={textLimits.email}
          aria-describedby={failure ? `${id}-failure` : undefined}
          aria-invalid={failure ? true : undefined}
          className={classes.input}
        />
        <input type="hidden" name="page" value={page} />
        <span className={layout.hidden} aria-hidden>
          <input name="website" tabIndex={-1} autoComplete="off" aria-label={m.site_trap()} />
        </span>
        <button type="submit" aria-busy={state === 'sending' || undefined} {...buttonLook({ size: 'md' })}>
          {m.newsletter_send()}
        </button>
      </div>
      {failure && (
        <p role="alert" id={`${id}-failure`} className={classes.failure}>
          {failure}
        </p>
      )}
    </form>
  );
}
