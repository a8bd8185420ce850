import { ActionIcon, Button, Menu, Text, Tooltip } from '@mantine/core';
import { formatSum } from '@marula/contract/formats';
import { paymentLimits } from '@marula/contract/payment-limits';
import type { Invoice } from '@marula/contract/subscriptions.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { api } from '@/lib/api';
import * as subscriptionsEndpoints from '@/lib/endpoints/subscriptions.gen';
import type { PlanNames } from '@/lib/plan-names';
import { saveTable } from '@/lib/save-table';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';
import { Panel } from '@/ui/panel';
import { dateOf, lineWords } from '../money-words';
import { moneyQueries } from '../subscription.queries';
import classes from './invoice-list.module.css';

const save = ({ id, number }: Invoice) =>
  saveTable(`${number}.pdf`, () => api(subscriptionsEndpoints.invoice, { params: { id } }), 'application/pdf');

const saveYear = (year: string) =>
  saveTable(
    m.subscription_invoices_file({ year }),
    () => api(subscriptionsEndpoints.invoicesOfYear, { params: { year: Number(year) } }),
    'application/pdf',
  );

/** The years in which there are any, as the country counts them, newest first. */
const yearsOf = (invoices: readonly Invoice[]) => [
  ...new Set(invoices.map(({ issued_at }) => dateOf(issued_at).split(' ').at(-1) ?? '')),
];

function Years({ years }: { years: readonly string[] }) {
  const [busy, setBusy] = useState(false);
  const get = (year: string) => {
    setBusy(true);
    void saveYear(year).finally(() => setBusy(false));
  };
  const [only] = years;
  if (!only) return null;
  if (years.length === 1)
    return (
      <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => get(only)}>
        {m.subscription_invoices_year({ year: only })}
      </Button>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" loading={busy}>
          {m.subscription_invoices_years()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {years.map((year) => (
          <Menu.Item key={year} onClick={() => get(year)}>
            {m.subscription_invoices_year({ year })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What comes first on it says best what it is for. */
const forWords = ({ kind, lines }: Invoice, nameOf: PlanNames) => {
  const [first] = lines;
  const what = first ? lineWords(first, nameOf) : '';
  return kind === 'credit_note' ? m.subscription_invoice_credit({ what }) : what;
};

function Row({ invoice, nameOf }: { invoice: Invoice; nameOf: PlanNames }) {
  const { number, issued_at, state, total, currency, kind } = invoice;
  const what = forWords(invoice, nameOf);
  return (
    <tr>
      <th scope="row">
        {dateOf(issued_at)}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {what}
        </Text>
      </th>
      <td className={classes.wide}>{what}</td>
      <td className={classes.wide}>
        <Text span c="dimmed">
          {number}
        </Text>
      </td>
      <td>
        <span className={classes.state} data-state={state}>
          {m.subscription_invoice_states({ state })}
        </span>
      </td>
      <td className={classes.amount}>{formatSum(kind === 'credit_note' ? -total : total, currency)}</td>
      <td>
        <Tooltip label={m.subscription_invoice_file()}>
          <ActionIcon size={32} aria-label={m.subscription_invoice_get({ number })} onClick={() => void save(invoice)}>
            <Icon name="download" size={16} />
          </ActionIcon>
        </Tooltip>
      </td>
    </tr>
  );
}

function Table({ invoices, nameOf }: { invoices: readonly Invoice[]; nameOf: PlanNames }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{m.subscription_invoice_date()}</th>
          <th scope="col" className={classes.wide}>
            {m.subscription_invoice_for()}
          </th>
          <th scope="col" className={classes.wide}>
            {m.subscription_invoice_number()}
          </th>
          <th scope="col">{m.subscription_invoice_state()}</th>
          <th scope="col" className={classes.amount}>
            {m.subscription_invoice_total()}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} nameOf={nameOf} />
        ))}
      </tbody>
    </table>
  );
}

/** Numbers without gaps, VAT included in the sum, one click to the file. Credit notes stand among them. */
export function InvoiceList({ nameOf }: { nameOf: PlanNames }) {
  const { data, error, refetch, isFetching } = useQuery(moneyQueries.invoices);
  const [shown, setShown] = useState<number>(paymentLimits.listed);
  const items = data?.items ?? [];
  return (
    <Panel title={m.subscription_invoices()} aside={<Years years={yearsOf(items)} />} bare>
      {!data && !error && <ListSkeleton label={m.subscription_loading()} narrow />}
      {!data && error && (
        <LoadFailed title={m.subscription_invoices_error()} error={error} onRetry={refetch} retrying={isFetching} />
      )}
      {data && items.length === 0 && (
        <Text c="dimmed" px={20} pb={20}>
          {m.subscription_invoices_none()}
        </Text>
      )}
      {items.length > 0 && <Table invoices={items.slice(0, shown)} nameOf={nameOf} />}
      {items.length > shown && (
        <MoreButton fullWidth loading={false} onClick={() => setShown(shown + paymentLimits.listed)}>
          {m.subscription_invoices_more()}
        </MoreButton>
      )}
    </Panel>
  );
}
