import { Anchor, Button, Group, Text } from '@mantine/core';
import type { RefundRequest } from '@marula/contract/finance.contract';
import { formatSum } from '@marula/contract/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonDialog } from '@/domain/reason-dialog';
import { api } from '@/lib/api';
import { useStaffMember } from '@/lib/auth/staff';
import * as financeEndpoints from '@/lib/endpoints/finance.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { financeKey } from '../finance.queries';
import { momentOf } from '../finance-words';
import { openPaper } from '../open-paper';
import classes from './refund-item.module.css';

type Act = 'confirm' | 'decline' | 'withdraw';

interface Decision {
  params: { id: string };
  body: { reason: string };
}

const calls: Record<Act, (decision: Decision) => Promise<RefundRequest>> = {
  confirm: (decision) => api(financeEndpoints.confirmRefund, decision),
  decline: (decision) => api(financeEndpoints.declineRefund, decision),
  withdraw: (decision) => api(financeEndpoints.withdrawRefund, decision),
};

const actWords: Record<Act, () => string> = {
  confirm: m.finance_confirm,
  decline: m.finance_decline,
  withdraw: m.finance_withdraw,
};

/** Who asked takes it back; anybody else of finance confirms or declines. */
function Decide({ request }: { request: RefundRequest }) {
  const member = useStaffMember();
  const client = useQueryClient();
  const [act, setAct] = useState<Act>();
  const decide = useMutation({
    mutationFn: ({ how, reason }: { how: Act; reason: string }) =>
      calls[how]({ params: { id: request.id }, body: { reason } }),
    onSuccess: async () => {
      setAct(undefined);
      toast.success(m.finance_decided());
      await client.invalidateQueries({ queryKey: financeKey });
      await client.invalidateQueries({ queryKey: ['staff'] });
    },
  });
  if (!member?.roles.includes('finance')) return null;
  const isOwn = request.asked_by.id === member.id;
  const acts: readonly Act[] = isOwn ? ['withdraw'] : ['confirm', 'decline'];
  const amount = formatSum(request.amount, request.currency);
  return (
    <>
      {isOwn && (
        <Text size="sm" c="dimmed">
          {m.finance_own_request()}
        </Text>
      )}
      <Group gap="xs" mt={4}>
        {acts.map((one) => (
          <Button
            key={one}
            size="compact-sm"
            variant={one === 'confirm' ? 'filled' : 'default'}
            onClick={() => setAct(one)}
          >
            {actWords[one]()}
          </Button>
        ))}
      </Group>
      {act && (
        <ReasonDialog
          title={m.finance_decide_title({ act, amount })}
          act={actWords[act]()}
          busy={decide.isPending}
          error={decide.error}
          onClose={() => {
            decide.reset();
            setAct(undefined);
          }}
          onGiven={(reason) => decide.mutate({ how: act, reason })}
        />
      )}
    </>
  );
}

interface RefundItemProps {
  request: RefundRequest;
  /** Beside other payments, it says of which. */
  named?: boolean;
}

export function RefundItem({ request, named }: RefundItemProps) {
  const { amount, currency, state, asked_by, asked_at, reason, decided, payment, company, credit_note } = request;
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <span>
          <b>{formatSum(amount, currency)}</b> {m.finance_refund_of({ amount: formatSum(payment.amount, currency) })}
        </span>
        <span className={classes.state} data-state={state}>
          {m.finance_refund_state({ state })}
        </span>
      </div>
      {named && (
        <Link to="/admin/finance/payments/$id" params={{ id: payment.id }}>
          {company?.name ?? m.finance_company_gone()}, {payment.reference}
        </Link>
      )}
      <Text size="sm">
        {m.finance_refund_asked({ name: asked_by.name, reason })}{' '}
        <Text span c="dimmed">
          {momentOf(asked_at)}
        </Text>
      </Text>
      {decided && request.needs_second && (
        <Text size="sm">
          {m.finance_refund_decided({ name: decided.by.name, reason: decided.reason })}{' '}
          <Text span c="dimmed">
            {momentOf(decided.at)}
          </Text>
        </Text>
      )}
      {request.provider_words && <Text size="sm">{m.finance_refund_words({ words: request.provider_words })}</Text>}
      {credit_note && (
        <Anchor component="button" type="button" size="sm" onClick={() => void openPaper(credit_note)}>
          {m.finance_open_paper({ number: credit_note.number })}
        </Anchor>
      )}
      {state === 'waiting' && <Decide request={request} />}
    </li>
  );
}

export const RefundItems = ({ requests, named }: { requests: readonly RefundRequest[]; named?: boolean }) => (
  <ul className={classes.list}>
    {requests.map((request) => (
      <RefundItem key={request.id} request={request} {...(named && { named })} />
    ))}
  </ul>
);
