import { createFileRoute } from '@tanstack/react-router';
import { EmployerFeaturesScreen } from '@/features/employers/screens/employer-features-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/employers/features')({
  staticData: { title: m.employers_features_title },
  component: EmployerFeaturesScreen,
});
