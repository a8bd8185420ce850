import { Button, Text } from '@mantine/core';
import type { FinancePayment, FinancePaymentFilter } from '@marula/contract/finance.contract';
import { financeLimits } from '@marula/contract/finance-limits';
import { formatSum } from '@marula/contract/formats';
import { paymentStatuses, paymentTypes } from '@marula/contract/payment-kinds';
import { tenantCodes, tenants } from '@marula/contract/tenants';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { financeQueries } from '../finance.queries';
import type { FinanceSearch } from '../finance-search';
import { dayOf, minorUnits } from '../finance-words';
import { ChoiceFilter, TextFilter } from './filter-field';
import classes from './money-table.module.css';
import { Pages } from './pages';

export interface PartProps {
  search: FinanceSearch;
  onSearch: (change: Partial<Record<keyof FinanceSearch, string | undefined>>) => void;
}

export const countryChoices = tenantCodes.map((code) => [code, tenants[code].name] as const);

const isDay = (value: string | undefined) => value !== undefined && value.length === 10;

/** What is typed so far and cannot be asked for yet is left out. */
function filterOf(search: FinanceSearch): FinancePaymentFilter {
  const { state, country, type, company, from, until, reference = '', amount = '' } = search;
  const sum = minorUnits(amount);
  return {
    ...(state && { state: state as FinancePayment['status'] }),
    ...(country && { country: country as 'ZA' }),
    ...(type && { type: type as FinancePayment['type'] }),
    ...(company && { company_id: company }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
    ...(reference.length >= financeLimits.leastOfReference && { reference }),
    ...(sum !== undefined && { amount: sum }),
  };
}

const Row = ({ payment }: { payment: FinancePayment }) => {
  const { id, created_at, company, type, status, reference, amount, currency, given_back } = payment;
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/finance/payments/$id" params={{ id }}>
          {dayOf(created_at)}
        </Link>
      </th>
      <td className={classes.grows}>{company?.name ?? m.finance_company_gone()}</td>
      <td className={classes.wide}>{m.finance_type({ type })}</td>
      <td className={classes.state} data-state={status}>
        {m.finance_state({ state: status })}
      </td>
      <td className={`${classes.wide} ${classes.grows}`}>
        <Text span c="dimmed">
          {reference}
        </Text>
      </td>
      <td className={classes.amount}>
        {formatSum(amount, currency)}
        {given_back > 0 && (
          <Text size="xs" c="dimmed">
            {m.finance_given_back({ amount: formatSum(given_back, currency) })}
          </Text>
        )}
      </td>
    </tr>
  );
};

const PaymentTable = ({ payments }: { payments: readonly FinancePayment[] }) => (
  <div className={`${layout.card} ${classes.scrolls}`}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{m.finance_column_day()}</th>
          <th scope="col">{m.finance_column_company()}</th>
          <th scope="col" className={classes.wide}>
            {m.finance_column_what()}
          </th>
          <th scope="col">{m.finance_column_state()}</th>
          <th scope="col" className={classes.wide}>
            {m.finance_column_reference()}
          </th>
          <th scope="col" className={classes.amount}>
            {m.finance_column_amount()}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  </div>
);

function Filters({ search, onSearch }: PartProps) {
  const count = financeLimits.leastOfReference;
  return (
    <div className={classes.filters}>
      <ChoiceFilter
        label={m.finance_filter_state()}
        value={search.state}
        options={paymentStatuses.map((state) => [state, m.finance_state({ state })])}
        onChange={(state) => onSearch({ state })}
      />
      <ChoiceFilter
        label={m.finance_filter_country()}
        value={search.country}
        options={countryChoices}
        onChange={(country) => onSearch({ country })}
      />
      <ChoiceFilter
        label={m.finance_filter_type()}
        value={search.type}
        options={paymentTypes.map((type) => [type, m.finance_type({ type })])}
        onChange={(type) => onSearch({ type })}
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
        label={m.finance_filter_reference()}
        note={m.finance_filter_reference_note({ count })}
        value={search.reference}
        onChange={(reference) => onSearch({ reference })}
      />
      <TextFilter label={m.finance_filter_amount()} value={search.amount} onChange={(amount) => onSearch({ amount })} />
      {search.company && (
        <Button variant="default" onClick={() => onSearch({ company: undefined })}>
          {m.finance_filter_company_clear()}
        </Button>
      )}
    </div>
  );
}

export function PaymentsPart({ search, onSearch }: PartProps) {
  const list = useInfiniteQuery({ ...financeQueries.payments(filterOf(search)), placeholderData: keepPreviousData });
  return (
    <>
      <Filters search={search} onSearch={onSearch} />
      <Pages list={list} none={m.finance_none()}>
        {(payments) => <PaymentTable payments={payments} />}
      </Pages>
    </>
  );
}
