import { textLimits } from '@marula/contract/limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { sendReport } from '@/lib/public-jobs';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Choice, Choices } from '../ui/choice';
import { Field } from '../ui/field';
import { Notice } from '../ui/notice';
import { Sheet } from '../ui/sheet';
import { reasonsQuery } from './job.queries';
import classes from './report-sheet.module.css';

export function ReportSheet({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const form = useId();
  const reasons = useQuery(reasonsQuery);
  const report = useMutation({
    mutationFn: (fields: FormData) =>
      sendReport({
        job_id: jobId,
        report_option_id: Number(fields.get('reason')),
        additional_information: String(fields.get('more') ?? ''),
      }),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    report.mutate(new FormData(event.currentTarget));
  };
  const trouble = reasons.error ?? report.error;
  const foot = report.isSuccess ? (
    <Button size="lg" wide onClick={onClose}>
      {m.candidate_app_close()}
    </Button>
  ) : (
    <Button type="submit" form={form} size="lg" wide disabled={report.isPending || !reasons.data}>
      {m.browse_report_send()}
    </Button>
  );
  return (
    <Sheet title={m.browse_report()} onClose={onClose} foot={foot}>
      {report.isSuccess ? (
        <p role="status">{m.browse_report_sent()}</p>
      ) : (
        <form id={form} onSubmit={send} className={classes.form}>
          <Choices legend={m.browse_report_why()}>
            {reasons.data?.map(({ id, name }) => (
              <Choice key={id} name="reason" value={id} label={name} required />
            ))}
          </Choices>
          <Field label={m.browse_report_more()} name="more" rows={3} maxLength={textLimits.report} />
        </form>
      )}
      {trouble && (
        <Notice icon="triangle-alert" tone="danger" role="alert">
          {trouble.message}
        </Notice>
      )}
    </Sheet>
  );
}
