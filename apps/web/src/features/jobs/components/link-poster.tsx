import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { JobLink } from '@marula/contract/jobs.links.contract';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { ListSkeleton } from '@/ui/list-skeleton';
import { jobsQueries } from '../jobs.queries';
import classes from './link-poster.module.css';
import { copyText } from './share-job';

interface LinkPosterProps {
  job: { id: string };
  link: JobLink;
  onClose: () => void;
}

/** The name without what no file may be called. */
const fileName = (name: string) => `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'marula'}.png`;

/** The link as a picture, for where people have a phone in their hand and no link to press. */
export function LinkPoster({ job, link, onClose }: LinkPosterProps) {
  const { data, error, refetch, isRefetching } = useQuery(jobsQueries.qrCode(job.id, link.id));
  return (
    <Modal
      opened
      onClose={onClose}
      size={420}
      title={link.name}
      closeButtonProps={{ 'aria-label': m.jobs_link_qr_close(), iconSize: 18 }}
      classNames={{ title: classes.title ?? '' }}
    >
      {!data && !error && <ListSkeleton label={m.jobs_link_qr_loading()} rows={4} />}
      {!data && error && (
        <LoadFailed title={m.jobs_link_qr_error()} error={error} onRetry={refetch} retrying={isRefetching} />
      )}
      {data && (
        <Stack gap="md">
          <img className={classes.picture} src={data.picture} alt={m.jobs_link_qr_of({ name: link.name })} />
          <Text size="sm" c="dimmed">
            {m.jobs_link_qr_text()}
          </Text>
          <Text size="xs" className={layout.breaks}>
            {data.address}
          </Text>
          <Group gap="xs" align="stretch" justify="flex-end" className={layout.acts}>
            <Button variant="default" onClick={() => void copyText(data.address)}>
              {m.jobs_share_copy()}
            </Button>
            <Button
              component="a"
              href={data.picture}
              download={fileName(link.name)}
              leftSection={<Icon name="download" size={16} />}
            >
              {m.jobs_link_qr_save()}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
