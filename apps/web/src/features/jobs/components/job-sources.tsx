import { Box, Button, Text } from '@mantine/core';
import { formatNumber } from '@marula/contract/formats';
import type { JobSource } from '@marula/contract/jobs.history.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { useCan } from '@/lib/auth/ability';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { Panel } from '@/ui/panel';
import { Line, Lines, Waiting } from '@/ui/waiting';
import { jobsQueries } from '../jobs.queries';
import classes from './job-sources.module.css';
import { LinkMenu } from './link-menu';
import { NewLink } from './new-link';

const icons: Record<JobSource['channel'], string> = {
  other: 'search',
  link: 'link',
  whatsapp: 'message-circle',
  linkedin: 'briefcase',
  facebook: 'users',
  email: 'mail',
  embed: 'globe',
  indeed: 'newspaper',
  rss: 'rss',
  named: 'tag',
};

/** Of a hundred views; nothing to divide by says nothing. */
const rate = ({ views, applications }: JobSource) =>
  views === 0 ? '–' : formatNumber(Math.round((applications / views) * 1000) / 10);

interface Of {
  job: { id: string };
}

function Row({ source, most, job }: Of & { source: JobSource; most: number }) {
  const { channel, link, views, applications } = source;
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>
          <Icon name={icons[channel]} size={16} />
          <span>{link ? link.name : m.jobs_source({ channel })}</span>
        </span>
      </th>
      <td>
        <span className={classes.bar}>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${most === 0 ? 0 : (views / most) * 100}%` }} />
          </span>
          <span className={classes.count}>{formatNumber(views)}</span>
        </span>
      </td>
      <td>{formatNumber(applications)}</td>
      <td className={classes.rate}>{rate(source)}</td>
      <td className={classes.acts}>{link && <LinkMenu job={job} link={link} />}</td>
    </tr>
  );
}

function Table({ sources, job }: Of & { sources: readonly JobSource[] }) {
  const most = Math.max(...sources.map(({ views }) => views));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{m.jobs_sources_from()}</th>
          <th scope="col">{m.jobs_column_views()}</th>
          <th scope="col">{m.jobs_sources_applied()}</th>
          <th scope="col" className={classes.rate}>
            {m.jobs_sources_rate()}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <Row key={source.link?.id ?? source.channel} source={source} most={most} job={job} />
        ))}
      </tbody>
    </table>
  );
}

/** A head and some rows, as high as those of the table. */
export const SourceLines = () => (
  <Box px={{ base: 16, sm: 20 }}>
    <Line w={40} size="xs" pb={8} h={28} />
    <Lines of={[180, 96, 112, 88, 80]} h={47} />
  </Box>
);

/** By which links people came, and which of them brought applications; a link of one's own is named here. */
export function JobSources({ job, live }: Of & { live: boolean }) {
  const { data: sources, error, refetch, isRefetching } = useQuery(jobsQueries.sources(job.id));
  const [naming, setNaming] = useState(false);
  const mayName = useCan('update', 'Job') && live && sources !== undefined;
  return (
    <Panel
      title={m.jobs_sources()}
      bare
      aside={
        mayName && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="link" size={16} />}
            aria-expanded={naming}
            onClick={() => setNaming(!naming)}
          >
            {m.jobs_link_new()}
          </Button>
        )
      }
    >
      {mayName && naming && <NewLink job={job} onDone={() => setNaming(false)} />}
      {!sources && !error && (
        <Waiting label={m.jobs_sources_loading()}>
          <SourceLines />
        </Waiting>
      )}
      {!sources && error && (
        <LoadFailed title={m.jobs_sources_error()} error={error} onRetry={refetch} retrying={isRefetching} />
      )}
      {sources && <Table sources={sources} job={job} />}
      <Text size="xs" c="dimmed" className={classes.note}>
        {m.jobs_sources_note()} {mayName && m.jobs_link_hint()}
      </Text>
    </Panel>
  );
}
