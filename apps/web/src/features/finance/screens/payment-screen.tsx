import { Anchor, Text } from '@mantine/core';
import type { FinancePaymentPage } from '@marula/contract/finance.contract';
import { formatSum } from '@marula/contract/formats';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadFailed } from '@/domain/load-failed';
import { useStaffMember } from '@/lib/auth/staff';
import { m } from '@/paraglide/messages';
import { ListSkeleton } from '@/ui/list-skeleton';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { WorkArea } from '@/ui/work-area';
import { NextTry } from '../components/next-try';
import { RefundPanel } from '../components/refund-form';
import { RefundItems } from '../components/refund-item';
import items from '../components/refund-item.module.css';
import { financeQueries } from '../finance.queries';
import { lineWords, momentOf, paperSum } from '../finance-words';
import { openPaper } from '../open-paper';
import classes from './payment-screen.module.css';

const Steps = ({ steps }: Pick<FinancePaymentPage, 'steps'>) => (
  <ol className={items.list}>
    {steps.map(({ status, at, reason, response }) => (
      <li key={`${status} ${at}`} className={items.item}>
        <div className={items.head}>
          <b>{m.finance_state({ state: status })}</b>
          <span>{momentOf(at)}</span>
        </div>
        {reason && <Text size="sm">{reason}</Text>}
        {response && (
          <details>
            <summary>{m.finance_provider_said()}</summary>
            <pre className={classes.said}>{JSON.stringify(response, null, 2)}</pre>
          </details>
        )}
      </li>
    ))}
  </ol>
);

function Lines({ page }: { page: FinancePaymentPage }) {
  const { lines, vat, payment } = page;
  const rows = [
    ...lines.map((line) => [lineWords(line), line.net] as const),
    ...(vat === null ? [] : [[m.finance_column_vat(), vat] as const]),
    [m.finance_column_amount(), payment.amount] as const,
  ];
  return (
    <Panel title={m.finance_lines()} bare>
      <ul className={items.list}>
        {rows.map(([name, sum], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an order may be alike, and none ever moves.
          <li key={at} className={items.item}>
            <div className={items.head}>
              <span>{name}</span>
              <span>{formatSum(sum, payment.currency)}</span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Papers = ({ invoices }: Pick<FinancePaymentPage, 'invoices'>) => (
  <Panel title={m.finance_papers()} bare={invoices.length > 0}>
    {invoices.length === 0 ? (
      <Text c="dimmed">{m.finance_papers_none()}</Text>
    ) : (
      <ul className={items.list}>
        {invoices.map((invoice) => (
          <li key={invoice.id} className={items.item}>
            <div className={items.head}>
              <Anchor component="button" type="button" onClick={() => void openPaper(invoice)}>
                {m.finance_kind({ kind: invoice.kind })} {invoice.number}
              </Anchor>
              <span>{paperSum(invoice)}</span>
            </div>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

function WentBack({ page }: { page: FinancePaymentPage }) {
  const { requests, automatic, payment } = page;
  if (requests.length + automatic.length === 0)
    return (
      <Panel title={m.finance_refunds()}>
        <Text c="dimmed">{m.finance_refunds_none()}</Text>
      </Panel>
    );
  return (
    <Panel title={m.finance_refunds()} bare>
      <RefundItems requests={requests} />
      <ul className={items.list}>
        {automatic.map(({ amount, reason, state, at }) => (
          <li key={at} className={items.item}>
            <div className={items.head}>
              <b>{formatSum(amount, payment.currency)}</b>
              <span>{m.finance_refund_state({ state })}</span>
            </div>
            <Text size="sm">{m.finance_automatic({ reason })}</Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** One payment, with all that became of it and what can be done about it. */
export function PaymentScreen({ id }: { id: string }) {
  const member = useStaffMember();
  const { data, error, refetch, isFetching } = useQuery(financeQueries.payment(id));
  if (error && !data)
    return <LoadFailed title={m.finance_load_failed()} error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data)
    return (
      <WorkArea>
        <ListSkeleton label={m.finance_loading()} rows={8} />
      </WorkArea>
    );
  const { payment, steps, invoices, next_try } = data;
  const { company, type, status, amount, currency } = payment;
  const note = [m.finance_type({ type }), m.finance_state({ state: status }), formatSum(amount, currency)].join(', ');
  const isFinance = member?.roles.includes('finance');
  return (
    <WorkArea>
      {isFinance && (
        <Anchor component={Link} to="/admin/finance" size="sm">
          {m.finance_back()}
        </Anchor>
      )}
      <PageHeader title={m.finance_payment({ reference: payment.reference })} note={note} />
      {company && (
        <Link to="/admin/$kind/$id" params={{ kind: 'company', id: company.id }}>
          {company.name}
        </Link>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <WentBack page={data} />
          <Panel title={m.finance_steps()} bare={steps.length > 0}>
            {steps.length > 0 ? <Steps steps={steps} /> : <Text c="dimmed">{m.finance_steps_none()}</Text>}
          </Panel>
          <Lines page={data} />
          <Papers invoices={invoices} />
        </div>
        <div className={classes.column}>
          {next_try && <NextTry key={next_try.at} id={id} next={next_try} />}
          {isFinance && <RefundPanel page={data} />}
        </div>
      </div>
    </WorkArea>
  );
}
