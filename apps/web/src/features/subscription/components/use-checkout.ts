import type { PaymentMethod } from '@marula/contract/payments.contract';
import type { PaymentResult } from '@marula/contract/payments.endpoints.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { usePay } from '../subscription.mutations';
import { type Asked, moneyQueries } from '../subscription.queries';

const changedSum = ['payments.amount_mismatch', 'payments.outstanding_mismatch'];

/** What it costs, how it is paid, and the one button: the same for a plan, a bundle and what is due. */
export const useCheckout = (asked: Asked, onPaid: (result: PaymentResult) => void) => {
  const preview = useQuery(moneyQueries.preview(asked));
  const methods = useQuery(moneyQueries.methods);
  // Until somebody chooses otherwise, as the preview proposes.
  const [chosen, choose] = useState<PaymentMethod | null>();
  const payment = usePay();
  const proposed = preview.data?.authorization;
  const by = chosen === undefined ? (proposed?.reusable ? proposed : null) : chosen;
  const error = payment.error ?? undefined;
  const pay = () => {
    if (!preview.data || payment.isPending) return;
    payment.mutate({ asked, preview: preview.data, by }, { onSuccess: (result) => result && onPaid(result) });
  };
  return {
    asked,
    preview,
    /** What has to be approved each time is paid with on the provider’s page. */
    methods: methods.data?.items.filter(({ reusable }) => reusable) ?? [],
    by,
    choose,
    pay,
    /** Also once somebody is on their way to the provider’s page: it takes a moment to open. */
    busy: payment.isPending || (payment.isSuccess && payment.data === undefined),
    changed: error instanceof ApiError && changedSum.includes(error.code ?? ''),
    error,
  };
};

export type Checkout = ReturnType<typeof useCheckout>;
