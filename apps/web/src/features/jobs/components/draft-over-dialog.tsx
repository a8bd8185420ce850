import { Button, Group, Modal, Text } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { fieldLabels } from './field-labels';
import type { JobField } from './job-draft';

interface DraftOverDialogProps {
  /** What somebody wrote that would be written over; none, and nothing is asked. */
  fields: readonly JobField[];
  onYes: () => void;
  onNo: () => void;
}

export const DraftOverDialog = ({ fields, onYes, onNo }: DraftOverDialogProps) => (
  <Modal opened={fields.length > 0} onClose={onNo} withCloseButton={false} title={m.felix_draft_over_title()}>
    <Text mb="lg">{m.felix_draft_over_text({ fields: fieldLabels(fields).join(', ') })}</Text>
    <Group justify="flex-end">
      <Button variant="default" onClick={onNo}>
        {m.felix_draft_over_no()}
      </Button>
      <Button onClick={onYes} data-autofocus>
        {m.felix_draft_over_yes()}
      </Button>
    </Group>
  </Modal>
);
