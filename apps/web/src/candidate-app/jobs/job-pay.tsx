import type { JobCard } from '@marula/contract/jobs.browse.contract';
import { payAmount } from '@/lib/pay-words';
import { m } from '@/paraglide/messages';
import { Pay } from '../ui/pay';

interface JobPayProps {
  salary: JobCard['salary'];
  size?: 'card' | 'page' | 'row';
}

export function JobPay({ salary, size = 'card' }: JobPayProps) {
  const amount = salary ? payAmount(salary) : undefined;
  return (
    <Pay amount={amount} per={salary?.remuneration_term.name.toLowerCase()} none={m.browse_pay_none()} size={size} />
  );
}
