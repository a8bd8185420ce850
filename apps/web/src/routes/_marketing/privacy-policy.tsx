import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicyScreen } from '@/features/legal/screens/privacy-policy-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/privacy-policy')({
  staticData: { title: m.legal_privacy_title },
  component: PrivacyPolicyScreen,
});
