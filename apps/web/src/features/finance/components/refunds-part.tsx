import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { financeQueries } from '../finance.queries';
import { Pages } from './pages';
import { RefundItems } from './refund-item';

function Requests({ waiting }: { waiting: boolean }) {
  const list = useInfiniteQuery(financeQueries.refunds(waiting));
  return (
    <section aria-label={waiting ? m.finance_waiting() : m.finance_all_refunds()}>
      <h2>{waiting ? m.finance_waiting() : m.finance_all_refunds()}</h2>
      <Pages list={list} none={waiting ? m.finance_waiting_none() : m.finance_all_refunds_none()}>
        {(requests) => (
          <div className={`${layout.card} ${layout.clips}`}>
            <RefundItems requests={requests} named />
          </div>
        )}
      </Pages>
    </section>
  );
}

/** First what waits for a second person, oldest first. */
export const RefundsPart = () => (
  <Stack gap="lg">
    <Requests waiting />
    <Requests waiting={false} />
  </Stack>
);
