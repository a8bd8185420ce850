import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import type { JobSummary } from '@marula/contract/jobs.contract';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { useKeys } from '@/ui/keys';
import layout from '@/ui/layout.module.css';
import classes from './archive-dialog.module.css';
import { undoMinutes } from './job-words';

interface ArchiveDialogProps {
  opened: boolean;
  job: Pick<JobSummary, 'title'>;
  counts: { applications: number; chats: number };
  busy?: boolean;
  onArchive: (choice: { removeAppsAndChats: boolean }) => void;
  onClose: () => void;
}

function Choice({ counts, remove, sure, onRemove, onSure }: ChoiceProps) {
  return (
    <Stack gap="sm" className={classes.choice}>
      <Checkbox
        size="sm"
        checked={remove}
        onChange={(event) => onRemove(event.currentTarget.checked)}
        label={m.jobs_archive_delete({
          applications: m.jobs_archive_applications({ count: counts.applications }),
          chats: m.jobs_archive_chats({ count: counts.chats }),
        })}
      />
      {remove && (
        <Checkbox
          size="sm"
          color="red"
          pl={28}
          checked={sure}
          onChange={(event) => onSure(event.currentTarget.checked)}
          label={m.jobs_archive_sure()}
        />
      )}
    </Stack>
  );
}

interface ChoiceProps {
  counts: ArchiveDialogProps['counts'];
  remove: boolean;
  sure: boolean;
  onRemove: (remove: boolean) => void;
  onSure: (sure: boolean) => void;
}

/** Asked anew each time it opens. Deleting people's applications is a second, separate yes, and the button counts it. */
function Body({ counts, busy = false, onArchive, onClose }: Omit<ArchiveDialogProps, 'opened' | 'job'>) {
  const [remove, setRemove] = useState(false);
  const [sure, setSure] = useState(false);
  const items = counts.applications + counts.chats;
  const change = (next: boolean) => {
    setRemove(next);
    setSure(false);
  };
  return (
    <Stack gap="sm">
      <Text>
        {m.jobs_archive_text()}
        {!remove && counts.applications > 0 && ` ${m.jobs_archive_readable({ count: counts.applications })}`}
        {!remove && ` ${m.jobs_undo_for({ minutes: undoMinutes })}`}
      </Text>
      {items > 0 && <Choice counts={counts} remove={remove} sure={sure} onRemove={change} onSure={setSure} />}
      <Group gap="xs" align="stretch" justify="flex-end" mt={4} className={layout.acts}>
        <Button variant="default" onClick={onClose}>
          {m.jobs_archive_keep()}
        </Button>
        <Button
          color={remove ? 'red' : 'brand'}
          disabled={remove && !sure}
          loading={busy}
          onClick={() => onArchive({ removeAppsAndChats: remove })}
        >
          {remove ? m.jobs_archive_delete_act({ count: items }) : m.jobs_archive_act()}
        </Button>
      </Group>
    </Stack>
  );
}

export function ArchiveDialog({ opened, job, ...body }: ArchiveDialogProps) {
  // It has no keys of its own; but once it is closed those of the screen are back at once, the one that undoes first of all.
  useKeys([], { over: true, on: opened });
  return (
    <Modal
      opened={opened}
      onClose={body.onClose}
      withCloseButton={false}
      title={m.jobs_archive_title({ job: job.title })}
      classNames={{ title: classes.title ?? '' }}
    >
      <Body {...body} />
    </Modal>
  );
}
