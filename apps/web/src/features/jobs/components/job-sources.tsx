import { Box, Text } from '@mantine/core';
import type { JobSource } from '@marula/contract/jobs.history.contract';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/domain/load-failed';
import { formatNumber } from '@/lib/format';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { Panel } from '@/ui/panel';
import { Line, Lines, Waiting } from '@/ui/waiting';
import { jobsQueries } from '../jobs.queries';
import classes from './job-sources.module.css';

const icons: Record<JobSource['channel'], string> = {
  other: 'search',
  link: 'link',
  whatsapp: 'message-circle',
  linkedin: 'briefcase',
  facebook: 'users',
  email: 'mail',
  embed: 'globe',
};

/** Of a hundred views; nothing to divide by says nothing. */
const rate = ({ views, applications }: JobSource) =>
  views === 0 ? '–' : formatNumber(Math.round((applications / views) * 1000) / 10);

function Row({ source, most }: { source: JobSource; most: number }) {
  const { channel, views, applications } = source;
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>
          <Icon name={icons[channel]} size={16} />
          {m.jobs_source({ channel })}
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
    </tr>
  );
}

function Table({ sources }: { sources: readonly JobSource[] }) {
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
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <Row key={source.channel} source={source} most={most} />
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

/** By which links people came, and which of them brought applications. */
export function JobSources({ id }: { id: string }) {
  const { data: sources, error, refetch, isRefetching } = useQuery(jobsQueries.sources(id));
  return (
    <Panel title={m.jobs_sources()} bare>
      {!sources && !error && (
        <Waiting label={m.jobs_sources_loading()}>
          <SourceLines />
        </Waiting>
      )}
      {!sources && error && (
        <LoadFailed title={m.jobs_sources_error()} error={error} onRetry={refetch} retrying={isRefetching} />
      )}
      {sources && <Table sources={sources} />}
      <Text size="xs" c="dimmed" className={classes.note}>
        {m.jobs_sources_note()}
      </Text>
    </Panel>
  );
}
