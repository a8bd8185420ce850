import { createFileRoute } from '@tanstack/react-router';
import { OperationsScreen } from '@/features/operations/screens/operations-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/admin/operations')({
  staticData: { title: m.operations_title },
  component: OperationsScreen,
});
