import type { ConsentReceipt } from '@marula/contract/candidate-app.privacy.contract';
import { formatDate } from '@marula/contract/formats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { EmptyState } from '../ui/empty-state';
import { Row, Rows } from '../ui/row';
import { Pages } from './pages';
import classes from './privacy.module.css';
import { receiptsQuery } from './privacy.queries';

const day = (at: string) => formatDate(at, getTenant().time_zone);

function ReceiptRow({ receipt }: { receipt: ConsentReceipt }) {
  const { kind, company, job, given_at, withdrawn_at, version } = receipt;
  const about = [job, company].filter(Boolean).join(', ');
  return (
    <Row
      icon={withdrawn_at ? 'undo-2' : 'check'}
      title={m.candidate_app_privacy_consent({ kind })}
      sub={
        <>
          {about && (
            <>
              {about}
              <br />
            </>
          )}
          {m.candidate_app_privacy_given({ day: day(given_at), version })}
          {withdrawn_at && (
            <>
              <br />
              {m.candidate_app_privacy_withdrawn({ day: day(withdrawn_at) })}
            </>
          )}
        </>
      }
    />
  );
}

export const ReceiptsPart = () => (
  <>
    <p className={classes.more}>{m.candidate_app_privacy_receipts_text()}</p>
    <Pages
      list={useInfiniteQuery(receiptsQuery)}
      empty={
        <EmptyState title={m.candidate_app_privacy_receipts_none()}>
          {m.candidate_app_privacy_receipts_none_text()}
        </EmptyState>
      }
    >
      {(receipts) => (
        <Rows boxed>
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} />
          ))}
        </Rows>
      )}
    </Pages>
  </>
);
