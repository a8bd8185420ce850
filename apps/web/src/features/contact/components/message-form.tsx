import type { FormTopic } from '@marula/contract/form-kinds';
import { textLimits } from '@marula/contract/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { useLightForm } from '@/lib/form/use-light-form';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { SubmitButton } from '@/ui/submit-button';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { type MessageField, messageFields, type Written } from '../message-fields';
import { messageRules } from '../message-rules';
import type { SentMessage } from '../sent-message';
import { useMessage } from '../use-message';
import classes from './message-form.module.css';
import { MessageSent } from './message-sent';

interface MessageFormProps {
  topic: FormTopic;
  hint: string | undefined;
  /** Where the form stands. */
  page: string;
  sent?: SentMessage | undefined;
  /** Where the topic is chosen; left out where there is only one. */
  children?: ReactNode;
}

/** A form that any browser sends; where a script runs, the page stays and says what came of it. */
export function MessageForm({ topic, hint, page, sent, children }: MessageFormProps) {
  const { state, failure, email, send, again } = useMessage({ topic, page, sent });
  // Without a script the browser itself asks for what is missing.
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const form = useLightForm<MessageField | 'website'>({
    fields: [...messageFields, 'website'],
    rules: messageRules(topic),
    onSubmit: send,
    ...(sent && { errors: sent.errors }),
  });
  const started = (name: keyof Written) => ({ ...form.field(name), defaultValue: sent?.written[name] });

  if (state === 'sent') return <MessageSent email={email} page={page} onAgain={again} />;
  return (
    <form
      method="post"
      action="/contact"
      noValidate={live}
      className={`${layout.stack} ${layout.gap16} ${classes.form}`}
      onSubmit={form.onSubmit}
    >
      {children ?? <input type="hidden" name="topic" value={topic} />}
      <input type="hidden" name="page" value={page} />
      <div className={layout.pair}>
        <TextField
          label={m.contact_name()}
          autoComplete="name"
          required
          maxLength={textLimits.name}
          {...started('name')}
        />
        <TextField
          label={m.contact_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={textLimits.email}
          {...started('email')}
        />
        <TextField
          label={topic === 'sales' ? m.contact_company() : m.contact_company_optional()}
          autoComplete="organization"
          required={!children && topic === 'sales'}
          maxLength={textLimits.name}
          {...started('company')}
        />
        <TextField
          label={m.contact_phone()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={textLimits.phone}
          {...started('phone')}
        />
      </div>
      <TextArea
        label={m.contact_message()}
        hint={hint}
        rows={6}
        required
        maxLength={textLimits.message}
        {...started('message')}
      />
      <div className={classes.trap} aria-hidden>
        <label>
          {m.site_trap()}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div role="alert" className={classes.failure}>
        {failure && <p>{failure}</p>}
      </div>
      <SubmitButton busy={state === 'sending'}>{m.contact_send()}</SubmitButton>
      <p className={layout.note}>
        {m.contact_use_before()} <Link to="/privacy-policy">{m.contact_use_link()}</Link>.
      </p>
    </form>
  );
}
