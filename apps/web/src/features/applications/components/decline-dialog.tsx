import { Button, Checkbox, Kbd, Modal, Stack, Text } from '@mantine/core';
import type { Application, DeclineReason } from '@marula/contract/applications.contract';
import { declineGroups, declineWords } from '@/domain/decline-words';
import { useShareReason } from '@/domain/share-reason';
import { nameOf } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { useKeys } from '@/ui/keys';
import { numbered } from '@/ui/reasons';

interface DeclineDialogProps {
  application: Application | undefined;
  reasons: readonly DeclineReason[];
  onDecline: (application: Application, reason: DeclineReason) => void;
  onClose: () => void;
}

/** Asks why, where there is no button to ask beside: a card that was dropped, or somebody declined by a key. */
export function DeclineDialog({ application, reasons, onDecline, onClose }: DeclineDialogProps) {
  const { listed, byNumber } = numbered(declineGroups(reasons));
  const share = useShareReason();
  const pick = (reason: DeclineReason) => application && onDecline(application, share.choose(reason));
  useKeys(
    byNumber.map((reason, at) => ({ keys: [String(at + 1)], run: () => pick(reason) })),
    { over: true, on: application !== undefined },
  );
  return (
    <Modal
      opened={application !== undefined}
      onClose={onClose}
      withCloseButton={false}
      title={application && m.applications_decline_title({ name: nameOf(application.candidate) })}
    >
      <Text c="dimmed">{reasons.length > 0 ? declineWords.told() : declineWords.none()}</Text>
      {reasons.length > 0 && (
        <Checkbox
          mt={16}
          label={share.option.label}
          checked={share.option.checked}
          onChange={(event) => share.option.onChange(event.currentTarget.checked)}
        />
      )}
      {listed.map((group) => (
        <section key={group.label} aria-label={group.label}>
          <Text size="xs" c="dimmed" mt={16} aria-hidden>
            {group.label}
          </Text>
          <Stack gap="xs" mt={8}>
            {group.reasons.map(({ reason, number }) => (
              <Button
                key={reason.id}
                variant="default"
                justify="flex-start"
                aria-keyshortcuts={number}
                leftSection={
                  number && (
                    <Kbd size="xs" visibleFrom="sm" aria-hidden>
                      {number}
                    </Kbd>
                  )
                }
                onClick={() => pick(reason)}
              >
                {reason.name}
              </Button>
            ))}
          </Stack>
        </section>
      ))}
      <Button variant="subtle" color="gray" fullWidth mt={16} onClick={onClose}>
        {m.applications_decline_keep()}
      </Button>
    </Modal>
  );
}
