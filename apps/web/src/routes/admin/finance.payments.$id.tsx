import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen } from '@/features/finance/screens/payment-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/admin/finance/payments/$id')({
  staticData: { title: m.finance_title },
  component: Payment,
});

function Payment() {
  const { id } = Route.useParams();
  return <PaymentScreen key={id} id={id} />;
}
