import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function ApplicationsScreen() {
  return (
    <EmptyScreen
      title={m.applications_title()}
      heading={m.applications_empty_title()}
      text={m.applications_empty_text()}
    />
  );
}
