import { Button, Group, Stack, Text } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { Face } from '@/ui/face';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/panel';
import { type HomeTask, taskKey } from './home-task';
import classes from './task-list.module.css';
import { personName, wordsOf } from './task-words';

interface TaskListProps {
  tasks: readonly HomeTask[];
  now: Date;
  onAct: (task: HomeTask) => void;
}

const soonDays = 3;

function Lead({ task }: { task: HomeTask }) {
  if (task.kind === 'expiring')
    return (
      <Group
        component="span"
        gap={4}
        align="baseline"
        wrap="nowrap"
        className={classes.days}
        data-soon={task.days < soonDays || undefined}
        aria-hidden
      >
        <b>{task.days}</b>
        {m.dashboard_days({ count: task.days })}
      </Group>
    );
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
export function TaskList({ tasks, now, onAct }: TaskListProps) {
  return (
    <Panel title={m.dashboard_tasks()} bare>
      {tasks.length === 0 && <Empty title={m.dashboard_tasks_none_title()} text={m.dashboard_tasks_none_text()} />}
      <Stack component="ul" gap={0}>
        {tasks.map((task) => {
          const { title, note, act } = wordsOf(task, now);
          return (
            <li key={taskKey(task)} className={classes.row}>
              <Group component="span" gap={0} align="stretch" wrap="nowrap" visibleFrom="sm">
                <Lead task={task} />
              </Group>
              <Stack component="span" gap={2} miw={0} className={layout.breaks}>
                <Text span fw={550} lineClamp={2}>
                  {title}
                </Text>
                <Text span c="dimmed" lineClamp={2}>
                  {note}
                </Text>
              </Stack>
              <Button
                variant={task.kind === 'review' ? 'light' : 'default'}
                className={classes.action}
                aria-label={m.dashboard_task_about({ act, title })}
                onClick={() => onAct(task)}
              >
                {act}
              </Button>
            </li>
          );
        })}
      </Stack>
    </Panel>
  );
}
