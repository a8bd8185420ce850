import { Table, Text } from '@mantine/core';
import type { ReplyOf } from '@marula/contract/endpoint';
import { formatNumber } from '@marula/contract/formats';
import type { readOperations } from '@marula/contract/operations.contract';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/domain/load-failed';
import { serviceNames, stateWords } from '@/domain/service-words';
import { m } from '@/paraglide/messages';
import { Fact, Facts } from '@/ui/facts';
import { ListSkeleton } from '@/ui/list-skeleton';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { WorkArea } from '@/ui/work-area';
import { FailingList } from '../components/failing-list';
import { Backup, Mails, Processes, SlowCalls } from '../components/vitals';
import { operationsQuery } from '../operations.queries';
import { sizeWords } from '../sizes';
import classes from './operations-screen.module.css';

type Operations = ReplyOf<typeof readOperations>;

const engines = { embedded: m.operations_engine_embedded, postgres: m.operations_engine_postgres };

const tones = { works: undefined, slow: 'warn', down: 'bad' } as const;

const Services = ({ status: { services } }: Pick<Operations, 'status'>) => (
  <Panel title={m.operations_services()}>
    <Facts>
      {services.map(({ service, state }) => (
        <Fact key={service} name={serviceNames[service].name()} tone={tones[state]}>
          {stateWords[state].word()}
        </Fact>
      ))}
    </Facts>
  </Panel>
);

function Waiting({ waiting }: Pick<Operations, 'waiting'>) {
  const rows = [
    [m.operations_waiting_news(), waiting.news],
    [m.operations_waiting_tasks(), waiting.tasks],
    [m.operations_waiting_mails(), waiting.mails],
  ] as const;
  return (
    <Panel title={m.operations_waiting()}>
      <Facts>
        {rows.map(([name, count]) => (
          <Fact key={name} name={name}>
            {formatNumber(count)}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

const Database = ({ database }: Pick<Operations, 'database'>) => (
  <Panel
    title={m.operations_database()}
    note={[engines[database.engine](), m.operations_size({ size: sizeWords(database.bytes) })].join(', ')}
    bare
  >
    <Table className={classes.tables}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{m.operations_table()}</Table.Th>
          <Table.Th>{m.operations_rows()}</Table.Th>
          <Table.Th>{m.operations_bytes()}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {database.tables.map(({ name, rows, bytes }) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{rows === null ? m.operations_not_counted() : formatNumber(rows)}</Table.Td>
            <Table.Td>{sizeWords(bytes)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Panel>
);

const Unused = ({ database: { unused_indexes } }: Pick<Operations, 'database'>) => (
  <Panel title={m.operations_unused()}>
    {unused_indexes.length === 0 ? (
      <Text c="dimmed">{m.operations_unused_none()}</Text>
    ) : (
      <Facts>
        {unused_indexes.map(({ name, bytes }) => (
          <Fact key={name} name={name}>
            {sizeWords(bytes)}
          </Fact>
        ))}
      </Facts>
    )}
  </Panel>
);

/** Whether the machine is well: what fails first, because it waits for somebody. */
export function OperationsScreen() {
  const { data, error, refetch, isFetching } = useQuery(operationsQuery);
  if (error && !data) {
    return <LoadFailed title={m.operations_failed()} error={error} onRetry={refetch} retrying={isFetching} />;
  }
  return (
    <WorkArea>
      <PageHeader title={m.operations_title()} />
      {data ? (
        <div className={classes.columns}>
          <div className={classes.column}>
            <FailingList failing={data.failing} />
            <SlowCalls slow_calls={data.slow_calls} />
            <Database database={data.database} />
          </div>
          <div className={classes.column}>
            <Services status={data.status} />
            <Waiting waiting={data.waiting} />
            <Processes processes={data.processes} />
            <Mails mails={data.mails} />
            <Backup backup={data.backup} />
            <Unused database={data.database} />
          </div>
        </div>
      ) : (
        <ListSkeleton label={m.operations_loading()} rows={8} />
      )}
    </WorkArea>
  );
}
