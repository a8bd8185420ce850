import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { JobLink } from '@marula/contract/jobs.links.contract';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { useRemoveLink } from '../jobs.links.mutations';
import classes from './archive-dialog.module.css';

interface RemoveLinkProps {
  job: { id: string };
  link: JobLink;
  onClose: () => void;
}

/** Its counts cannot be told from the rest afterwards, so it is asked about; wherever it hangs, it still works. */
export function RemoveLink({ job, link, onClose }: RemoveLinkProps) {
  const remove = useRemoveLink(job.id);
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={520}
      title={m.jobs_link_remove_title({ name: link.name })}
      classNames={{ title: classes.title ?? '' }}
    >
      <Stack gap="md">
        <Text>{m.jobs_link_remove_text()}</Text>
        <Group gap="xs" align="stretch" justify="flex-end" className={layout.acts}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {m.jobs_link_keep()}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(link, { onSettled: onClose })}>
            {m.jobs_link_remove()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
