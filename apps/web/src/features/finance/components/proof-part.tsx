import { Button, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@marula/contract/endpoint';
import type { financeEndpoints as contract } from '@marula/contract/finance.endpoints.contract';
import { formatSum } from '@marula/contract/formats';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { ReasonDialog } from '@/domain/reason-dialog';
import { api } from '@/lib/api';
import * as financeEndpoints from '@/lib/endpoints/finance.gen';
import { m } from '@/paraglide/messages';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Panel } from '@/ui/panel';
import { financeQueries } from '../finance.queries';
import { differenceWords, momentOf } from '../finance-words';
import classes from './money-table.module.css';
import items from './refund-item.module.css';

type Proof = NonNullable<ReplyOf<(typeof contract)['finance']['proof']>['last']>;

const LOOKS_MS = 2000;

const Differences = ({ differences }: Pick<Proof, 'differences'>) => (
  <ul className={items.list}>
    {differences.map(({ kind, count, first }) => (
      <li key={kind} className={items.item}>
        <div className={items.head}>
          <b>{differenceWords[kind]()}</b>
          <span>{m.finance_proof_count({ count })}</span>
        </div>
        {first.map(({ id, payment_id }) =>
          payment_id ? (
            <Link key={id} to="/admin/finance/payments/$id" params={{ id: payment_id }}>
              {id}
            </Link>
          ) : (
            <Text key={id} size="sm" c="dimmed">
              {id}
            </Text>
          ),
        )}
      </li>
    ))}
  </ul>
);

const Sums = ({ sums }: Pick<Proof, 'sums'>) => (
  <div className={classes.scrolls}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{m.finance_column_currency()}</th>
          <th scope="col" className={classes.amount}>
            {m.finance_sum_paid()}
          </th>
          <th scope="col" className={classes.amount}>
            {m.finance_sum_given_back()}
          </th>
          <th scope="col" className={classes.amount}>
            {m.finance_sum_invoiced()}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ currency, paid, given_back, invoiced }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            <td className={classes.amount}>{formatSum(paid, currency)}</td>
            <td className={classes.amount}>{formatSum(given_back, currency)}</td>
            <td className={classes.amount}>{formatSum(invoiced, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function ProveAgain({ onAsked }: { onAsked: (at: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const prove = useMutation({
    mutationFn: (reason: string) => api(financeEndpoints.prove, { body: { reason } }),
    onSuccess: ({ asked_at }) => {
      setOpen(false);
      onAsked(asked_at);
    },
  });
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {m.finance_proof_again()}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={m.finance_proof_again()}
          act={m.finance_proof_again()}
          busy={prove.isPending}
          error={prove.error}
          onClose={() => setOpen(false)}
          onGiven={(reason) => prove.mutate(reason)}
        />
      )}
    </>
  );
}

/** Whether the books agree, since when, and what does not. Asked for again, it is looked at until it is there. */
export function ProofPart() {
  const [asked, setAsked] = useState<string>();
  const { data, error, refetch, isFetching } = useQuery({
    ...financeQueries.proof,
    refetchInterval: ({ state }) => (asked && (state.data?.last?.at ?? '') < asked ? LOOKS_MS : false),
  });
  if (error && !data)
    return <LoadFailed title={m.finance_load_failed()} error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <ListSkeleton label={m.finance_loading()} rows={6} />;
  const { last, agrees_since, before } = data;
  const isRunning = asked !== undefined && (last?.at ?? '') < asked;
  const title = agrees_since
    ? m.finance_proof_agrees({ at: momentOf(agrees_since) })
    : last
      ? m.finance_proof_differs()
      : m.finance_proof_never();
  return (
    <Stack gap="lg">
      <Panel title={title} aside={<ProveAgain onAsked={setAsked} />} bare>
        <Stack gap={0}>
          <Text px={20} pb={12} c="dimmed" role="status">
            {isRunning ? m.finance_proof_running() : last && m.finance_proof_at({ at: momentOf(last.at) })}
          </Text>
          {last && <Differences differences={last.differences} />}
          {last && <Sums sums={last.sums} />}
        </Stack>
      </Panel>
      {before.length > 0 && (
        <Panel title={m.finance_proof_before()} bare>
          <ul className={items.list}>
            {before.map(({ at, agreed, differences }) => (
              <li key={at} className={items.item}>
                <div className={items.head}>
                  <span>{momentOf(at)}</span>
                  <span>{agreed ? m.finance_proof_ok() : m.finance_proof_count({ count: differences })}</span>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Stack>
  );
}
