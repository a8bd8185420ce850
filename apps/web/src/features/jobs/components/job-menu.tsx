import { ActionIcon, Menu } from '@mantine/core';
import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import { Link } from '@tanstack/react-router';
import { Can } from '@/lib/auth/can';
import { useFeature } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { statusOf } from './job-words';

export type JobAct = 'feature' | 'unfeature' | 'extend' | 'archive' | 'delete';

interface JobMenuProps {
  job: JobListItem;
  /** On the job's own page, where the way to change it stands beside the menu. */
  page?: boolean;
  onAct: (act: JobAct) => void;
}

const ways = {
  edit: '/dashboard/jobs/edit/$id',
  duplicate: '/dashboard/jobs/duplicate/$id',
  repost: '/dashboard/archived-jobs/repost/$id',
  invite: '/dashboard/jobs/invite/$id',
} as const;

function Way({ to, id, icon, label }: { to: keyof typeof ways; id: string; icon: string; label: string }) {
  return (
    <Menu.Item
      leftSection={<Icon name={icon} size={16} />}
      renderRoot={(props) => <Link {...props} to={ways[to]} params={{ id }} />}
    >
      {label}
    </Menu.Item>
  );
}

interface DoProps extends JobMenuProps {
  act: JobAct;
  icon: string;
  label: string;
  color?: string;
}

const Do = ({ act, icon, label, color, onAct }: Omit<DoProps, 'job'>) => (
  <Menu.Item leftSection={<Icon name={icon} size={16} />} {...(color && { color })} onClick={() => onAct(act)}>
    {label}
  </Menu.Item>
);

/** Only where the plan has it: an entry that always refuses would be a dead one. */
function Featuring({ job, onAct }: JobMenuProps) {
  if (!useFeature('featured_posts') || statusOf(job) !== 'active') return null;
  return (
    <Can I="update" a="Job">
      {job.featured ? (
        <Do act="unfeature" icon="star-off" label={m.jobs_unfeature()} onAct={onAct} />
      ) : (
        <Do act="feature" icon="star" label={m.jobs_feature()} onAct={onAct} />
      )}
    </Can>
  );
}

function Entries({ job, page = false, onAct }: JobMenuProps) {
  const status = statusOf(job);
  const archived = status === 'archived';
  return (
    <>
      {!archived && !page && (
        <Can I="update" a="Job">
          <Way to="edit" id={job.id} icon="pencil" label={m.jobs_edit()} />
        </Can>
      )}
      {status === 'active' && (
        <Can I="create" a="Application">
          <Way to="invite" id={job.id} icon="user-plus" label={m.jobs_invite_title()} />
        </Can>
      )}
      <Can I="duplicate" a="Job">
        <Way to="duplicate" id={job.id} icon="copy" label={m.jobs_duplicate()} />
      </Can>
      <Featuring job={job} onAct={onAct} />
      {(status === 'active' || status === 'expired') && (
        <Can I="extend" a="Job">
          <Do act="extend" icon="calendar-plus" label={m.jobs_extend()} onAct={onAct} />
        </Can>
      )}
      {archived ? (
        <Can I="repost" a="Job">
          <Way to="repost" id={job.id} icon="rotate-ccw" label={m.jobs_repost()} />
        </Can>
      ) : (
        <Can I="archive" a="Job">
          <Do act="archive" icon="archive" label={m.jobs_archive_act()} onAct={onAct} />
        </Can>
      )}
      <Can I="delete" a="Job">
        <Menu.Divider />
        <Do act="delete" icon="trash-2" label={m.jobs_delete()} color="red" onAct={onAct} />
      </Can>
    </>
  );
}

/** What can be done with a job where it stands, for who may. */
export function JobMenu({ job, page = false, onAct }: JobMenuProps) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          size={36}
          variant={page ? 'default' : 'subtle'}
          color="gray"
          aria-label={m.jobs_menu({ title: job.title })}
        >
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Entries job={job} page={page} onAct={onAct} />
      </Menu.Dropdown>
    </Menu>
  );
}
