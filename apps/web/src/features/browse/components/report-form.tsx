import { textLimits } from '@marula/contract/limits';
import type { ReferenceOption } from '@marula/contract/shared.contract';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { readReasons, sendReport } from '@/lib/public-jobs';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import classes from './report-form.module.css';

type State = 'open' | 'sending' | 'sent';

const wordsOf = (error: unknown) => (error instanceof ApiError ? error.message : m.browse_failed_text());

export function ReportForm({ jobId }: { jobId: string }) {
  const [reasons, setReasons] = useState<readonly ReferenceOption[]>([]);
  const [state, setState] = useState<State>('open');
  const [failure, setFailure] = useState('');
  useEffect(() => {
    readReasons().then(setReasons, (error) => setFailure(wordsOf(error)));
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setState('sending');
    setFailure('');
    try {
      await sendReport({
        job_id: jobId,
        report_option_id: Number(fields.get('reason')),
        additional_information: String(fields.get('more') ?? ''),
      });
      setState('sent');
    } catch (error) {
      setFailure(wordsOf(error));
      setState('open');
    }
  };
  if (state === 'sent') return <p role="status">{m.browse_report_sent()}</p>;
  return (
    <form className={classes.form} onSubmit={submit}>
      <fieldset>
        <legend>{m.browse_report_why()}</legend>
        {reasons.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name="reason" value={id} required />
            {name}
          </label>
        ))}
      </fieldset>
      <label className={classes.more}>
        {m.browse_report_more()}
        <textarea name="more" rows={3} maxLength={textLimits.report} />
      </label>
      {failure && <p role="alert">{failure}</p>}
      <button type="submit" disabled={state === 'sending'} {...buttonLook({ size: 'md' })}>
        {m.browse_report_send()}
      </button>
    </form>
  );
}
