import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/domain/load-failed';
import { useCan } from '@/lib/auth/ability';
import { useMe } from '@/lib/auth/me';
import { homeQuery } from '@/lib/home';
import { usePageTitle } from '@/lib/page-title';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import { HomeHeader } from '../components/home-header';
import { HomeLayout } from '../components/home-layout';
import { HomeMain, HomeSide, type MainProps } from '../components/home-panels';
import { HomeSkeleton } from '../components/home-skeleton';
import { useLiveHome } from '../dashboard.realtime';

export function DashboardHomeScreen({ asking, onJob }: Pick<MainProps, 'asking' | 'onJob'>) {
  useLiveHome();
  const now = useNow();
  const me = useMe();
  const title = usePageTitle();
  const mayPost = useCan('create', 'Job');
  const { data: home, error, refetch, isRefetching } = useQuery(homeQuery);
  if (error && !home)
    return (
      <WorkArea>
        <PageHeader title={title} inBar />
        <LoadFailed title={m.dashboard_error_title()} error={error} onRetry={refetch} retrying={isRefetching} />
      </WorkArea>
    );
  if (!home || !me) return <HomeSkeleton />;
  const settingUp = !me.onboarding_seen && me.role?.name === 'Owner';
  const header = (
    <HomeHeader
      firstName={me.first_name}
      tasks={home.begun ? home.tasks.length : undefined}
      now={now}
      withPost={mayPost && home.begun}
    />
  );
  return (
    <HomeLayout header={header} side={<HomeSide home={home} me={me.id} now={now} settingUp={settingUp} />}>
      <HomeMain home={home} now={now} asking={asking} onJob={onJob} />
    </HomeLayout>
  );
}
