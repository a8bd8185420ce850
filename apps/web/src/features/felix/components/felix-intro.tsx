import { Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { felixQuery, isUsedUp } from '@/domain/felix-uses';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { Lines, Waiting } from '@/ui/waiting';
import { useSay } from '../felix.mutations';
import { felixQueries } from '../felix.queries';
import { unsent } from '../felix.state';
import { useAskedJob } from '../use-asked-job';
import classes from './felix-intro.module.css';

interface Try {
  icon: string;
  text: string;
  /** Needs more words before it can be sent: it is put into the field. */
  begin?: string;
}

/** From the company's own jobs, where there are any: what is tried then says something about them. */
const useTries = (): Try[] => {
  const [first, second] = useQuery(felixQueries.jobs()).data ?? [];
  const checked = second ?? first;
  return [
    { icon: 'briefcase', text: m.felix_try_waits() },
    { icon: 'users', text: first ? m.felix_try_find({ title: first.title }) : m.felix_try_find_none() },
    { icon: 'pen-line', text: m.felix_try_write(), begin: m.felix_try_write_begin() },
    ...(checked ? [{ icon: 'search-check', text: m.felix_try_check({ title: checked.title }) }] : []),
    ...(checked ? [] : [{ icon: 'inbox', text: m.felix_try_check_none() }]),
  ];
};

function Tries() {
  const say = useSay();
  const job_id = useAskedJob();
  const run = ({ text, begin }: Try) => {
    if (!begin) return say({ text, job_id });
    unsent.set(begin);
    document.querySelector<HTMLElement>(`[aria-label="${m.felix_field()}"]`)?.focus();
  };
  return (
    <div className={classes.tries}>
      <Text c="dimmed" size="xs">
        {m.felix_try()}
      </Text>
      {useTries().map((one) => (
        <UnstyledButton key={one.icon} className={`${layout.row} ${classes.try}`} onClick={() => run(one)}>
          <Icon name={one.icon} size={16} />
          <span className={layout.breaks}>{one.text}</span>
          <Icon name="arrow-right" size={14} />
        </UnstyledButton>
      ))}
    </div>
  );
}

/** What it is, what it can do and what it cannot, once. Without a connected model nothing is missing and nothing is greyed out. */
export function FelixIntro() {
  const { data, error, refetch, isRefetching } = useQuery(felixQuery);
  if (!data) {
    if (error) return <LoadFailed title={m.felix_failed()} error={error} onRetry={refetch} retrying={isRefetching} />;
    return (
      <Waiting label={m.felix_loading()}>
        <Lines of={['30%', '90%', '80%', '85%', '70%']} />
      </Waiting>
    );
  }
  const embedded = data.engine.kind === 'embedded';
  const can = [m.felix_can_write(), m.felix_can_find(), m.felix_can_answer(), m.felix_can_ask()];
  return (
    <>
      <section className={classes.card}>
        <Title order={3}>{m.felix_what()}</Title>
        <Text>{embedded ? m.felix_what_embedded() : m.felix_what_connected({ model: data.engine.model })}</Text>
        <ul className={classes.can}>
          {can.map((words) => (
            <li key={words}>
              <Icon name="check" size={16} />
              {words}
            </li>
          ))}
          <li data-not>
            <Icon name="minus" size={16} />
            {embedded ? m.felix_cannot() : m.felix_cannot_connected()}
          </li>
        </ul>
      </section>
      {!isUsedUp(data.uses) && <Tries />}
    </>
  );
}
