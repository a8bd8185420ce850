import type { OwnChat } from '@marula/contract/candidate-app.chat.contract';
import { textLimits } from '@marula/contract/limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Choice, Choices } from '../ui/choice';
import { Field } from '../ui/field';
import { Notice } from '../ui/notice';
import { Row, Rows } from '../ui/row';
import { Sheet } from '../ui/sheet';
import classes from './company-sheet.module.css';
import { companyReasonsQuery } from './messages.queries';
import { useBlock } from './use-block';

interface CompanySheetProps {
  chat: OwnChat;
  start: 'more' | 'report';
  onClose: () => void;
}

/** What can be done about a company that does not behave. */
export function CompanySheet({ chat, start, onClose }: CompanySheetProps) {
  const [step, setStep] = useState<'more' | 'report' | 'block'>(start);
  if (step === 'report') return <ReportSheet chat={chat} onClose={onClose} />;
  if (step === 'block') return <BlockSheet chat={chat} onClose={onClose} />;
  return (
    <Sheet title={chat.company.name} onClose={onClose}>
      <Rows>
        <Row icon="flag" title={m.candidate_app_messages_report()} onClick={() => setStep('report')} />
        {!chat.blocked && (
          <Row
            icon="lock"
            title={m.candidate_app_messages_block()}
            sub={m.candidate_app_messages_block_text()}
            onClick={() => setStep('block')}
          />
        )}
      </Rows>
    </Sheet>
  );
}

function BlockSheet({ chat, onClose }: { chat: OwnChat; onClose: () => void }) {
  const { block } = useBlock(chat.company.id);
  return (
    <Sheet
      title={m.candidate_app_messages_block_title({ company: chat.company.name })}
      onClose={onClose}
      foot={
        <>
          <Button
            size="lg"
            wide
            disabled={block.isPending}
            onClick={() => block.mutate(undefined, { onSuccess: onClose })}
          >
            {m.candidate_app_messages_block()}
          </Button>
          <Button look="quiet" wide onClick={onClose}>
            {m.candidate_app_messages_keep()}
          </Button>
        </>
      }
    >
      <p>{m.candidate_app_messages_block_means()}</p>
    </Sheet>
  );
}

function useReport({ id: chat_id, company: { id: company_id } }: OwnChat) {
  const { block } = useBlock(company_id);
  const report = useMutation({
    mutationFn: async (fields: FormData) => {
      await api(candidateApp.reportCompany, {
        body: {
          company_id,
          chat_id,
          report_option_id: Number(fields.get('reason')),
          additional_information: String(fields.get('more') ?? ''),
        },
      });
      if (fields.get('block')) await block.mutateAsync();
    },
  });
  return report;
}

function ReportSheet({ chat, onClose }: { chat: OwnChat; onClose: () => void }) {
  const form = useId();
  const reasons = useQuery(companyReasonsQuery);
  const report = useReport(chat);
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
    <Sheet title={m.candidate_app_messages_report_title({ company: chat.company.name })} onClose={onClose} foot={foot}>
      {report.isSuccess ? (
        <p role="status">{m.candidate_app_messages_reported()}</p>
      ) : (
        <form id={form} onSubmit={send} className={classes.form}>
          <Choices legend={m.candidate_app_messages_report_why()}>
            {reasons.data?.map(({ id, name }, index) => (
              <Choice key={id} name="reason" value={id} label={name} defaultChecked={index === 0} required />
            ))}
          </Choices>
          <Field label={m.browse_report_more()} name="more" rows={3} maxLength={textLimits.report} />
          {!chat.blocked && (
            <Choice
              kind="checkbox"
              name="block"
              defaultChecked
              label={m.candidate_app_messages_block()}
              hint={m.candidate_app_messages_block_text()}
            />
          )}
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
