import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { FinancePaymentPage } from '@marula/contract/finance.contract';
import { financeLimits, mayGiveAlone } from '@marula/contract/finance-limits';
import { formatSum } from '@marula/contract/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isReason, ReasonField } from '@/domain/reason-dialog';
import { api } from '@/lib/api';
import * as financeEndpoints from '@/lib/endpoints/finance.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Panel } from '@/ui/panel';
import { financeKey } from '../finance.queries';
import { boughtWords, minorUnits, typedSum } from '../finance-words';

interface RefundFormProps {
  payment: FinancePaymentPage['payment'];
  left: number;
}

function Form({ payment, left }: RefundFormProps) {
  const { id, currency } = payment;
  const client = useQueryClient();
  const [typed, setTyped] = useState(typedSum(left));
  const [reason, setReason] = useState('');
  const amount = minorUnits(typed) ?? 0;
  const isValid = amount > 0 && amount <= left;
  const isAlone = mayGiveAlone({ paid: payment.amount, left, amount, currency });
  const give = useMutation({
    mutationFn: () =>
      api(financeEndpoints.askRefund, { params: { id }, body: { amount, currency, expected_left: left, reason } }),
    onSuccess: ({ needs_second }) => toast.success(needs_second ? m.finance_refund_waits() : m.finance_refund_given()),
    // Also after a refusal: what can go back may be less by now.
    onSettled: () => client.invalidateQueries({ queryKey: financeKey }),
  });
  const said = formatSum(amount, currency);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid && isReason(reason)) give.mutate();
      }}
    >
      <Stack gap="md">
        <Text>
          {m.finance_refund_left({ amount: formatSum(left, currency) })}{' '}
          {m.finance_refund_limit({ amount: formatSum(financeLimits.aloneUpTo[currency], currency) })}
        </Text>
        <Group gap="xs" align="flex-end">
          <TextInput
            flex={1}
            label={m.finance_refund_amount()}
            inputMode="decimal"
            value={typed}
            error={isValid ? undefined : m.finance_refund_invalid({ amount: formatSum(left, currency) })}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button variant="default" onClick={() => setTyped(typedSum(left))}>
            {m.finance_refund_all()}
          </Button>
        </Group>
        <ReasonField value={reason} onChange={setReason} />
        {give.error && (
          <Text role="alert" c="red">
            {give.error.message}
          </Text>
        )}
        <Button type="submit" loading={give.isPending} disabled={!isValid || !isReason(reason)}>
          {isAlone ? m.finance_refund_send({ amount: said }) : m.finance_refund_ask({ amount: said })}
        </Button>
      </Stack>
    </form>
  );
}

/** Whole or in part; what becomes of what was bought is said before anybody presses. */
export function RefundPanel({ page }: { page: FinancePaymentPage }) {
  const { payment, left, bought } = page;
  return (
    <Panel title={m.finance_refund()}>
      <Stack gap="md">
        {left === null && <Text>{m.finance_refund_not_paid()}</Text>}
        {left === 0 && <Text>{m.finance_refund_nothing_left()}</Text>}
        {bought && (
          <Text c="dimmed">
            {boughtWords(bought)} {m.finance_credit_note()}
          </Text>
        )}
        {left !== null && left > 0 && <Form key={left} payment={payment} left={left} />}
      </Stack>
    </Panel>
  );
}
