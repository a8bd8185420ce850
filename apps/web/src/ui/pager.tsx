import { ActionIcon, Group, SegmentedControl, Select, Text } from '@mantine/core';
import layout from '@/ui/layout.module.css';
import { Icon } from './icon';
import classes from './pager.module.css';

interface PagerProps {
  page: number;
  rows: number;
  total: number;
  rowSizes: readonly number[];
  labels: { range: string; rows: string; previous: string; next: string };
  onPage: (page: number) => void;
  onRows: (rows: number) => void;
}

export function Pager({ page, rows, total, rowSizes, labels, onPage, onRows }: PagerProps) {
  return (
    <Group
      gap={0}
      justify="space-between"
      wrap="nowrap"
      flex="none"
      mih={{ base: 52, sm: 48 }}
      px={{ base: 16, sm: 24 }}
      className={`${layout.lineAbove} ${layout.figures}`}
    >
      <Text span c="dimmed">
        {labels.range}
      </Text>
      <Group component="span" gap="xs" wrap="nowrap" className={classes.pages}>
        <Text span c="dimmed" aria-hidden>
          {labels.rows}
        </Text>
        <Select
          aria-label={labels.rows}
          size="xs"
          w={72}
          hiddenFrom="sm"
          value={String(rows)}
          data={rowSizes.map(String)}
          onChange={(value) => onRows(Number(value))}
        />
        {/* Where there is room, every size is one click away. */}
        <SegmentedControl
          aria-label={labels.rows}
          size="xs"
          visibleFrom="sm"
          value={String(rows)}
          data={rowSizes.map(String)}
          onChange={(value) => onRows(Number(value))}
        />
        <ActionIcon size={32} disabled={page <= 1} onClick={() => onPage(page - 1)} aria-label={labels.previous}>
          <Icon name="chevron-left" />
        </ActionIcon>
        <ActionIcon size={32} disabled={page * rows >= total} onClick={() => onPage(page + 1)} aria-label={labels.next}>
          <Icon name="chevron-right" />
        </ActionIcon>
      </Group>
    </Group>
  );
}
