import type { ReactNode } from 'react';
import { Empty } from './empty';
import classes from './empty-screen.module.css';
import { PageHeader } from './page-header';
import { WorkArea } from './work-area';

interface EmptyScreenProps {
  title: string;
  heading: string;
  text: string;
  action?: ReactNode;
}

/** A work screen that has nothing to show yet. */
export function EmptyScreen({ title, heading, text, action }: EmptyScreenProps) {
  return (
    <WorkArea>
      <PageHeader title={title} inBar />
      <div className={classes.frame}>
        <Empty title={heading} text={text} action={action} />
      </div>
    </WorkArea>
  );
}
