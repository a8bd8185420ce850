import { Text } from '@mantine/core';
import type { Salary } from '@marula/contract/jobs.contract';
import { felixLimits } from '@marula/contract/limits';
import { FelixMark } from '@/domain/felix-mark';
import { formatMoney } from '@/lib/format';
import { m } from '@/paraglide/messages';
import classes from './form-step.module.css';
import type { JobDraft } from './job-draft';
import scale from './pay-check.module.css';

/** What Marula's own open jobs of this position and province pay, in minor units. */
export interface PayHint {
  position: string;
  province: string;
  low: number;
  high: number;
  jobs: number;
  currency: Salary['currency'];
}

const yoursOf = ({ pay_kind, pay_min, pay_max, pay_exact }: JobDraft) => {
  const from = pay_kind === 'exact' ? pay_exact : pay_min;
  const to = pay_kind === 'exact' ? pay_exact : pay_max;
  return from === null || to === null || to < from ? undefined : { from, to };
};

const verdict = ({ low, high }: PayHint, yours: { from: number; to: number } | undefined) => {
  if (yours && yours.to < low) return m.jobs_pay_under();
  return yours && yours.from > high ? m.jobs_pay_over() : m.jobs_pay_fits();
};

/** Room on both sides, so that neither range touches the end. */
const margin = 0.25;

function Scale({ hint, yours }: { hint: PayHint; yours: { from: number; to: number } | undefined }) {
  const least = Math.min(hint.low, yours?.from ?? hint.low);
  const most = Math.max(hint.high, yours?.to ?? hint.high);
  const room = Math.max(1, most - least) * margin;
  const start = least - room;
  const width = most - least + 2 * room;
  const place = (amount: number) => `${((amount - start) / width) * 100}%`;
  const size = (amount: number) => `${(amount / width) * 100}%`;
  return (
    <div className={scale.root} aria-hidden>
      <span className={scale.line} />
      <span className={scale.usual} style={{ left: place(hint.low), width: size(hint.high - hint.low) }} />
      {yours && (
        <span className={scale.yours} style={{ left: place(yours.from), width: size(yours.to - yours.from) }}>
          <span>{m.jobs_pay_yours()}</span>
        </span>
      )}
      <span className={scale.tick} style={{ left: place(hint.low) }}>
        {formatMoney(hint.low, hint.currency)}
      </span>
      <span className={scale.tick} style={{ left: place(hint.high) }}>
        {formatMoney(hint.high, hint.currency)}
      </span>
    </div>
  );
}

/** Says on how many jobs it rests, and says nothing on fewer than five. */
export function PayCheck({ hint, draft }: { hint: PayHint; draft: JobDraft }) {
  if (hint.jobs < felixLimits.payHintMinJobs) return null;
  const yours = yoursOf(draft);
  const { position, province, currency } = hint;
  return (
    <section className={classes.felix} aria-label={m.jobs_pay_check()}>
      <h2 className={classes.felixHead}>
        <FelixMark />
        {yours ? verdict(hint, yours) : m.jobs_pay_check()}
      </h2>
      <Scale hint={hint} yours={yours} />
      <Text>
        {m.jobs_pay_usual({
          position: position.toLowerCase(),
          province,
          low: formatMoney(hint.low, currency),
          high: formatMoney(hint.high, currency),
        })}
      </Text>
      <Text size="xs" c="dimmed" mt={4}>
        {m.jobs_pay_source({ count: hint.jobs })}
      </Text>
    </section>
  );
}
