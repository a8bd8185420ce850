import { createFileRoute, useLocation } from '@tanstack/react-router';
import { PrivacyLinkScreen } from '@/features/privacy-desk/screens/privacy-link-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_full-page/privacy-request')({
  staticData: { title: m.privacy_desk_link_title },
  component: PrivacyRequest,
});

function PrivacyRequest() {
  const { hash } = useLocation();
  return <PrivacyLinkScreen key={hash} token={hash} />;
}
