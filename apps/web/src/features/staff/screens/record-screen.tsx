import { Text } from '@mantine/core';
import { type RecordKind, recordKinds } from '@marula/contract/found-kinds';
import type { Found } from '@marula/contract/staff.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { Fact, Facts } from '@/ui/facts';
import { ListSkeleton } from '@/ui/list-skeleton';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { WorkArea } from '@/ui/work-area';
import { ActList } from '../components/act-line';
import { placeOf } from '../found-place';
import { factNames, factValue, kindWords } from '../record-words';
import { staffQueries } from '../staff.queries';
import { foundNote, foundWords } from '../staff-words';
import classes from './record-screen.module.css';

const Related = ({ kind, items }: { kind: RecordKind; items: readonly Found[] }) => (
  <Panel title={foundWords[kind]()} bare>
    <ul className={classes.related}>
      {items.map((item) => (
        <li key={item.id}>
          <Link {...placeOf(item)}>{item.name}</Link>
          <Text span size="xs" c="dimmed">
            {foundNote(item)}
          </Text>
        </li>
      ))}
    </ul>
  </Panel>
);

/** A person, a company, a job or a payment: what we know, what belongs to it, and what we did. */
export function RecordScreen({ kind, id }: { kind: RecordKind; id: string }) {
  const { data, error, refetch, isFetching } = useQuery(staffQueries.record(kind, id));
  if (error && !data) {
    return <LoadFailed title={m.staff_load_failed()} error={error} onRetry={refetch} retrying={isFetching} />;
  }
  if (!data) {
    return (
      <WorkArea>
        <ListSkeleton label={m.staff_loading()} rows={8} />
      </WorkArea>
    );
  }
  const { found, facts, related, acts } = data;
  return (
    <WorkArea>
      <PageHeader title={found.name} note={[kindWords[kind](), foundNote(found)].filter(Boolean).join(', ')} />
      {kind === 'payment' && (
        <Link to="/admin/finance/payments/$id" params={{ id }}>
          {m.finance_open_payment()}
        </Link>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <Panel title={m.staff_record_facts()}>
            <Facts>
              {facts.map((fact) => (
                <Fact key={fact.name} name={factNames[fact.name]()}>
                  {factValue(fact)}
                </Fact>
              ))}
            </Facts>
          </Panel>
          <Panel title={m.staff_record_acts()} bare={acts.length > 0}>
            {acts.length > 0 ? <ActList lines={acts} /> : <Text c="dimmed">{m.staff_record_acts_none()}</Text>}
          </Panel>
        </div>
        <div className={classes.column}>
          {recordKinds
            .map((one) => [one, related.filter((item) => item.kind === one)] as const)
            .filter(([, items]) => items.length > 0)
            .map(([one, items]) => (
              <Related key={one} kind={one} items={items} />
            ))}
        </div>
      </div>
    </WorkArea>
  );
}
