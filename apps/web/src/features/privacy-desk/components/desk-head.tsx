import { Group, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '@/domain/console-inbox-list.module.css';
import { useStaffMember } from '@/lib/auth/staff';
import { m } from '@/paraglide/messages';
import { type DeskView, viewsFor } from '../desk-views';

interface DeskHeadProps {
  view: DeskView;
  /** How many there are, where that is known. */
  counts?: { waiting: number; late: number } | undefined;
  onView: (view: DeskView) => void;
  act: ReactNode;
}

/** The name of the desk, its views and the one act that needs nothing chosen. */
export function DeskHead({ view, counts, onView, act }: DeskHeadProps) {
  const views = viewsFor(useStaffMember()?.roles ?? []);
  const { waiting, late } = counts ?? {};
  const words: Record<DeskView, string> = {
    waiting: waiting === undefined ? m.privacy_desk_view_waits() : m.privacy_desk_view_waiting({ count: waiting }),
    late: late === undefined ? m.privacy_desk_view_is_late() : m.privacy_desk_view_late({ count: late }),
    done: m.privacy_desk_view_done(),
    holds: m.privacy_desk_view_holds(),
  };
  return (
    <div className={classes.head}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <h1>{m.privacy_desk_title()}</h1>
        {act}
      </Group>
      {views.length > 1 && (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={m.privacy_desk_views()}
          value={view}
          onChange={(value) => onView(value as DeskView)}
          data={views.map((value) => ({ value, label: words[value] }))}
        />
      )}
    </div>
  );
}
