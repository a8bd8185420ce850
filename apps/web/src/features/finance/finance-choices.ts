import type { FinancePayment } from '@marula/contract/finance.contract';

type Status = FinancePayment['status'];
type Type = FinancePayment['type'];

const statuses: Record<Status, true> = {
  pending: true,
  success: true,
  failed: true,
  cancelled: true,
  refunded: true,
  held: true,
};
const types: Record<Type, true> = {
  subscription: true,
  subscription_renewal: true,
  subscription_outstanding_payment: true,
  bundle: true,
  credit: true,
  payment_method: true,
};

export const paymentStatusNames = Object.keys(statuses) as Status[];
export const paymentTypeNames = Object.keys(types) as Type[];
