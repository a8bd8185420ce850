import { ActionIcon, Menu } from '@mantine/core';
import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import { Can } from '@/lib/auth/can';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { standingOf } from './job-words';

export type JobAct = 'extend' | 'archive' | 'repost' | 'delete';

interface JobMenuProps {
  job: JobListItem;
  onAct: (act: JobAct) => void;
}

/** What can be done with a job where it stands, for who may. */
export function JobMenu({ job, onAct }: JobMenuProps) {
  const standing = standingOf(job);
  const item = (act: JobAct, icon: string, label: string, color?: string) => (
    <Can I={act} a="Job">
      <Menu.Item leftSection={<Icon name={icon} size={16} />} {...(color ? { color } : {})} onClick={() => onAct(act)}>
        {label}
      </Menu.Item>
    </Can>
  );
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size={36} variant="subtle" color="gray" aria-label={m.jobs_menu({ title: job.title })}>
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(standing === 'active' || standing === 'expired') && item('extend', 'calendar-plus', m.jobs_extend())}
        {standing === 'archived'
          ? item('repost', 'rotate-ccw', m.jobs_repost())
          : item('archive', 'archive', m.jobs_archive_act())}
        {item('delete', 'trash-2', m.jobs_delete(), 'red')}
      </Menu.Dropdown>
    </Menu>
  );
}
