import { Button, Modal, Stack, Text } from '@mantine/core';
import type { Application } from '@marula/contract/applications.contract';
import { declineWords } from '@/domain/decline-words';
import { nameOf } from '@/domain/person-words';
import { m } from '@/paraglide/messages';
import type { Reason } from '@/ui/reason-menu';

interface DeclineDialogProps {
  application: Application | undefined;
  reasons: readonly Reason[];
  onDecline: (application: Application, reason: Reason) => void;
  onClose: () => void;
}

/** Asks why, where there is no button to ask beside: a card that was dropped or moved by a key. */
export function DeclineDialog({ application, reasons, onDecline, onClose }: DeclineDialogProps) {
  return (
    <Modal
      opened={application !== undefined}
      onClose={onClose}
      withCloseButton={false}
      title={application && m.applications_decline_title({ name: nameOf(application.candidate) })}
    >
      <Text c="dimmed">{reasons.length > 0 ? declineWords.told() : declineWords.none()}</Text>
      <Stack gap="xs" mt={16} mb={8}>
        {reasons.map((reason) => (
          <Button
            key={reason.id}
            variant="default"
            justify="flex-start"
            onClick={() => application && onDecline(application, reason)}
          >
            {reason.name}
          </Button>
        ))}
      </Stack>
      <Button variant="subtle" color="gray" fullWidth onClick={onClose}>
        {m.applications_decline_keep()}
      </Button>
    </Modal>
  );
}
