import { Table, Text } from '@mantine/core';
import type { ReplyOf } from '@marula/contract/endpoint';
import { formatNumber } from '@marula/contract/formats';
import { operationLimits } from '@marula/contract/operation-limits';
import type { readOperations } from '@marula/contract/operations.contract';
import { m } from '@/paraglide/messages';
import { Fact, Facts } from '@/ui/facts';
import { Panel } from '@/ui/panel';
import { momentOf } from '../moments';
import { sizeWords } from '../sizes';
import classes from './vitals.module.css';

type Operations = ReplyOf<typeof readOperations>;

export const Processes = ({ processes }: Pick<Operations, 'processes'>) => (
  <Panel title={m.operations_processes()}>
    <ul className={classes.list}>
      {processes.map(({ id, mode, started_at, seen_at, silent, sockets, memory_bytes }) => (
        <li key={id}>
          <b>{m.operations_process({ mode })}</b>
          <span data-bad={silent || undefined}>
            {silent
              ? m.operations_process_silent({ moment: momentOf(seen_at) })
              : m.operations_process_sockets({ count: sockets })}
          </span>
          <Text size="xs" c="dimmed">
            {m.operations_process_since({ moment: momentOf(started_at), size: sizeWords(memory_bytes) })}
          </Text>
        </li>
      ))}
    </ul>
  </Panel>
);

const longestMs = (operationLimits.callSeconds.at(-1) ?? 0) * 1000;
const within = (ms: number | null) =>
  ms === null
    ? m.operations_beyond({ time: m.operations_ms({ count: formatNumber(longestMs) }) })
    : m.operations_ms({ count: formatNumber(ms) });

export const SlowCalls = ({ slow_calls }: Pick<Operations, 'slow_calls'>) => (
  <Panel title={m.operations_slow()} bare={slow_calls.length > 0}>
    {slow_calls.length === 0 ? (
      <Text c="dimmed">{m.operations_slow_none()}</Text>
    ) : (
      <div className={classes.scroller}>
        <Table className={classes.calls}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.operations_call()}</Table.Th>
              <Table.Th>{m.operations_calls()}</Table.Th>
              <Table.Th>{m.operations_mean()}</Table.Th>
              <Table.Th>{m.operations_most()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {slow_calls.map(({ endpoint, calls, failed, mean_ms, most_within_ms }) => (
              <Table.Tr key={endpoint}>
                <Table.Td>
                  {endpoint}
                  {failed > 0 && (
                    <Text size="xs" c="red">
                      {m.operations_call_failed({ count: formatNumber(failed) })}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>{formatNumber(calls)}</Table.Td>
                <Table.Td>{m.operations_ms({ count: formatNumber(mean_ms) })}</Table.Td>
                <Table.Td>{within(most_within_ms)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    )}
  </Panel>
);

export const Mails = ({ mails: { sent, refused, bounced, lost } }: Pick<Operations, 'mails'>) => (
  <Panel title={m.operations_mails()}>
    <Facts>
      <Fact name={m.operations_mails_sent()}>{formatNumber(sent)}</Fact>
      <Fact name={m.operations_mails_refused()} tone={refused > 0 ? 'warn' : undefined}>
        {formatNumber(refused)}
      </Fact>
      <Fact name={m.operations_mails_bounced()} tone={bounced > 0 ? 'warn' : undefined}>
        {formatNumber(bounced)}
      </Fact>
    </Facts>
    {lost.length > 0 && (
      <ul className={classes.list}>
        {lost.map(({ id, recipient, subject, said, at }) => (
          <li key={id}>
            <b>{recipient}</b>
            <span>{momentOf(at)}</span>
            <Text size="xs" c="dimmed">
              {[subject, said].filter(Boolean).join(': ')}
            </Text>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

export const Backup = ({ backup }: Pick<Operations, 'backup'>) => (
  <Panel title={m.operations_backup()}>
    <Text c={backup ? undefined : 'dimmed'}>
      {backup
        ? m.operations_backup_at({ moment: momentOf(backup.at), size: sizeWords(backup.bytes) })
        : m.operations_backup_none()}
    </Text>
  </Panel>
);
