import { Button } from '@mantine/core';
import { activityLimits } from '@marula/contract/activity-limits';
import { formatNumber } from '@marula/contract/formats';
import { useState } from 'react';
import { saveTable } from '@/lib/save-table';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { readTable } from '../activity.queries';
import type { ActivitySearch } from '../activity-search';

interface ExportButtonProps {
  search: ActivitySearch;
  total: number;
  /** There are more than are counted. */
  more: boolean;
}

const label = ({ total, more }: Omit<ExportButtonProps, 'search'>) => {
  if (more) return m.activity_export_most({ count: formatNumber(activityLimits.exported) });
  return total === 0 ? m.activity_export_none() : m.activity_export({ count: total });
};

/** What is shown, all pages of it: the button says how much that is. */
export function ExportButton({ search, ...size }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveTable('activity-log.csv', () => readTable(search));
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      loading={busy}
      disabled={size.total === 0}
      onClick={() => void save()}
    >
      {label(size)}
    </Button>
  );
}
