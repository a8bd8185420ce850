import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import layout from '@/ui/layout.module.css';
import classes from './settings-section.module.css';

interface SettingsSectionProps {
  title: string;
  text?: ReactNode;
  /** What belongs to the title: a figure, one action. */
  aside?: ReactNode;
  /** What is lost cannot be brought back. */
  danger?: boolean;
  /** Rows that go to the edge. */
  bare?: boolean;
  children?: ReactNode;
}

export function SettingsSection({ title, text, aside, danger, bare, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={`${layout.card} ${classes.root}`} aria-labelledby={id} data-danger={danger || undefined}>
      <Group gap="md" align="flex-start" justify="space-between" wrap="nowrap" className={classes.head}>
        <div className={classes.words}>
          <Title order={2} id={id} fz="md" lh="24px">
            {title}
          </Title>
          {text && <Text c="dimmed">{text}</Text>}
        </div>
        {aside}
      </Group>
      {children && <div className={bare ? classes.bare : classes.body}>{children}</div>}
    </section>
  );
}
