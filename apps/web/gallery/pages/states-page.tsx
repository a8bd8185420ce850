import { Button } from '@mantine/core';
import { useState } from 'react';
import { StatusMark } from '@/domain/status-mark';
import { ArchiveDialog } from '@/features/jobs/components/archive-dialog';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { ListError } from '@/ui/list-error';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Row, Specimen } from '../frame';
import { said } from '../said';
import { jobs } from '../sample/jobs';

const asked = new URLSearchParams(location.search);

const dialogs = [
  { name: 'Archive a job', job: jobs.mechanic, counts: { applications: 6, chats: 4 } },
  { name: 'Archive a job that nobody applied to', job: jobs.forklift, counts: { applications: 0, chats: 0 } },
  { name: 'Archive a job with a long title', job: jobs.long, counts: { applications: 10_204, chats: 1 } },
];

function Dialogs() {
  const [opened, setOpened] = useState(asked.has('confirm') ? 0 : -1);
  const shown = dialogs[opened] ?? dialogs[0];
  const close = () => setOpened(-1);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, padding: 24 }}>
      {dialogs.map(({ name }, index) => (
        <Button key={name} variant="default" onClick={() => setOpened(index)}>
          {name}
        </Button>
      ))}
      {shown && (
        <ArchiveDialog
          opened={opened >= 0}
          job={shown.job}
          counts={shown.counts}
          onClose={close}
          onArchive={({ removeAppsAndChats }) => {
            close();
            said(removeAppsAndChats ? 'Archived and deleted' : 'Archived')();
          }}
        />
      )}
    </div>
  );
}

function Toasts() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, padding: 24 }}>
      <Button
        variant="default"
        onClick={() =>
          toast.success('He is told in 10 minutes.', {
            title: 'Peter Banda declined',
            action: { label: 'Undo', run: said('Taken back') },
          })
        }
      >
        Toast with an undo
      </Button>
      <Button
        variant="default"
        onClick={() => toast.error('There was a problem updating the application. Please try again.')}
      >
        Toast of an error
      </Button>
    </div>
  );
}

export function StatesPage() {
  return (
    <Row>
      <Specimen name="Loading" note="the shape of the rows, after 200 ms" height={400}>
        <ListSkeleton label={m.applications_loading()} tools delayMs={0} />
      </Specimen>
      <Specimen name="Empty" note="says what will be here and offers the first step" height={400}>
        <Empty
          title={m.applications_none_title({ status: 'Shortlisted' })}
          text={m.applications_none_text({ status: 'Shortlisted' })}
          mark={<StatusMark status="Shortlisted">{m.applications_status({ status: 'Shortlisted' })}</StatusMark>}
          action={<Button onClick={said('Review')}>{m.applications_review_waiting({ count: 4 })}</Button>}
        />
      </Specimen>
      <Specimen name="Error" note="what failed, what is safe, try again" height={300}>
        <ListError
          title={m.applications_error_title()}
          text={m.applications_error_text()}
          retryLabel={m.applications_try_again()}
          onRetry={said('Tried again')}
        />
      </Specimen>
      <Specimen name="Error, trying again" height={300}>
        <ListError
          title={m.applications_error_title()}
          text={m.applications_error_text()}
          retryLabel={m.applications_try_again()}
          retrying
          onRetry={said('Tried again')}
        />
      </Specimen>
      <Specimen name="Confirm" note="names the act and its price, asks twice for loss">
        <Dialogs />
      </Specimen>
      <Specimen name="Toasts" note="bottom right; one with an undo stays as long as the undo does">
        <Toasts />
      </Specimen>
    </Row>
  );
}
