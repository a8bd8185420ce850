import { Button } from '@mantine/core';
import classes from './empty.module.css';
import { Icon } from './icon';

interface ListErrorProps {
  title: string;
  /** What is safe, and what to do. */
  text: string;
  retryLabel: string;
  onRetry: () => void;
  /** A second try is under way. */
  retrying?: boolean;
}

export function ListError({ title, text, retryLabel, onRetry, retrying = false }: ListErrorProps) {
  return (
    <div className={classes.root} data-top role="alert">
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      <Button variant="default" leftSection={<Icon name="rotate-cw" size={16} />} onClick={onRetry} loading={retrying}>
        {retryLabel}
      </Button>
    </div>
  );
}
