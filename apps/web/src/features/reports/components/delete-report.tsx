import { Button, Group, Text } from '@mantine/core';
import type { SavedReport } from '@marula/contract/reports.contract';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { useDeleteReport } from '../reports.mutations';

interface DeleteReportProps {
  report: SavedReport;
  onClose: () => void;
  onDeleted: () => void;
}

/** Others may wait for its mail, and who gets it cannot be brought back: so it is asked about. */
export function DeleteReport({ report, onClose, onDeleted }: DeleteReportProps) {
  const remove = useDeleteReport();
  const { name, mailed_to } = report;
  return (
    <Group role="alert" gap="sm" mt="sm" p="sm" justify="space-between" className={layout.card}>
      <Text flex="1 1 280px" className={layout.breaks}>
        {m.reports_delete_ask({ name })} {mailed_to > 0 && m.reports_delete_mailed({ count: mailed_to })}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onClose}>
          {m.reports_keep()}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(report, { onSuccess: onDeleted })}>
          {m.reports_delete()}
        </Button>
      </Group>
    </Group>
  );
}
