import { Button, Group } from '@mantine/core';
import { formatDate } from '@marula/contract/formats';
import { formatTime } from '@/lib/clock';
import { usePageTitle } from '@/lib/page-title';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';

interface ContinueDraftProps {
  title: string;
  at: Date;
  onContinue: () => void;
  onAfresh: () => void;
}

/** Asked before the form opens: neither answer can be given by accident, by typing into a form that is not the right one. */
export function ContinueDraft({ title, at, onContinue, onAfresh }: ContinueDraftProps) {
  const { time_zone } = getTenant();
  const when = { date: formatDate(at, time_zone), time: formatTime(at, time_zone) };
  return (
    <WorkArea>
      <PageHeader title={usePageTitle()} inBar />
      <Empty
        title={title.trim() ? m.jobs_kept_title({ title: title.trim() }) : m.jobs_kept_untitled()}
        text={m.jobs_kept_text(when)}
        action={
          <Group gap="xs" align="stretch" justify="center">
            <Button onClick={onContinue} data-autofocus>
              {m.jobs_kept_continue()}
            </Button>
            <Button variant="default" onClick={onAfresh}>
              {m.jobs_kept_afresh()}
            </Button>
          </Group>
        }
      />
    </WorkArea>
  );
}
