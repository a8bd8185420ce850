import { Badge, Box, Group, Stack, Text } from '@mantine/core';
import type { Job } from '@marula/contract/jobs.contract';
import { applicationStatuses, applicationStatusIds } from '@marula/contract/transitions';
import { Link } from '@tanstack/react-router';
import { Can } from '@/lib/auth/can';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/panel';
import classes from './job-detail.module.css';
import { factsOf } from './job-facts';
import preview from './job-preview.module.css';
import { WrittenWords } from './written-words';

function Pipeline({ job }: { job: Job }) {
  const count = (status: number) => job.applications.filter(({ status_id }) => status_id === status).length;
  return (
    <ul className={classes.pipeline}>
      {applicationStatuses.map((status) => (
        <li key={status}>
          <Link
            to="/dashboard/applications"
            search={{ job_id: job.id, status: applicationStatusIds[status] }}
            className={classes.status}
          >
            <b>{count(applicationStatusIds[status])}</b> {m.applications_status({ status })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Facts({ job }: { job: Job }) {
  const facts = factsOf(job);
  if (facts.length === 0) return <Text c="dimmed">{m.jobs_view_nothing()}</Text>;
  return (
    <ul className={classes.facts}>
      {facts.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} size={16} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The next step with a job: to change it, or once it is archived to post it again. */
function Way({ job: { id, archived } }: { job: Job }) {
  const params = { id };
  return archived ? (
    <Can I="repost" a="Job">
      <ButtonLink to="/dashboard/archived-jobs/repost/$id" params={params}>
        {m.jobs_repost()}
      </ButtonLink>
    </Can>
  ) : (
    <Can I="update" a="Job">
      <ButtonLink to="/dashboard/jobs/edit/$id" params={params}>
        {m.jobs_edit()}
      </ButtonLink>
    </Can>
  );
}

/** A job as its team sees it: what it says, and who answered. */
export function JobDetail({ job }: { job: Job }) {
  const status = job.archived ? 'archived' : job.expired ? 'expired' : job.expires_at ? 'active' : 'draft';
  return (
    <Stack gap="md" maw={760}>
      <Group component="header" gap="8px 12px">
        <Box component="h2" miw={0} fz={24} lh="32px" className={layout.breaks}>
          {job.title}
        </Box>
        <Badge variant="light" color={status === 'active' ? 'green' : 'gray'}>
          {m.jobs_status({ status })}
        </Badge>
        <Box ml="auto">
          <Way job={job} />
        </Box>
      </Group>
      <Panel title={m.jobs_column_applicants()}>
        <Pipeline job={job} />
      </Panel>
      <Panel title={m.jobs_view_facts()}>
        <Facts job={job} />
      </Panel>
      <Panel title={m.jobs_view_description()}>
        {job.description ? <WrittenWords html={job.description} /> : <Text c="dimmed">{m.jobs_view_nothing()}</Text>}
      </Panel>
      {job.candidate_requirements && (
        <Panel title={m.jobs_view_requirements()}>
          <WrittenWords html={job.candidate_requirements} />
        </Panel>
      )}
      {job.questionnaire.length > 0 && (
        <Panel title={m.jobs_step({ step: 'questions' })}>
          <ol className={preview.questions}>
            {job.questionnaire.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ol>
        </Panel>
      )}
    </Stack>
  );
}
