import type { OwnChat } from '@marula/contract/candidate-app.chat.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { ReportForm } from '../report/report-form';
import { Button } from '../ui/button';
import { Choice } from '../ui/choice';
import { Row, Rows } from '../ui/row';
import { Sheet } from '../ui/sheet';
import { companyReasonsQuery } from './messages.queries';
import { useBlock } from './use-block';

type CompanyChat = OwnChat & { company: NonNullable<OwnChat['company']> };

interface CompanySheetProps {
  chat: CompanyChat;
  start: 'more' | 'report';
  onClose: () => void;
}

/** What can be done about a company that does not behave. */
export function CompanySheet({ chat, start, onClose }: CompanySheetProps) {
  const [step, setStep] = useState<'more' | 'report' | 'block'>(start);
  if (step === 'report') return <ReportSheet chat={chat} isAboutMoney={start === 'report'} onClose={onClose} />;
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

function BlockSheet({ chat, onClose }: { chat: CompanyChat; onClose: () => void }) {
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

interface ReportSheetProps {
  chat: CompanyChat;
  /** They come from the warning about fees. */
  isAboutMoney: boolean;
  onClose: () => void;
}

function ReportSheet({ chat, isAboutMoney, onClose }: ReportSheetProps) {
  const { id: chat_id, company, blocked } = chat;
  const { block } = useBlock(company.id);
  return (
    <ReportForm
      title={m.candidate_app_messages_report_title({ company: company.name })}
      why={m.candidate_app_messages_report_why()}
      sent={m.candidate_app_messages_reported()}
      reasons={useQuery(companyReasonsQuery)}
      isFirstLikely={isAboutMoney}
      send={async (report, fields) => {
        await api(candidateApp.reportCompany, { body: { company_id: company.id, chat_id, ...report } });
        if (fields.get('block')) await block.mutateAsync();
      }}
      onClose={onClose}
    >
      {!blocked && (
        <Choice
          kind="checkbox"
          name="block"
          defaultChecked
          label={m.candidate_app_messages_block()}
          hint={m.candidate_app_messages_block_text()}
        />
      )}
    </ReportForm>
  );
}
