import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function DashboardHomeScreen() {
  return <EmptyScreen heading={m.dashboard_empty_title()} text={m.dashboard_empty_text()} />;
}
