import { Button } from '@mantine/core';
import type { RevenueLine, RevenueQuery } from '@marula/contract/finance.contract';
import { formatNumber, formatSum } from '@marula/contract/formats';
import { tenantCodes, tenants } from '@marula/contract/tenants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { ReasonDialog } from '@/domain/reason-dialog';
import { api } from '@/lib/api';
import * as financeEndpoints from '@/lib/endpoints/finance.gen';
import { saveTable } from '@/lib/save-table';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { ListSkeleton } from '@/ui/list-skeleton';
import { financeQueries } from '../finance.queries';
import { ChoiceFilter, TextFilter } from './filter-field';
import classes from './money-table.module.css';
import { countryChoices, type PartProps } from './payments-part';

const MONTHS = 12;

const monthBefore = (months: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - months, 1)).toISOString().slice(0, 7);
};

const isMonth = (value: string | undefined) => value !== undefined && value.length === 7;

const sums = ['net', 'vat', 'refunded_net', 'refunded_vat'] as const;

const totalOf = (lines: readonly RevenueLine[], of: (typeof sums)[number] | 'payments') =>
  lines.reduce((all, line) => all + line[of], 0);

const Cells = ({ lines, country }: { lines: readonly RevenueLine[]; country: RevenueLine['country'] }) => (
  <>
    <td className={classes.amount}>{formatNumber(totalOf(lines, 'payments'))}</td>
    {sums.map((of) => (
      <td key={of} className={classes.amount}>
        {formatSum(totalOf(lines, of), tenants[country].currency)}
      </td>
    ))}
  </>
);

/** The two currencies are never added up. */
const RevenueTable = ({ lines }: { lines: readonly RevenueLine[] }) => (
  <div className={`${layout.card} ${classes.scrolls}`}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{m.finance_column_month()}</th>
          <th scope="col">{m.finance_column_country()}</th>
          <th scope="col">{m.finance_column_product()}</th>
          <th scope="col" className={classes.amount}>
            {m.finance_column_payments()}
          </th>
          <th scope="col" className={classes.amount}>
            {m.finance_column_net()}
          </th>
          <th scope="col" className={classes.amount}>
            {m.finance_column_vat()}
          </th>
          <th scope="col" className={classes.amount}>
            {m.finance_column_refunded_net()}
          </th>
          <th scope="col" className={classes.amount}>
            {m.finance_column_refunded_vat()}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.month} ${line.country} ${line.product}`}>
            <th scope="row">{line.month}</th>
            <td>{tenants[line.country].name}</td>
            <td>{m.finance_product({ product: line.product })}</td>
            <Cells lines={[line]} country={line.country} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        {tenantCodes
          .map((country) => [country, lines.filter((line) => line.country === country)] as const)
          .filter(([, own]) => own.length > 0)
          .map(([country, own]) => (
            <tr key={country}>
              <th scope="row" colSpan={3}>
                {m.finance_total({ country: tenants[country].name })}
              </th>
              <Cells lines={own} country={country} />
            </tr>
          ))}
      </tfoot>
    </table>
  </div>
);

function Export({ query }: { query: RevenueQuery }) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const get = (reason: string) => {
    setBusy(true);
    const name = `revenue-${query.from}-${query.until}.csv`;
    void saveTable(name, () => api(financeEndpoints.exportRevenue, { query: { ...query, reason } })).finally(() => {
      setBusy(false);
      setOpen(false);
    });
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {m.finance_export()}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={m.finance_export_title()}
          act={m.finance_export()}
          busy={busy}
          error={null}
          onClose={() => setOpen(false)}
          onGiven={get}
        />
      )}
    </>
  );
}

export function RevenuePart({ search, onSearch }: PartProps) {
  const { country } = search;
  const from = isMonth(search.from) ? String(search.from) : monthBefore(MONTHS - 1);
  const until = isMonth(search.until) ? String(search.until) : monthBefore(0);
  const query: RevenueQuery = { from, until, ...(country && { country: country as 'ZA' }) };
  const { data, error, refetch, isFetching } = useQuery(financeQueries.revenue(query));
  return (
    <>
      <div className={classes.filters}>
        <TextFilter
          label={m.finance_month_from()}
          type="month"
          value={from}
          onChange={(month) => onSearch({ from: month })}
        />
        <TextFilter
          label={m.finance_month_until()}
          type="month"
          value={until}
          onChange={(month) => onSearch({ until: month })}
        />
        <ChoiceFilter
          label={m.finance_filter_country()}
          value={country}
          options={countryChoices}
          onChange={(code) => onSearch({ country: code })}
        />
        <Export query={query} />
      </div>
      {error && !data ? (
        <LoadFailed title={m.finance_load_failed()} error={error} onRetry={refetch} retrying={isFetching} />
      ) : data ? (
        data.lines.length > 0 ? (
          <RevenueTable lines={data.lines} />
        ) : (
          <p>{m.finance_revenue_none()}</p>
        )
      ) : (
        <ListSkeleton label={m.finance_loading()} rows={6} />
      )}
    </>
  );
}
