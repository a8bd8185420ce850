import { Box, Button, Group, Text } from '@mantine/core';
import { activityLimits } from '@marula/contract/activity-limits';
import { useRef } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { useCan } from '@/lib/auth/ability';
import { usePageTitle } from '@/lib/page-title';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { EmptyScreen } from '@/ui/empty-screen';
import layout from '@/ui/layout.module.css';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import type { ActivityFilters, ActivitySearch } from '../activity-search';
import { useActivity } from '../use-activity';
import { ActivityList } from './activity-list';
import { ActivityTools } from './activity-tools';
import { ExportButton } from './export-button';
import { NewLines } from './new-lines';

const withoutFilters: ActivitySearch = {
  actor_id: undefined,
  category: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
};

function NoLines({ search, onSearch }: ActivityFilters) {
  if (Object.keys(search).length === 0) return <Empty title={m.activity_none()} text={m.activity_none_text()} />;
  return (
    <Empty
      title={m.activity_none_found()}
      text={m.activity_none_found_text()}
      action={
        <Button variant="default" onClick={() => onSearch(withoutFilters)}>
          {m.activity_clear()}
        </Button>
      }
    />
  );
}

function Lines({ activity, ...props }: ActivityFilters & { activity: ReturnType<typeof useActivity> }) {
  const { list, lines } = activity;
  if (list.isPending) return <ListSkeleton label={m.activity_loading()} rows={8} />;
  if (list.error && !list.data) {
    const again = { onRetry: () => list.refetch(), retrying: list.isFetching };
    return <LoadFailed title={m.activity_failed()} error={list.error} {...again} />;
  }
  if (lines.length === 0) return <NoLines {...props} />;
  return (
    <div aria-busy={list.isPlaceholderData || undefined}>
      <ActivityList lines={lines} />
      <Group justify="space-between" mt="md">
        <Text size="xs" c="dimmed">
          {m.activity_export_note()}
        </Text>
        {list.hasNextPage && (
          <MoreButton variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.activity_older()}
          </MoreButton>
        )}
      </Group>
    </div>
  );
}

function Log(props: ActivityFilters) {
  const activity = useActivity(props.search);
  const top = useRef<HTMLDivElement>(null);
  const { first, fresh, showNew } = activity;
  const show = () => {
    showNew();
    // The button is gone: who pressed it is now where the new lines are.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  const size = { total: first?.total ?? 0, more: first?.more ?? false };
  return (
    <WorkArea>
      <Box maw={1040} mx="auto">
        <PageHeader
          title={usePageTitle()}
          inBar
          note={m.activity_text({ months: activityLimits.keptMonths })}
          action={<ExportButton search={props.search} {...size} />}
        />
        <ActivityTools {...props} />
        <NewLines count={fresh} onShow={show} />
        <Box ref={top} tabIndex={-1} className={layout.breaks}>
          <Lines activity={activity} {...props} />
        </Box>
      </Box>
    </WorkArea>
  );
}

/** Who did what to whom, with before and after. */
export function ActivityLogPage(filters: ActivityFilters) {
  const mayRead = useCan('read', 'ActivityLog');
  if (!mayRead) return <EmptyScreen heading={m.activity_closed()} text={m.activity_closed_text()} />;
  return <Log {...filters} />;
}
