import { Button, Checkbox, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useOpenChat } from '@/lib/open-chat';
import { m } from '@/paraglide/messages';
import { ApplicantChoice } from './applicant-choice';
import { MemberChoice } from './member-choice';

type Kind = 'applicant' | 'team';

interface NewMessageProps {
  me: string;
  onClose: () => void;
}

function TeamPart({ me, open, ...rest }: { me: string; open: ReturnType<typeof useOpenChat>; onOpened: () => void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [isPrivate, setPrivate] = useState(true);
  return (
    <>
      <MemberChoice without={[me]} none={m.chat_members_none()} chosen={chosen} onChoose={setChosen} />
      <Checkbox
        size="sm"
        label={m.chat_private()}
        checked={isPrivate}
        onChange={(event) => setPrivate(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button
          disabled={chosen.length === 0}
          loading={open.isPending}
          onClick={() => open.mutate({ participant_ids: chosen, private: isPrivate }, { onSuccess: rest.onOpened })}
        >
          {m.chat_new_open()}
        </Button>
      </Group>
    </>
  );
}

/** Drawn only while it is asked. */
export function NewMessage({ me, onClose }: NewMessageProps) {
  const [kind, setKind] = useState<Kind>('applicant');
  const open = useOpenChat();
  return (
    <Modal
      opened
      onClose={onClose}
      title={m.chat_new()}
      closeButtonProps={{ 'aria-label': m.chat_close(), iconSize: 20 }}
    >
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={m.chat_new_with()}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
          data={[
            { value: 'applicant', label: m.chat_new_applicant() },
            { value: 'team', label: m.chat_new_team() },
          ]}
        />
        {kind === 'applicant' ? (
          <ApplicantChoice
            busy={open.isPending}
            onChoose={(application_id) => open.mutate({ application_id, private: false }, { onSuccess: onClose })}
          />
        ) : (
          <TeamPart me={me} open={open} onOpened={onClose} />
        )}
      </Stack>
    </Modal>
  );
}
