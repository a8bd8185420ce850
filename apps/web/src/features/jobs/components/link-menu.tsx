import { ActionIcon, Menu } from '@mantine/core';
import type { JobLink } from '@marula/contract/jobs.links.contract';
import { useState } from 'react';
import { Can } from '@/lib/auth/can';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { useAddresses } from '../use-addresses';
import { LinkPoster } from './link-poster';
import { RemoveLink } from './remove-link';
import { copyText } from './share-job';

/** What can be done with a named link. */
export function LinkMenu({ job, link }: { job: { id: string }; link: JobLink }) {
  const [opened, setOpened] = useState(false);
  const addressOf = useAddresses(job, [link.code], { enabled: opened });
  const [asked, setAsked] = useState<'poster' | 'remove'>();
  const props = { job, link, onClose: () => setAsked(undefined) };
  return (
    <>
      <Menu position="bottom-end" width={220} onOpen={() => setOpened(true)}>
        <Menu.Target>
          <ActionIcon size={36} variant="subtle" color="gray" aria-label={m.jobs_link_menu({ name: link.name })}>
            <Icon name="ellipsis" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="copy" size={16} />} onClick={() => void copyText(addressOf(link.code))}>
            {m.jobs_share_copy()}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="qr-code" size={16} />} onClick={() => setAsked('poster')}>
            {m.jobs_link_qr()}
          </Menu.Item>
          <Can I="update" a="Job">
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<Icon name="trash-2" size={16} />} onClick={() => setAsked('remove')}>
              {m.jobs_link_remove()}
            </Menu.Item>
          </Can>
        </Menu.Dropdown>
      </Menu>
      {asked === 'poster' && <LinkPoster {...props} />}
      {asked === 'remove' && <RemoveLink {...props} />}
    </>
  );
}
