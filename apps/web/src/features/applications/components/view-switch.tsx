import { Group, SegmentedControl } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './view-switch.module.css';

export type View = 'list' | 'board';

const name = (icon: string, word: string) => (
  <Group component="span" gap={6} wrap="nowrap">
    <Icon name={icon} size={16} />
    <span className={classes.word}>{word}</span>
  </Group>
);

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <SegmentedControl
      className={classes.root}
      aria-label={m.applications_view()}
      value={view}
      onChange={(value) => onChange(value === 'board' ? 'board' : 'list')}
      data={[
        { value: 'list', label: name('list', m.applications_view_list()) },
        { value: 'board', label: name('columns-3', m.applications_view_board()) },
      ]}
    />
  );
}
