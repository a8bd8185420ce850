import { type ReactNode, useState } from 'react';
import { PaymentOutcome } from './payment-outcome';

interface PaymentReturnProps {
  reference: string | undefined;
  /** Takes the reference out of the address. */
  onClean: () => void;
  /** Where to go on to, once it is paid; left out, to the screen itself. */
  onDone?: () => void;
  children: ReactNode;
}

/** While a payment is asked about, its outcome stands where its screen would. It outlives the reference in the address. */
export function PaymentReturn({ reference, onClean, onDone = onClean, children }: PaymentReturnProps) {
  const [kept, keep] = useState(reference);
  if (reference && reference !== kept) keep(reference);
  if (!kept) return children;
  const leave = (again: boolean) => {
    keep(undefined);
    (again ? onClean : onDone)();
  };
  return <PaymentOutcome key={kept} reference={kept} onKnown={onClean} onLeave={leave} />;
}
