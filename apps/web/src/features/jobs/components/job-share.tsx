import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { Job } from '@marula/contract/jobs.contract';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { Panel } from '@/ui/panel';
import { useAddresses } from '../use-addresses';
import classes from './job-share.module.css';
import { copyText, sharedBy, shareLinks } from './share-job';

const shared = ['link', ...sharedBy];

/** The public address of a job that people can apply for, and the ways to send it on. */
export function JobShare({ job }: { job: Job }) {
  const addressOf = useAddresses(job, shared);
  const address = addressOf('link');
  return (
    <Panel title={m.jobs_share()}>
      <Stack gap="sm">
        <div className={classes.address}>
          <input
            readOnly
            value={address}
            aria-label={m.jobs_share_address()}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" onClick={() => void copyText(address)}>
            {m.jobs_share_copy()}
          </Button>
        </div>
        <div className={classes.links}>
          {shareLinks(job, job.company.name, addressOf).map(({ name, icon, href }) => (
            <Button
              key={name}
              variant="default"
              leftSection={<Icon name={icon} size={16} />}
              component="a"
              href={href}
              target="_blank"
              rel="noopener"
            >
              {name}
            </Button>
          ))}
        </div>
        <Text size="xs" c="dimmed">
          {m.jobs_share_embed()}{' '}
          <Anchor
            size="xs"
            underline="always"
            renderRoot={(props) => <Link to="/dashboard/settings/jobs" {...props} />}
          >
            {m.jobs_share_embed_act()}
          </Anchor>
        </Text>
      </Stack>
    </Panel>
  );
}
