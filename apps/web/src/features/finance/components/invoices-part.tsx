import { Anchor } from '@mantine/core';
import type { FinanceInvoice, FinanceInvoiceFilter } from '@marula/contract/finance.contract';
import { financeLimits } from '@marula/contract/finance-limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { financeQueries } from '../finance.queries';
import type { FinanceSearch } from '../finance-search';
import { dayOf, paperSum } from '../finance-words';
import { openPaper } from '../open-paper';
import { ChoiceFilter, TextFilter } from './filter-field';
import classes from './money-table.module.css';
import { Pages } from './pages';
import { countryChoices, type PartProps } from './payments-part';

const isDay = (value: string | undefined) => value !== undefined && value.length === 10;

function filterOf({ kind, country, company, from, until, number = '' }: FinanceSearch): FinanceInvoiceFilter {
  return {
    ...(kind && { kind: kind as FinanceInvoice['kind'] }),
    ...(country && { country: country as 'ZA' }),
    ...(company && { company_id: company }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
    ...(number.length >= financeLimits.leastOfReference && { number }),
  };
}

const Row = ({ invoice }: { invoice: FinanceInvoice }) => (
  <tr>
    <th scope="row">
      <Anchor component="button" type="button" onClick={() => void openPaper(invoice)}>
        {invoice.number}
      </Anchor>
    </th>
    <td>{dayOf(invoice.issued_at)}</td>
    <td className={classes.grows}>{invoice.company?.name ?? invoice.billed_name}</td>
    <td className={classes.wide}>{m.finance_kind({ kind: invoice.kind })}</td>
    <td className={classes.wide}>{m.finance_invoice_state({ state: invoice.state })}</td>
    <td className={classes.amount}>{paperSum(invoice)}</td>
  </tr>
);

export function InvoicesPart({ search, onSearch }: PartProps) {
  const list = useInfiniteQuery({ ...financeQueries.invoices(filterOf(search)), placeholderData: keepPreviousData });
  return (
    <>
      <div className={classes.filters}>
        <ChoiceFilter
          label={m.finance_filter_kind()}
          value={search.kind}
          options={[
            ['invoice', m.finance_kind({ kind: 'invoice' })],
            ['credit_note', m.finance_kind({ kind: 'credit_note' })],
          ]}
          onChange={(kind) => onSearch({ kind })}
        />
        <ChoiceFilter
          label={m.finance_filter_country()}
          value={search.country}
          options={countryChoices}
          onChange={(country) => onSearch({ country })}
        />
        <TextFilter
          label={m.finance_filter_from()}
          type="date"
          value={search.from}
          onChange={(from) => onSearch({ from })}
        />
        <TextFilter
          label={m.finance_filter_until()}
          type="date"
          value={search.until}
          onChange={(until) => onSearch({ until })}
        />
        <TextFilter
          label={m.finance_filter_number()}
          note={m.finance_filter_reference_note({ count: financeLimits.leastOfReference })}
          value={search.number}
          onChange={(number) => onSearch({ number })}
        />
      </div>
      <Pages list={list} none={m.finance_none()}>
        {(invoices) => (
          <div className={`${layout.card} ${classes.scrolls}`}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{m.finance_column_number()}</th>
                  <th scope="col">{m.finance_column_day()}</th>
                  <th scope="col">{m.finance_column_company()}</th>
                  <th scope="col" className={classes.wide}>
                    {m.finance_filter_kind()}
                  </th>
                  <th scope="col" className={classes.wide}>
                    {m.finance_column_state()}
                  </th>
                  <th scope="col" className={classes.amount}>
                    {m.finance_column_amount()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {invoices.map((invoice) => (
                  <Row key={invoice.id} invoice={invoice} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Pages>
    </>
  );
}
