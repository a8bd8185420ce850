import { formatSum } from '@marula/contract/formats';
import type { PaymentMethod } from '@marula/contract/payments.contract';
import type { PaymentPreview } from '@marula/contract/payments.endpoints.contract';
import { companyTenant } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { dateOf } from '../money-words';

/** The sum is in the button: nobody agrees to less or more. */
export const payWords = ({ bill, change, plan, takes_effect_at }: PaymentPreview): string => {
  const total = bill && formatSum(bill.total, bill.currency);
  if (total) return change ? m.subscription_pay_upgrade({ change, total }) : m.subscription_pay({ total });
  if (change === 'keep') return m.subscription_keep_plan({ plan: plan?.name ?? '' });
  if (change === 'downgrade') return m.subscription_pay_later({ date: dateOf(takes_effect_at) });
  return m.subscription_begin_free({ plan: plan?.name ?? '' });
};

/** What is good to know once the button is pressed. */
export const fineWords = (
  { bill, change, takes_effect_at }: PaymentPreview,
  by: PaymentMethod | null,
): string | null => {
  if (!bill) return change === 'downgrade' ? m.subscription_fine_later({ date: dateOf(takes_effect_at) }) : null;
  if (!by) return m.subscription_fine_page({ country: companyTenant().code });
  return bill.lines.some(({ kind }) => kind === 'posts') ? m.subscription_fine_bundle() : m.subscription_fine();
};
