import { Button, type ButtonProps } from '@mantine/core';
import type { HomeTask } from '@marula/contract/home.contract';
import { applicationStatusIds } from '@marula/contract/statuses';
import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';

export interface JobAsk {
  id: string;
  act: 'extend' | 'archive';
}

interface TaskActionProps extends ButtonProps {
  task: HomeTask;
  'aria-label': string;
  onJob: (ask: JobAsk) => void;
}

type LinkRest = Omit<ComponentPropsWithoutRef<typeof Link>, 'to' | 'search' | 'params'>;

const wayOf = (task: HomeTask) => (props: LinkRest) => {
  if (task.kind === 'answer') return <Link {...props} to="/dashboard/chat" search={{ chat: task.chat_id }} />;
  if (task.kind === 'expiring') return <Link {...props} to="/dashboard/jobs/view/$id" params={{ id: task.job.id }} />;
  if (task.kind === 'contest')
    return <Link {...props} to="/dashboard/applications" search={{ open: task.application_id }} />;
  return (
    <Link {...props} to="/dashboard/applications" search={{ status: applicationStatusIds.Applied, unread: true }} />
  );
};

/** The one button of a task: it leads to where it is settled, or asks before it settles it here. */
export function TaskAction({ task, onJob, ...button }: TaskActionProps) {
  if (task.kind !== 'expiring' || task.act === 'open') return <Button {...button} renderRoot={wayOf(task)} />;
  const { act, job } = task;
  return <Button {...button} onClick={() => onJob({ id: job.id, act })} />;
}
