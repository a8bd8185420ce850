import { formatMoney } from '@marula/contract/formats';
import type { Salary } from '@marula/contract/jobs.contract';
import { m } from '@/paraglide/messages';

/** K 14 000 – K 17 500 per month. */
export const salaryWords = ({ min, max, exact, currency, remuneration_term }: Salary) => {
  const amounts = exact === null ? [min, max] : [exact];
  const amount = amounts
    .filter((one) => one !== null)
    .map((one) => formatMoney(one, currency))
    .join(' – ');
  return amount && m.chat_pay({ amount, term: remuneration_term.name.toLowerCase() });
};
