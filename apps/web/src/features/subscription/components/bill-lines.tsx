import type { Bill } from '@marula/contract/bills.contract';
import { formatSum } from '@marula/contract/formats';
import type { PlanNames } from '@/lib/plan-names';
import { m } from '@/paraglide/messages';
import { lineNote, lineWords } from '../money-words';
import classes from './bill-lines.module.css';

const minus = '−';

interface BillLinesProps {
  bill: Bill;
  nameOf: PlanNames;
  /** What the sum is called. */
  total: string;
}

/** Line by line as the tax invoice will have it. */
export function BillLines({ bill, nameOf, total }: BillLinesProps) {
  const { lines, net, vat, vat_basis_points, currency } = bill;
  return (
    <dl className={classes.lines}>
      {lines.map((line) => {
        const note = lineNote(line, currency);
        return (
          <div key={`${line.kind} ${line.plan}`}>
            <dt>
              {lineWords(line, nameOf)}
              {note && <small>{note}</small>}
            </dt>
            <dd>{formatSum(line.net, currency).replace(/^-/, minus)}</dd>
          </div>
        );
      })}
      {lines.length > 1 && (
        <div className={classes.sum}>
          <dt>{m.subscription_net()}</dt>
          <dd>{formatSum(net, currency)}</dd>
        </div>
      )}
      <div>
        <dt>{m.subscription_vat({ percent: vat_basis_points / 100 })}</dt>
        <dd>{formatSum(vat, currency)}</dd>
      </div>
      <div className={classes.total}>
        <dt>{total}</dt>
        <dd>{formatSum(bill.total, currency)}</dd>
      </div>
    </dl>
  );
}
