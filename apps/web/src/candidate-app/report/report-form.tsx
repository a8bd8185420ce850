import { textLimits } from '@marula/contract/limits';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Choice, Choices } from '../ui/choice';
import { Field } from '../ui/field';
import { Notice } from '../ui/notice';
import { Sheet } from '../ui/sheet';
import classes from './report-form.module.css';

interface Reported {
  report_option_id: number;
  additional_information: string;
}

interface ReportFormProps {
  title: string;
  why: string;
  /** What is said once it has gone. */
  sent: string;
  reasons: UseQueryResult<readonly { id: number; name: string }[]>;
  /** The first reason is the likely one: they come from where it stands. */
  isFirstLikely?: boolean;
  send: (report: Reported, fields: FormData) => Promise<unknown>;
  onClose: () => void;
  /** What is asked beyond the reason. */
  children?: ReactNode;
}

/** Tells our team of a job or a company. */
export function ReportForm(props: ReportFormProps) {
  const { title, why, sent, reasons, isFirstLikely = false, send, onClose, children } = props;
  const form = useId();
  const report = useMutation({
    mutationFn: (fields: FormData) =>
      send(
        {
          report_option_id: Number(fields.get('reason')),
          additional_information: String(fields.get('more') ?? ''),
        },
        fields,
      ),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
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
    <Sheet title={title} onClose={onClose} foot={foot}>
      {report.isSuccess ? (
        <p role="status">{sent}</p>
      ) : (
        <form id={form} onSubmit={submit} className={classes.form}>
          <Choices legend={why}>
            {reasons.data?.map(({ id, name }, index) => (
              <Choice
                key={id}
                name="reason"
                value={id}
                label={name}
                defaultChecked={isFirstLikely && index === 0}
                required
              />
            ))}
          </Choices>
          <Field label={m.browse_report_more()} name="more" rows={3} maxLength={textLimits.report} />
          {children}
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
