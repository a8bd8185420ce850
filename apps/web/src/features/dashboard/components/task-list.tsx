import { Group, Stack, Text } from '@mantine/core';
import type { HomeTask } from '@marula/contract/home.contract';
import { daysUntil } from '@/lib/elapsed';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { Face } from '@/ui/face';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/panel';
import { type JobAsk, TaskAction } from './task-action';
import classes from './task-list.module.css';
import { personName, taskKey, wordsOf } from './task-words';

interface TaskListProps {
  tasks: readonly HomeTask[];
  now: Date;
  /** The job whose question is on its way. */
  asking?: string | undefined;
  onJob: (ask: JobAsk) => void;
}

const soonDays = 3;

function Days({ end, now }: { end: string; now: Date }) {
  const days = daysUntil(end, now);
  return (
    <Group
      component="span"
      gap={4}
      align="baseline"
      wrap="nowrap"
      className={classes.days}
      data-soon={days < soonDays || undefined}
      aria-hidden
    >
      {days === 0 ? (
        m.dashboard_today()
      ) : (
        <>
          <b>{days}</b>
          {m.dashboard_days({ count: days })}
        </>
      )}
    </Group>
  );
}

function Lead({ task, now }: { task: HomeTask; now: Date }) {
  if (task.kind === 'expiring') return <Days end={task.job.expires_at} now={now} />;
  const others = task.kind === 'review' ? task.count - 1 : task.others;
  return (
    <Group component="span" gap="xs" wrap="nowrap" className={layout.figures}>
      <Face name={personName(task.face)} image={task.face.profile_image} size={32} />
      {others > 0 && (
        <Text span size="xs" c="dimmed" aria-hidden>
          {m.dashboard_task_others({ count: others })}
        </Text>
      )}
    </Group>
  );
}

/** Each row says what waits, why it matters, and has one button that does it. */
export function TaskList({ tasks, now, asking, onJob }: TaskListProps) {
  return (
    <Panel title={m.dashboard_tasks()} bare>
      {tasks.length === 0 && <Empty title={m.dashboard_tasks_none_title()} text={m.dashboard_tasks_none_text()} />}
      <Stack component="ul" gap={0}>
        {tasks.map((task) => {
          const { title, note, act } = wordsOf(task, now);
          return (
            <li key={taskKey(task)} className={classes.row}>
              <Group component="span" gap={0} align="stretch" wrap="nowrap" visibleFrom="sm">
                <Lead task={task} now={now} />
              </Group>
              <Stack component="span" gap={2} miw={0} className={layout.breaks}>
                <Text span fw={550} lineClamp={2}>
                  {title}
                </Text>
                <Text span c="dimmed" lineClamp={2}>
                  {note}
                </Text>
              </Stack>
              <TaskAction
                task={task}
                variant={task.kind === 'review' ? 'light' : 'default'}
                className={classes.action ?? ''}
                loading={taskKey(task) === asking}
                aria-label={m.dashboard_task_about({ act, title })}
                onJob={onJob}
              >
                {act}
              </TaskAction>
            </li>
          );
        })}
      </Stack>
    </Panel>
  );
}
