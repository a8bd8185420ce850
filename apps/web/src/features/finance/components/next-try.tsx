import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { FinancePaymentPage } from '@marula/contract/finance.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isReason, ReasonField } from '@/domain/reason-dialog';
import { api } from '@/lib/api';
import { useStaffMember } from '@/lib/auth/staff';
import * as financeEndpoints from '@/lib/endpoints/finance.gen';
import { getTenant } from '@/lib/tenant';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Panel } from '@/ui/panel';
import { financeKey } from '../finance.queries';
import { momentOf } from '../finance-words';

/** As the field of a moment writes it, on the country's clock. */
const localOf = (at: string) =>
  new Date(at)
    .toLocaleString('sv-SE', { timeZone: getTenant().time_zone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/** Both countries are two hours ahead, all year round. */
const momentIn = (local: string) => new Date(`${local}:00+02:00`).toISOString();

/** Who says that the money is there on Friday is tried on Friday. */
export function NextTry({ id, next }: { id: string; next: NonNullable<FinancePaymentPage['next_try']> }) {
  const member = useStaffMember();
  const client = useQueryClient();
  const [at, setAt] = useState(localOf(next.at));
  const [reason, setReason] = useState('');
  const move = useMutation({
    mutationFn: () => api(financeEndpoints.moveTry, { params: { id }, body: { at: momentIn(at), reason } }),
    onSuccess: async () => {
      toast.success(m.finance_try_moved());
      setReason('');
      await client.invalidateQueries({ queryKey: financeKey });
    },
  });
  return (
    <Panel title={m.finance_try()}>
      <Stack gap="md">
        <Text>{m.finance_try_note({ at: momentOf(next.at), until: momentOf(next.until) })}</Text>
        {member?.roles.includes('support') && (
          <>
            <TextInput
              type="datetime-local"
              label={m.finance_try_at()}
              max={localOf(next.until)}
              value={at}
              onChange={({ currentTarget }) => setAt(currentTarget.value)}
            />
            <ReasonField value={reason} onChange={setReason} />
            {move.error && (
              <Text role="alert" c="red">
                {move.error.message}
              </Text>
            )}
            <Button loading={move.isPending} disabled={!at || !isReason(reason)} onClick={() => move.mutate()}>
              {m.finance_try_move()}
            </Button>
          </>
        )}
      </Stack>
    </Panel>
  );
}
