import { Alert, Button, Group, Text } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';

/** Asked, and not forbidden: the words may mean something else. */
export const FeeWarning = ({ onSend, onEdit }: { onSend: () => void; onEdit: () => void }) => (
  <Alert role="alert" color="yellow" mb={8} title={m.chat_fee_title()} icon={<Icon name="triangle-alert" />}>
    <Text size="sm">{m.chat_fee_text()}</Text>
    <Group gap="xs" mt="xs">
      <Button size="xs" onClick={onEdit}>
        {m.chat_fee_edit()}
      </Button>
      <Button size="xs" variant="default" onClick={onSend}>
        {m.chat_fee_send()}
      </Button>
    </Group>
  </Alert>
);
