import { Badge, Button, Group, Text } from '@mantine/core';
import { formatDate } from '@marula/contract/formats';
import type { Job } from '@marula/contract/jobs.contract';
import type { JobFigures } from '@marula/contract/jobs.endpoints.contract';
import type { JobStatus } from '@marula/contract/limits';
import { applicationStatusIds } from '@marula/contract/transitions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Can } from '@/lib/auth/can';
import { teamQuery } from '@/lib/team';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { useAddresses } from '../use-addresses';
import classes from './job-head.module.css';
import { type JobAct, JobMenu } from './job-menu';
import { shareJob } from './share-job';

export interface JobPartProps {
  figures: JobFigures;
  status: JobStatus;
  onAct: (act: JobAct) => void;
}

interface JobHeadProps extends JobPartProps {
  job: Job;
}

const colours = { active: 'green', draft: 'gray', expired: 'yellow', archived: 'gray' } as const;

/** Where, since when and by whom; whoever has left the company is not named. */
const useStory = ({ location }: Job, { published_at, created_by, created_at }: JobFigures) => {
  const members = useQuery(teamQuery).data?.members;
  const member = members?.find(({ id }) => id === created_by);
  const name = member && `${member.first_name} ${member.last_name}`;
  const date = formatDate(new Date(published_at ?? created_at), getTenant().time_zone);
  const said = published_at ? m.jobs_page_posted({ date }) : m.jobs_page_written({ date });
  const by = published_at ? m.jobs_page_posted_by : m.jobs_page_written_by;
  return [location?.name, name ? by({ date, name }) : said].filter(Boolean).join(' · ');
};

/** One filled button, and it follows the job: people who wait come first, then more people, then the job itself. */
function Main({ figures: { id, unread_by_status }, status }: Pick<JobPartProps, 'figures' | 'status'>) {
  const applied = applicationStatusIds.Applied;
  const waiting = unread_by_status[applied] ?? 0;
  const params = { id };
  const shared = { className: classes.main ?? '' };
  if (waiting > 0) {
    const search = { job_id: id, status: applied, unread: true };
    return (
      <Button
        {...shared}
        leftSection={<Icon name="inbox" size={16} />}
        renderRoot={(props) => <Link to="/dashboard/applications" search={search} {...props} />}
      >
        {m.jobs_page_review({ count: waiting })}
      </Button>
    );
  }
  if (status === 'active') {
    return (
      <Can I="create" a="Application">
        <Button
          {...shared}
          leftSection={<Icon name="user-plus" size={16} />}
          renderRoot={(props) => <Link to="/dashboard/jobs/invite/$id" params={params} {...props} />}
        >
          {m.jobs_page_invite()}
        </Button>
      </Can>
    );
  }
  if (status === 'archived') {
    return (
      <Can I="repost" a="Job">
        <Button
          {...shared}
          leftSection={<Icon name="rotate-ccw" size={16} />}
          renderRoot={(props) => <Link to="/dashboard/archived-jobs/repost/$id" params={params} {...props} />}
        >
          {m.jobs_repost()}
        </Button>
      </Can>
    );
  }
  return (
    <Can I="update" a="Job">
      <Button
        {...shared}
        leftSection={<Icon name="pencil" size={16} />}
        renderRoot={(props) => <Link to="/dashboard/jobs/edit/$id" params={params} {...props} />}
      >
        {status === 'draft' ? m.jobs_page_finish() : m.jobs_edit()}
      </Button>
    </Can>
  );
}

/** On a phone only their icons are seen. */
const beside = {
  variant: 'default',
  classNames: { root: classes.icon ?? '', label: classes.iconLabel ?? '', section: classes.iconSection ?? '' },
};

function Acts({ job, figures, status, onAct }: JobHeadProps) {
  const addressOf = useAddresses(job, ['link'], { enabled: status === 'active' });
  const waiting = (figures.unread_by_status[applicationStatusIds.Applied] ?? 0) > 0;
  // Where changing it is what comes next, the filled button does it.
  const edits = status === 'active' || (status === 'expired' && waiting);
  return (
    <div className={classes.acts}>
      {status === 'active' && (
        <Button
          {...beside}
          leftSection={<Icon name="share-2" size={16} />}
          onClick={() => void shareJob(job, addressOf('link'))}
        >
          {m.jobs_page_share()}
        </Button>
      )}
      {edits && (
        <Can I="update" a="Job">
          <Button
            {...beside}
            leftSection={<Icon name="pencil" size={16} />}
            renderRoot={(props) => <Link to="/dashboard/jobs/edit/$id" params={{ id: job.id }} {...props} />}
          >
            {m.jobs_edit()}
          </Button>
        </Can>
      )}
      <Main figures={figures} status={status} />
      <JobMenu job={figures} page onAct={onAct} />
    </div>
  );
}

export function JobHead(props: JobHeadProps) {
  const { job, figures, status } = props;
  const story = useStory(job, figures);
  const archived = status === 'archived';
  return (
    <header className={classes.root}>
      <div>
        <Link to={archived ? '/dashboard/archived-jobs' : '/dashboard/jobs'} className={classes.crumb}>
          {archived ? m.jobs_archived_title() : m.jobs_title()}
          <Icon name="chevron-right" size={14} />
        </Link>
        <Group gap="4px 12px">
          <h1 className={classes.title}>{job.title}</h1>
          <Badge variant="light" color={colours[status]}>
            {m.jobs_status({ status })}
          </Badge>
          {figures.featured && <Badge leftSection={<Icon name="star" size={14} />}>{m.jobs_featured()}</Badge>}
        </Group>
        <Text c="dimmed">{story}</Text>
        {figures.held_for && (
          <Text role="status" c="var(--marula-warn)">
            {figures.held_for === 'reports' ? m.jobs_held_reports() : m.jobs_held_judgement()}
          </Text>
        )}
      </div>
      <Acts {...props} />
    </header>
  );
}
